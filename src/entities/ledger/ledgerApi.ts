import { api, listTag } from '../../api/api';
import type { DatedPageQuery } from '../../lib/page';
import { ledgerPageSchema, type PageOfLedger, type LedgerType } from './ledger';

/** Filters of the statement; an investor sees their own. */
export interface LedgerQuery extends DatedPageQuery {
  readonly type?: LedgerType;
  readonly userId?: string;
}

/** The statement (product 5.3). */
export const ledgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLedger: build.query<PageOfLedger, LedgerQuery>({
      query: (query) => ({ url: '/api/ledger', params: query }),
      responseSchema: ledgerPageSchema,
      providesTags: [listTag('Ledger')],
    }),
  }),
});

export const { useListLedgerQuery } = ledgerApi;
