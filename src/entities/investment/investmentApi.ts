import { api, pageTags } from '../../api/api';
import { affects } from '../../api/commandEffects';
import type { IdPage } from '../../api/records';
import { send } from '../../api/request';
import type { DatedPageQuery } from '../../lib/page';
import type { PlanType } from '../plan/plan';
import type { Investment, InvestmentStatus } from './investment';
import { investmentRecords } from './investmentRecords';
import type { InvestInput } from './investSchema';

/** Filters of the list of investments; an investor sees their own. */
export interface InvestmentQuery extends DatedPageQuery {
  readonly status?: InvestmentStatus;
  readonly planType?: PlanType;
  readonly planId?: string;
  readonly userId?: string;
}

/** Endpoints of investments (spec 4, 9). A plan that changed meanwhile (409) is read again. */
export const investmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvestments: build.query<IdPage, InvestmentQuery>({
      queryFn: send((query) => ({ path: '/api/investments', params: query, read: investmentRecords.page })),
      providesTags: (page) => pageTags('Investment', page?.ids),
    }),
    readInvestment: build.query<string, string>({
      queryFn: send((id) => ({
        path: `/api/investments/${encodeURIComponent(id)}`,
        read: investmentRecords.id,
      })),
      providesTags: (_id, _error, id) => [{ type: 'Investment', id }],
    }),
    createInvestment: build.mutation<Investment, { body: InvestInput; idempotencyKey: string }>({
      queryFn: send(({ body, idempotencyKey }) => ({
        path: '/api/investments',
        method: 'POST',
        body,
        idempotencyKey,
        read: investmentRecords.record,
      })),
      invalidatesTags: affects('Investment', 'Plan', 'User', 'Ledger', 'Metrics', 'Audit'),
    }),
  }),
});

export const { useListInvestmentsQuery, useReadInvestmentQuery, useCreateInvestmentMutation } = investmentApi;
