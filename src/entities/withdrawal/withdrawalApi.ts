import { api, listTag } from '../../api/api';
import {
  commandEndpoint,
  invalidatesUser,
  type Refetch,
  REFETCH,
  transitionEndpoint,
  type WithKey,
} from '../../api/commandEndpoints';
import { listEndpoint, recordEndpoint, recordPath } from '../../api/queryEndpoints';
import type { DatedPageQueryBy } from '../../lib/page';
import type { Rejection } from '../../lib/textSchema';
import {
  shownWithdrawalSchema,
  withdrawalPageSchema,
  withdrawalSchema,
  type PageOfWithdrawals,
  type ShownWithdrawal,
  type Withdrawal,
  type WithdrawalEvent,
} from './withdrawal';
import type { WithdrawalInput } from './withdrawalInput';

/** Investors only see their own withdrawals. */
type WithdrawalQuery = DatedPageQueryBy<Withdrawal, 'status' | 'method' | 'userId'>;

const withdrawalPath = recordPath('/api/withdrawals');
const invalidatesTags = invalidatesUser('Withdrawal', 'Ledger', 'Metrics', 'Audit');
const refetchWithdrawal: Refetch = (id) => withdrawalApi.endpoints.readWithdrawal.initiate(id, REFETCH);
const move = transitionEndpoint(
  (id, event: WithdrawalEvent) => `${withdrawalPath(id)}/${event}`,
  withdrawalSchema,
  invalidatesTags,
  refetchWithdrawal,
);

/** An answer with its owners' KYC status changes with them. */
const tagsOfOwners = (withdrawals: readonly (ShownWithdrawal | undefined)[] = []) =>
  withdrawals.some((withdrawal) => withdrawal?.kycStatus !== undefined) ? [listTag('User')] : [];

/** Product 10.3. Each command takes its intent's key. */
export const withdrawalApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWithdrawals: build.query<PageOfWithdrawals, WithdrawalQuery>({
      ...listEndpoint('/api/withdrawals', 'Withdrawal', withdrawalPageSchema),
      providesTags: (page) => [listTag('Withdrawal'), ...tagsOfOwners(page?.items)],
    }),
    readWithdrawal: build.query<ShownWithdrawal, string>({
      ...recordEndpoint(withdrawalPath, 'Withdrawal', shownWithdrawalSchema),
      providesTags: (withdrawal, _error, id) => [{ type: 'Withdrawal', id }, ...tagsOfOwners([withdrawal])],
    }),
    createWithdrawal: build.mutation<Withdrawal, WithKey<{ body: WithdrawalInput }>>(
      commandEndpoint('/api/withdrawals', withdrawalSchema, invalidatesTags),
    ),
    completeWithdrawal: build.mutation<Withdrawal, WithKey<{ id: string }>>(move('complete')),
    rejectWithdrawal: build.mutation<Withdrawal, WithKey<{ id: string; body: Rejection }>>(move('reject')),
    cancelWithdrawal: build.mutation<Withdrawal, WithKey<{ id: string }>>(move('cancel')),
  }),
});

export const { useListWithdrawalsQuery, useReadWithdrawalQuery } = withdrawalApi;
