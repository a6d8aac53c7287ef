import { api, pageTags } from '../../api/api';
import { affects } from '../../api/commandEffects';
import type { IdPage } from '../../api/records';
import { send } from '../../api/request';
import type { DatedPageQuery } from '../../lib/page';
import type { Transfer, TransferInput } from './transfer';
import { transferRecords } from './transferRecords';

/** What a list of transfers can be narrowed to. */
export interface TransferQuery extends DatedPageQuery {
  readonly senderId?: string;
  readonly recipientId?: string;
}

/** Endpoints of transfers (decisions A1). */
export const transferApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTransfers: build.query<IdPage, TransferQuery>({
      queryFn: send((query) => ({ path: '/api/transfers', params: query, read: transferRecords.page })),
      providesTags: (page) => pageTags('Transfer', page?.ids),
    }),
    createTransfer: build.mutation<Transfer, { body: TransferInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/transfers',
        method: 'POST',
        body,
        idempotencyKey,
        read: transferRecords.record,
      })),
      invalidatesTags: affects('Transfer', 'User', 'Ledger', 'Audit'),
    }),
  }),
});

export const { useListTransfersQuery, useCreateTransferMutation } = transferApi;
