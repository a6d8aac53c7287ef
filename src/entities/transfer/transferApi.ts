import { api, pageTags } from '../../api/api';
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
    listTransfers: build.query<PageOfTransfers, TransferQuery>({
      query: (query) => ({ url: '/api/transfers', params: query }),
      responseSchema: transferPageSchema,
      providesTags: (page) => pageTags('Transfer', page),
    }),
    createTransfer: build.mutation<Transfer, { body: TransferInput; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/transfers',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      responseSchema: transferSchema,
      invalidatesTags: invalidates('Transfer', 'User', 'Ledger', 'Audit'),
    }),
  }),
});

export const { useListTransfersQuery, useCreateTransferMutation } = transferApi;
