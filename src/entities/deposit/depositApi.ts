import { api, pageTags } from '../../api/api';
import { invalidates, invalidatesUser, REFETCH, refetchOnConflict } from '../../api/commandEffects';
import type { DatedPageQuery } from '../../lib/page';
import {
  depositPageSchema,
  depositSchema,
  type Deposit,
  type DepositCoin,
  type DepositInput,
  type PageOfDeposits,
  type DepositStatus,
} from './deposit';

/** Filters of the list of deposits; an investor sees their own. */
export interface DepositQuery extends DatedPageQuery {
  readonly status?: DepositStatus;
  readonly crypto?: DepositCoin;
  readonly userId?: string;
}

const reads = api.injectEndpoints({
  endpoints: (build) => ({
    listDeposits: build.query<PageOfDeposits, DepositQuery>({
      query: (query) => ({ url: '/api/deposits', params: query }),
      responseSchema: depositPageSchema,
      providesTags: (page) => pageTags('Deposit', page),
    }),
    readDeposit: build.query<Deposit, string>({
      query: (id) => ({ url: `/api/deposits/${encodeURIComponent(id)}` }),
      responseSchema: depositSchema,
      providesTags: (_deposit, _error, id) => [{ type: 'Deposit', id }],
    }),
  }),
});

const refetchDeposit = refetchOnConflict((id) => reads.endpoints.readDeposit.initiate(id, REFETCH));
const decided = invalidatesUser('Deposit', 'Ledger', 'Metrics', 'Audit');

/** Endpoints of deposits (product 6.6). Each command takes the key of its intent. */
export const depositApi = reads.injectEndpoints({
  endpoints: (build) => ({
    createDeposit: build.mutation<Deposit, { body: DepositInput; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/deposits',
        method: 'POST',
        body,
        idempotencyKey,
      }),
      responseSchema: depositSchema,
      invalidatesTags: invalidates('Deposit', 'Metrics', 'Audit'),
    }),
    approveDeposit: build.mutation<Deposit, { id: string; idempotencyKey: string }>({
      query: ({ id, idempotencyKey }) => ({
        url: `/api/deposits/${encodeURIComponent(id)}/approve`,
        method: 'POST',
        idempotencyKey,
      }),
      responseSchema: depositSchema,
      invalidatesTags: decided,
      onQueryStarted: refetchDeposit,
    }),
    rejectDeposit: build.mutation<Deposit, { id: string; reason?: string; idempotencyKey: string }>({
      query: ({ id, reason, idempotencyKey }) => ({
        url: `/api/deposits/${encodeURIComponent(id)}/reject`,
        method: 'POST',
        body: { reason: reason ?? '' },
        idempotencyKey,
      }),
      responseSchema: depositSchema,
      invalidatesTags: decided,
      onQueryStarted: refetchDeposit,
    }),
  }),
});

export const { useListDepositsQuery, useReadDepositQuery, useCreateDepositMutation } = depositApi;
