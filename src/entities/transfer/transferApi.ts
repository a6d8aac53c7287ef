import { api } from '../../api/api';
import { commandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { listEndpoint } from '../../api/queryEndpoints';
import type { DatedPageQueryBy } from '../../lib/page';
import {
  recipientSchema,
  transferPageSchema,
  transferSchema,
  type Recipient,
  type Transfer,
  type PageOfTransfers,
} from './transfer';
import type { TransferInput } from './transferInput';

type TransferQuery = DatedPageQueryBy<Transfer, 'senderId' | 'recipientId'>;

export const transferApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTransfers: build.query<PageOfTransfers, TransferQuery>(
      listEndpoint('/api/transfers', 'Transfer', transferPageSchema),
    ),
    readRecipient: build.query<Recipient, Pick<TransferInput, 'recipientEmail' | 'amount'>>({
      query: (params) => ({ url: '/api/transfers/recipient', params }),
      responseSchema: recipientSchema,
    }),
    createTransfer: build.mutation<Transfer, WithKey<{ body: TransferInput }>>(
      commandEndpoint('/api/transfers', transferSchema, invalidates('Transfer', 'User', 'Ledger', 'Audit')),
    ),
  }),
});

export const { useListTransfersQuery, useLazyReadRecipientQuery } = transferApi;
