import { api, listTag } from '../../api/api';
import { commandEndpoint, invalidates, type WithKey } from '../../api/commandEndpoints';
import { exportEndpoint, listEndpoint, recordEndpoint, recordPath } from '../../api/queryEndpoints';
import type { DatedPageQueryBy } from '../../lib/page';
import {
  investmentPageSchema,
  investmentSchema,
  type Investment,
  type PageOfInvestments,
} from './investment';
import type { InvestmentInput } from './investmentInput';

/** Investors only see their own investments. */
export interface InvestmentQuery extends DatedPageQueryBy<
  Investment,
  'status' | 'planType' | 'planId' | 'userId'
> {
  /** Bounds of the maturity; `from` and `to` bound the start. */
  readonly maturesFrom?: string;
  readonly maturesTo?: string;
}

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
      providesTags: [listTag('Investment')],
    }),
    exportInvestments: build.query<PageOfInvestments, InvestmentQuery>(
      exportEndpoint('/api/investments', investmentPageSchema),
    ),
    readInvestment: build.query<Investment, string>(
      recordEndpoint(recordPath('/api/investments'), 'Investment', investmentSchema),
    ),
    createInvestment: build.mutation<Investment, WithKey<{ body: InvestmentInput }>>(
      commandEndpoint(
        '/api/investments',
        investmentSchema,
        invalidates('Investment', 'Plan', 'User', 'Ledger', 'Metrics', 'Audit'),
      ),
    ),
  }),
});

export const { useListInvestmentsQuery, useListInvestmentPagesInfiniteQuery, useReadInvestmentQuery } =
  investmentApi;
