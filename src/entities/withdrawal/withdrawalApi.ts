import { api } from '../../api/api';
import {
  commandRequest,
  listEndpoint,
  recordEndpoint,
  transitionEndpoint,
  type WithKey,
} from '../../api/requests';
import { invalidatesUser, REFETCH } from '../../api/commandEffects';
import type { DatedPageQuery } from '../../lib/page';
import type { Rejection } from '../../lib/rejectionSchema';
import {
  withdrawalPageSchema,
  withdrawalSchema,
  type Withdrawal,
  type WithdrawalMethod,
  type PageOfWithdrawals,
  type WithdrawalStatus,
} from './withdrawal';
import type { WithdrawalInput } from './withdrawalInput';
import type { WithdrawalEvent } from './withdrawalMachine';

/** Investors only see their own withdrawals. */
interface WithdrawalQuery extends DatedPageQuery {
  readonly status?: WithdrawalStatus;
  readonly method?: WithdrawalMethod;
  readonly userId?: string;
}

const withdrawalPath = (id: string) => `/api/withdrawals/${encodeURIComponent(id)}` as const;

const reads = api.injectEndpoints({
  endpoints: (build) => ({
    listWithdrawals: build.query<PageOfWithdrawals, WithdrawalQuery>(
      listEndpoint('/api/withdrawals', 'Withdrawal', withdrawalPageSchema),
    ),
    readWithdrawal: build.query<Withdrawal, string>(
      recordEndpoint(withdrawalPath, 'Withdrawal', withdrawalSchema),
    ),
  }),
});

const invalidatesTags = invalidatesUser('Withdrawal', 'Ledger', 'Metrics', 'Audit');
const move = transitionEndpoint(
  (id, event: WithdrawalEvent) => `${withdrawalPath(id)}/${event}`,
  withdrawalSchema,
  invalidatesTags,
  (id) => reads.endpoints.readWithdrawal.initiate(id, REFETCH),
);

/** Product 10.3. Each command takes its intent's key. */
export const withdrawalApi = reads.injectEndpoints({
  endpoints: (build) => ({
    createWithdrawal: build.mutation<Withdrawal, WithKey<{ body: WithdrawalInput }>>({
      query: commandRequest('/api/withdrawals'),
      responseSchema: withdrawalSchema,
      invalidatesTags,
    }),
    completeWithdrawal: build.mutation<Withdrawal, WithKey<{ id: string }>>(move('complete')),
    rejectWithdrawal: build.mutation<Withdrawal, WithKey<{ id: string; body: Rejection }>>(move('reject')),
    cancelWithdrawal: build.mutation<Withdrawal, WithKey<{ id: string }>>(move('cancel')),
  }),
});

export const { useListWithdrawalsQuery, useCreateWithdrawalMutation, useCancelWithdrawalMutation } =
  withdrawalApi;
