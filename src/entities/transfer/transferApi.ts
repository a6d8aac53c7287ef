import { api } from '../../api/api';
import { commandRequest, listEndpoint, type WithKey } from '../../api/requests';
import { invalidates } from '../../api/commandEffects';
import type { DatedPageQuery } from '../../lib/page';
import {
  transferPageSchema,
  transferSchema,
  type Transfer,
  type TransferInput,
  type PageOfTransfers,
} from './transfer';

interface TransferQuery extends DatedPageQuery {
  readonly senderId?: string;
  readonly recipientId?: string;
}

export const transferApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTransfers: build.query<PageOfTransfers, TransferQuery>(
      listEndpoint('/api/transfers', 'Transfer', transferPageSchema),
    ),
    createTransfer: build.mutation<Transfer, WithKey<{ body: TransferInput }>>({
      query: commandRequest('/api/transfers'),
      responseSchema: transferSchema,
      invalidatesTags: invalidates('Transfer', 'User', 'Ledger', 'Audit'),
    }),
  }),
});

export const { useListTransfersQuery, useCreateTransferMutation } = transferApi;
