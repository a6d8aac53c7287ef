import { api } from '../../api/api';
import {
  commandEndpoint,
  invalidatesUser,
  type Refetch,
  REFETCH,
  transitionEndpoint,
  type WithKey,
} from '../../api/commandEndpoints';
import { recordPath, requestEndpoints } from '../../api/queryEndpoints';
import type { AwaitsFilter } from '../recordFields';
import type { DatedPageQueryBy } from '../../lib/page';
import type { Rejection, SendBackInput } from '../../lib/textSchema';
import {
  shownWithdrawalSchema,
  withdrawalPageSchema,
  type PageOfWithdrawals,
  type ShownWithdrawal,
  type Withdrawal,
  type WithdrawalEvent,
} from './withdrawal';
import type { PayoutInput, WithdrawalInput } from './withdrawalInput';

/** Investors only see their own withdrawals. */
type WithdrawalQuery = DatedPageQueryBy<Withdrawal, 'status' | 'method' | 'userId'> & AwaitsFilter;

const withdrawalPath = recordPath('/api/withdrawals');
const reads = requestEndpoints('/api/withdrawals', 'Withdrawal', {
  page: withdrawalPageSchema,
  record: shownWithdrawalSchema,
});
const invalidatesTags = invalidatesUser('Withdrawal', 'Ledger', 'Metrics', 'Audit');
const refetchWithdrawal: Refetch = (id) => withdrawalApi.endpoints.readWithdrawal.initiate(id, REFETCH);
const move = transitionEndpoint(
  (id, event: WithdrawalEvent | 'send-back') => `${withdrawalPath(id)}/${event}`,
  shownWithdrawalSchema,
  invalidatesTags,
  refetchWithdrawal,
);

/** Product 10.3. Each command takes its intent's key. */
export const withdrawalApi = api.injectEndpoints({
  endpoints: (build) => ({
    listWithdrawals: build.query<PageOfWithdrawals, WithdrawalQuery>(reads.list),
    readWithdrawal: build.query<ShownWithdrawal, string>(reads.record),
    createWithdrawal: build.mutation<ShownWithdrawal, WithKey<{ body: WithdrawalInput }>>(
      commandEndpoint('/api/withdrawals', shownWithdrawalSchema, invalidatesTags),
    ),
    completeWithdrawal: build.mutation<ShownWithdrawal, WithKey<{ id: string; body?: PayoutInput }>>(
      move('complete'),
    ),
    rejectWithdrawal: build.mutation<ShownWithdrawal, WithKey<{ id: string; body: Rejection }>>(
      move('reject'),
    ),
    sendBackWithdrawal: build.mutation<ShownWithdrawal, WithKey<{ id: string; body: SendBackInput }>>(
      move('send-back'),
    ),
    cancelWithdrawal: build.mutation<ShownWithdrawal, WithKey<{ id: string }>>(move('cancel')),
  }),
});

export const { useListWithdrawalsQuery, useReadWithdrawalQuery } = withdrawalApi;
