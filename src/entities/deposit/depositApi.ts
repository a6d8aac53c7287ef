import { api } from '../../api/api';
import {
  commandEndpoint,
  invalidates,
  invalidatesUser,
  type Refetch,
  REFETCH,
  transitionEndpoint,
  type WithKey,
} from '../../api/commandEndpoints';
import { recordPath, requestEndpoints } from '../../api/queryEndpoints';
import type { AwaitsFilter } from '../recordFields';
import type { DatedPageQueryBy } from '../../lib/page';
import type { ApprovalInput, Rejection, SendBackInput } from '../../lib/textSchema';
import {
  depositPageSchema,
  shownDepositSchema,
  type Deposit,
  type PageOfDeposits,
  type ShownDeposit,
  type DepositEvent,
} from './deposit';
import type { DepositInput, ReversalInput } from './depositInput';

/** Investors only see their own deposits. */
type DepositQuery = DatedPageQueryBy<Deposit, 'status' | 'crypto' | 'userId'> & AwaitsFilter;

const depositPath = recordPath('/api/deposits');
const reads = requestEndpoints('/api/deposits', 'Deposit', {
  page: depositPageSchema,
  record: shownDepositSchema,
});
const refetchDeposit: Refetch = (id) => depositApi.endpoints.readDeposit.initiate(id, REFETCH);
const decide = transitionEndpoint(
  (id, event: DepositEvent | 'send-back' | 'reverse') => `${depositPath(id)}/${event}`,
  shownDepositSchema,
  invalidatesUser('Deposit', 'Ledger', 'Metrics', 'Audit'),
  refetchDeposit,
);

/** Product 6.6. Each command takes its intent's key. */
export const depositApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDeposits: build.query<PageOfDeposits, DepositQuery>(reads.list),
    readDeposit: build.query<ShownDeposit, string>(reads.record),
    createDeposit: build.mutation<ShownDeposit, WithKey<{ body: DepositInput }>>(
      commandEndpoint('/api/deposits', shownDepositSchema, invalidates('Deposit', 'Metrics', 'Audit')),
    ),
    approveDeposit: build.mutation<ShownDeposit, WithKey<{ id: string; body?: ApprovalInput }>>(
      decide('approve'),
    ),
    rejectDeposit: build.mutation<ShownDeposit, WithKey<{ id: string; body: Rejection }>>(decide('reject')),
    sendBackDeposit: build.mutation<ShownDeposit, WithKey<{ id: string; body: SendBackInput }>>(
      decide('send-back'),
    ),
    reverseDeposit: build.mutation<ShownDeposit, WithKey<{ id: string; body: ReversalInput }>>(
      decide('reverse'),
    ),
  }),
});

export const { useListDepositsQuery, useReadDepositQuery } = depositApi;
