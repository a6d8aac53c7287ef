import { api, pageTags } from '../../api/api';
import { invalidatesUser, REFETCH, refetchOnConflict } from '../../api/commandEffects';
import type { DatedPageQuery } from '../../lib/page';
import {
  withdrawalPageSchema,
  withdrawalSchema,
  type Withdrawal,
  type WithdrawalMethod,
  type PageOfWithdrawals,
  type WithdrawalStatus,
} from './withdrawal';
import type { WithdrawalInput } from './withdrawalInput';

/** Filters of the list of withdrawals; an investor sees their own. */
export interface WithdrawalQuery extends DatedPageQuery {
  readonly status?: WithdrawalStatus;
  readonly method?: WithdrawalMethod;
  readonly userId?: string;
}

const reads = api.injectEndpoints({
  endpoints: (build) => ({
    listWithdrawals: build.query<PageOfWithdrawals, WithdrawalQuery>({
      query: (query) => ({ url: '/api/withdrawals', params: query }),
      responseSchema: withdrawalPageSchema,
      providesTags: (page) => pageTags('Withdrawal', page),
    }),
    readWithdrawal: build.query<Withdrawal, string>({
      query: (id) => ({
        url: `/api/withdrawals/${encodeURIComponent(id)}`,
      }),
      responseSchema: withdrawalSchema,
      providesTags: (_withdrawal, _error, id) => [{ type: 'Withdrawal', id }],
    }),
  }),
});

const refetchWithdrawal = refetchOnConflict((id) => reads.endpoints.readWithdrawal.initiate(id, REFETCH));
const moved = invalidatesUser('Withdrawal', 'Ledger', 'Metrics', 'Audit');

/** Endpoints of withdrawals (product 10.3). Each command takes the key of its intent. */
export const withdrawalApi = reads.injectEndpoints({
  endpoints: (build) => ({
    createWithdrawal: build.mutation<Withdrawal, { body: WithdrawalInput; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/withdrawals',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      responseSchema: withdrawalSchema,
      invalidatesTags: moved,
    }),
    completeWithdrawal: build.mutation<Withdrawal, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({
        url: `/api/withdrawals/${encodeURIComponent(id)}/complete`,
        method: 'POST',
        idempotencyKey,
      }),
      responseSchema: withdrawalSchema,
      invalidatesTags: moved,
      onQueryStarted: refetchWithdrawal,
    }),
    rejectWithdrawal: build.mutation<Withdrawal, { id: string; reason?: string; idempotencyKey: string }>({
      query: ({ id, reason, idempotencyKey }) => ({
        url: `/api/withdrawals/${encodeURIComponent(id)}/reject`,
        method: 'POST',
        body: { reason: reason ?? '' },
        idempotencyKey,
      }),
      responseSchema: withdrawalSchema,
      invalidatesTags: moved,
      onQueryStarted: refetchWithdrawal,
    }),
    cancelWithdrawal: build.mutation<Withdrawal, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({
        url: `/api/withdrawals/${encodeURIComponent(id)}/cancel`,
        method: 'POST',
        idempotencyKey,
      }),
      responseSchema: withdrawalSchema,
      invalidatesTags: moved,
      onQueryStarted: refetchWithdrawal,
    }),
  }),
});

export const { useListWithdrawalsQuery, useCreateWithdrawalMutation, useCancelWithdrawalMutation } =
  withdrawalApi;
