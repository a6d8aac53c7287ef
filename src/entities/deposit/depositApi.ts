import { api } from '../../api/api';
import {
  commandRequest,
  listEndpoint,
  recordEndpoint,
  transitionEndpoint,
  type WithKey,
} from '../../api/requests';
import { invalidates, invalidatesUser, REFETCH } from '../../api/commandEffects';
import type { DatedPageQuery } from '../../lib/page';
import type { Rejection } from '../../lib/rejectionSchema';
import {
  depositPageSchema,
  depositSchema,
  type Deposit,
  type DepositCoin,
  type DepositInput,
  type PageOfDeposits,
  type DepositStatus,
} from './deposit';
import type { DepositEvent } from './depositMachine';

/** Investors only see their own deposits. */
interface DepositQuery extends DatedPageQuery {
  readonly status?: DepositStatus;
  readonly crypto?: DepositCoin;
  readonly userId?: string;
}

const depositPath = (id: string) => `/api/deposits/${encodeURIComponent(id)}` as const;

const reads = api.injectEndpoints({
  endpoints: (build) => ({
    listDeposits: build.query<PageOfDeposits, DepositQuery>(
      listEndpoint('/api/deposits', 'Deposit', depositPageSchema),
    ),
    readDeposit: build.query<Deposit, string>(recordEndpoint(depositPath, 'Deposit', depositSchema)),
  }),
});

const decide = transitionEndpoint(
  (id, event: DepositEvent) => `${depositPath(id)}/${event}`,
  depositSchema,
  invalidatesUser('Deposit', 'Ledger', 'Metrics', 'Audit'),
  (id) => reads.endpoints.readDeposit.initiate(id, REFETCH),
);

/** Product 6.6. Each command takes its intent's key. */
export const depositApi = reads.injectEndpoints({
  endpoints: (build) => ({
    createDeposit: build.mutation<Deposit, WithKey<{ body: DepositInput }>>({
      query: commandRequest('/api/deposits'),
      responseSchema: depositSchema,
      invalidatesTags: invalidates('Deposit', 'Metrics', 'Audit'),
    }),
    approveDeposit: build.mutation<Deposit, WithKey<{ id: string }>>(decide('approve')),
    rejectDeposit: build.mutation<Deposit, WithKey<{ id: string; body: Rejection }>>(decide('reject')),
  }),
});

export const { useListDepositsQuery, useReadDepositQuery, useCreateDepositMutation } = depositApi;
