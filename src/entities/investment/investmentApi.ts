import { api, pageTags } from '../../api/api';
import { affects } from '../../api/commandEffects';
import { plainPage, type AnswerReader, type IdPage } from '../../api/records';
import { send } from '../../api/request';
import { FieldReader } from '../../lib/fieldReader';
import type { DatedPageQuery, Page } from '../../lib/page';
import type { PlanType } from '../plan/plan';
import type { Investment, InvestmentInput, InvestmentStatus, InvestmentTotals } from './investment';
import { investmentRecords, readInvestment } from './investmentRecords';

/** Filters of the list of investments; an investor sees their own. */
export interface InvestmentQuery extends DatedPageQuery {
  readonly status?: InvestmentStatus;
  readonly planType?: PlanType;
  readonly planId?: string;
  readonly userId?: string;
  /** Bounds of the maturity, as `from` and `to` are of the start. */
  readonly maturesFrom?: string;
  readonly maturesTo?: string;
}

/** A page of investments, and what every match of its filter adds up to. */
export interface InvestmentPage extends IdPage {
  readonly totals: InvestmentTotals;
}

function readTotals(value: unknown): InvestmentTotals {
  const from = new FieldReader(value, 'totals');
  return {
    principal: from.number('principal'),
    profitPromised: from.number('profitPromised'),
    profitPaid: from.number('profitPaid'),
  };
}

const readPage: AnswerReader<InvestmentPage> = (body) => {
  const page = investmentRecords.page(body);
  const totals = new FieldReader(body, 'page').nested('totals', readTotals);
  return { ...page, data: { ...page.data, totals } };
};

/** Endpoints of investments (spec 4, 9). A plan that changed meanwhile (409) is read again. */
export const investmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvestments: build.query<InvestmentPage, InvestmentQuery>({
      queryFn: send((query) => ({ path: '/api/investments', params: query, read: readPage })),
      providesTags: (page) => pageTags('Investment', page?.ids),
    }),
    /** A page of rows for an export: nothing of it is kept. */
    exportInvestments: build.query<Page<Investment>, InvestmentQuery>({
      queryFn: send((query) => ({
        path: '/api/investments',
        params: query,
        read: plainPage(readInvestment),
      })),
      keepUnusedDataFor: 0,
    }),
    readInvestment: build.query<string, string>({
      queryFn: send((id) => ({
        path: `/api/investments/${encodeURIComponent(id)}`,
        read: investmentRecords.id,
      })),
      providesTags: (_id, _error, id) => [{ type: 'Investment', id }],
    }),
    createInvestment: build.mutation<Investment, { body: InvestmentInput; idempotencyKey: string }>({
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
