import { api, pageTags } from '../../api/api';
import { affectsPerson, REREAD, rereadOnConflict } from '../../api/commandEffects';
import type { IdPage } from '../../api/records';
import { send } from '../../api/request';
import type { DatedPageQuery } from '../../lib/page';
import type { Withdrawal, WithdrawalInput, WithdrawalMethod, WithdrawalStatus } from './withdrawal';
import { withdrawalRecords } from './withdrawalRecords';

/** Filters of the list of withdrawals; an investor sees their own. */
export interface WithdrawalQuery extends DatedPageQuery {
  readonly status?: WithdrawalStatus;
  readonly method?: WithdrawalMethod;
  readonly userId?: string;
}

const reads = api.injectEndpoints({
  endpoints: (build) => ({
    listWithdrawals: build.query<IdPage, WithdrawalQuery>({
      queryFn: send((query) => ({ path: '/api/withdrawals', params: query, read: withdrawalRecords.page })),
      providesTags: (page) => pageTags('Withdrawal', page?.ids),
    }),
    readWithdrawal: build.query<string, string>({
      queryFn: send((id) => ({
        path: `/api/withdrawals/${encodeURIComponent(id)}`,
        read: withdrawalRecords.id,
      })),
      providesTags: (_id, _error, id) => [{ type: 'Withdrawal', id }],
    }),
  }),
});

const rereadWithdrawal = rereadOnConflict((id) => reads.endpoints.readWithdrawal.initiate(id, REREAD));
const moved = affectsPerson('Withdrawal', 'Ledger', 'Metrics', 'Audit');

/** Endpoints of withdrawals (decisions A2). Each command takes the key of its intent. */
export const withdrawalApi = reads.injectEndpoints({
  endpoints: (build) => ({
    createWithdrawal: build.mutation<Withdrawal, { body: WithdrawalInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/withdrawals',
        method: 'POST',
        body,
        idempotencyKey,
        read: withdrawalRecords.record,
      })),
      invalidatesTags: moved,
    }),
    completeWithdrawal: build.mutation<Withdrawal, { id: string; idempotencyKey: string }>({
      queryFn: send(({ id, idempotencyKey }) => ({
        path: `/api/withdrawals/${encodeURIComponent(id)}/complete`,
        method: 'POST',
        idempotencyKey,
        read: withdrawalRecords.record,
      })),
      invalidatesTags: moved,
      onQueryStarted: rereadWithdrawal,
    }),
    rejectWithdrawal: build.mutation<Withdrawal, { id: string; reason?: string; idempotencyKey: string }>({
      queryFn: send(({ id, reason, idempotencyKey }) => ({
        path: `/api/withdrawals/${encodeURIComponent(id)}/reject`,
        method: 'POST',
        body: { reason: reason ?? '' },
        idempotencyKey,
        read: withdrawalRecords.record,
      })),
      invalidatesTags: moved,
      onQueryStarted: rereadWithdrawal,
    }),
    cancelWithdrawal: build.mutation<Withdrawal, { id: string; idempotencyKey: string }>({
      queryFn: send(({ id, idempotencyKey }) => ({
        path: `/api/withdrawals/${encodeURIComponent(id)}/cancel`,
        method: 'POST',
        idempotencyKey,
        read: withdrawalRecords.record,
      })),
      invalidatesTags: moved,
      onQueryStarted: rereadWithdrawal,
    }),
  }),
});

export const {
  useListWithdrawalsQuery,
  useReadWithdrawalQuery,
  useCreateWithdrawalMutation,
  useCompleteWithdrawalMutation,
  useRejectWithdrawalMutation,
  useCancelWithdrawalMutation,
} = withdrawalApi;
