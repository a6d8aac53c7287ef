import { api } from '../../api/api';
import { commandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { listEndpoint } from '../../api/queryEndpoints';
import type { DatedPageQueryBy } from '../../lib/page';
import {
  transferPageSchema,
  transferSchema,
  type Transfer,
  type TransferInput,
  type PageOfTransfers,
} from './transfer';

type TransferQuery = DatedPageQueryBy<Transfer, 'senderId' | 'recipientId'>;

export const transferApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTransfers: build.query<PageOfTransfers, TransferQuery>(
      listEndpoint('/api/transfers', 'Transfer', transferPageSchema),
    ),
    createTransfer: build.mutation<Transfer, WithKey<{ body: TransferInput }>>(
      commandEndpoint('/api/transfers', transferSchema, invalidates('Transfer', 'User', 'Ledger', 'Audit')),
    ),
  }),
});

export const { useListTransfersQuery, useCreateTransferMutation } = transferApi;
