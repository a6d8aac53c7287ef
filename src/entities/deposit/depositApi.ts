import { api, pageTags } from '../../api/api';
import { affects, affectsPerson, REREAD, rereadOnConflict } from '../../api/commandEffects';
import { type IdPage } from '../../api/records';
import { send } from '../../api/request';
import type { DatedPageQuery } from '../../lib/page';
import type { Deposit, DepositCoin, DepositInput, DepositStatus } from './deposit';
import { depositRecords } from './depositRecords';

/** Filters of the list of deposits; an investor sees their own. */
export interface DepositQuery extends DatedPageQuery {
  readonly status?: DepositStatus;
  readonly crypto?: DepositCoin;
  readonly userId?: string;
}

const reads = api.injectEndpoints({
  endpoints: (build) => ({
    listDeposits: build.query<IdPage, DepositQuery>({
      queryFn: send((query) => ({ path: '/api/deposits', params: query, read: depositRecords.page })),
      providesTags: (page) => pageTags('Deposit', page?.ids),
    }),
    readDeposit: build.query<string, string>({
      queryFn: send((id) => ({ path: `/api/deposits/${encodeURIComponent(id)}`, read: depositRecords.id })),
      providesTags: (_id, _error, id) => [{ type: 'Deposit', id }],
    }),
  }),
});

const rereadDeposit = rereadOnConflict((id) => reads.endpoints.readDeposit.initiate(id, REREAD));
const decided = affectsPerson('Deposit', 'Ledger', 'Metrics', 'Audit');

/** Endpoints of deposits (spec 4, design D4). Each command takes the key of its intent. */
export const depositApi = reads.injectEndpoints({
  endpoints: (build) => ({
    createDeposit: build.mutation<Deposit, { body: DepositInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/deposits',
        method: 'POST',
        body,
        idempotencyKey,
        read: depositRecords.record,
      })),
      invalidatesTags: affects('Deposit', 'Metrics', 'Audit'),
    }),
    approveDeposit: build.mutation<Deposit, { id: string; idempotencyKey: string }>({
      queryFn: send(({ id, idempotencyKey }) => ({
        path: `/api/deposits/${encodeURIComponent(id)}/approve`,
        method: 'POST',
        idempotencyKey,
        read: depositRecords.record,
      })),
      invalidatesTags: decided,
      onQueryStarted: rereadDeposit,
    }),
    rejectDeposit: build.mutation<Deposit, { id: string; reason?: string; idempotencyKey: string }>({
      queryFn: send(({ id, reason, idempotencyKey }) => ({
        path: `/api/deposits/${encodeURIComponent(id)}/reject`,
        method: 'POST',
        body: { reason: reason ?? '' },
        idempotencyKey,
        read: depositRecords.record,
      })),
      invalidatesTags: decided,
      onQueryStarted: rereadDeposit,
    }),
  }),
});

export const {
  useListDepositsQuery,
  useReadDepositQuery,
  useCreateDepositMutation,
  useApproveDepositMutation,
  useRejectDepositMutation,
} = depositApi;
