import { api } from '../../api/api';
import { commandRequest, listEndpoint, recordEndpoint, type WithKey } from '../../api/requests';
import { invalidates, invalidatesUser, REFETCH, refetchOnConflict } from '../../api/commandEffects';
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
export interface DepositQuery extends DatedPageQuery {
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

const refetchDeposit = refetchOnConflict((id) => reads.endpoints.readDeposit.initiate(id, REFETCH));

/** Product 6.6. Each command takes its intent's key. */
export const depositApi = reads.injectEndpoints({
  endpoints: (build) => {
    const decide = <Body = undefined>(event: DepositEvent) =>
      build.mutation<Deposit, WithKey<{ id: string; body?: Body }>>({
        query: commandRequest(({ id }) => `${depositPath(id)}/${event}`),
        responseSchema: depositSchema,
        invalidatesTags: invalidatesUser('Deposit', 'Ledger', 'Metrics', 'Audit'),
        onQueryStarted: refetchDeposit,
      });
    return {
      createDeposit: build.mutation<Deposit, WithKey<{ body: DepositInput }>>({
        query: commandRequest('/api/deposits'),
        responseSchema: depositSchema,
        invalidatesTags: invalidates('Deposit', 'Metrics', 'Audit'),
      }),
      approveDeposit: decide('approve'),
      rejectDeposit: decide<Rejection>('reject'),
    };
  },
});

export const { useListDepositsQuery, useReadDepositQuery, useCreateDepositMutation } = depositApi;
