import { api, pageTags } from '../../api/api';
import { commandRequest, listEndpoint, recordEndpoint, type WithKey } from '../../api/requests';
import { invalidates } from '../../api/commandEffects';
import type { DatedPageQuery } from '../../lib/page';
import type { PlanType } from '../plan/plan';
import {
  investmentPageSchema,
  investmentSchema,
  type Investment,
  type InvestmentInput,
  type PageOfInvestments,
  type InvestmentStatus,
} from './investment';

/** Investors only see their own investments. */
export interface InvestmentQuery extends DatedPageQuery {
  readonly status?: InvestmentStatus;
  readonly planType?: PlanType;
  readonly planId?: string;
  readonly userId?: string;
  /** Bounds of the maturity; `from` and `to` bound the start. */
  readonly maturesFrom?: string;
  readonly maturesTo?: string;
}

/** Refetches a plan that has changed (409). */
export const investmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvestments: build.query<PageOfInvestments, InvestmentQuery>(
      listEndpoint('/api/investments', 'Investment', investmentPageSchema),
    ),
    /** For "Show more"; a change refetches all pages. */
    listInvestmentPages: build.infiniteQuery<PageOfInvestments, Omit<InvestmentQuery, 'page'>, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, pages, page) => {
          const loaded = pages.reduce((count, { items }) => count + items.length, 0);
          return last.items.length > 0 && loaded < last.total ? page + 1 : undefined;
        },
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/investments',
        params: { ...queryArg, page: pageParam },
      }),
      responseSchema: investmentPageSchema,
      providesTags: (data) => (data?.pages ?? [undefined]).flatMap((page) => pageTags('Investment', page)),
    }),
    /** A page of an export; not cached. */
    exportInvestments: build.query<PageOfInvestments, InvestmentQuery>({
      query: (query) => ({
        url: '/api/investments',
        params: query,
      }),
      responseSchema: investmentPageSchema,
      keepUnusedDataFor: 0,
    }),
    readInvestment: build.query<Investment, string>(
      recordEndpoint((id) => `/api/investments/${encodeURIComponent(id)}`, 'Investment', investmentSchema),
    ),
    createInvestment: build.mutation<Investment, WithKey<{ body: InvestmentInput }>>({
      query: commandRequest('/api/investments'),
      responseSchema: investmentSchema,
      invalidatesTags: invalidates('Investment', 'Plan', 'User', 'Ledger', 'Metrics', 'Audit'),
    }),
  }),
});

export const { useListInvestmentsQuery, useListInvestmentPagesInfiniteQuery, useCreateInvestmentMutation } =
  investmentApi;
