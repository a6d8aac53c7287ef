import { api } from '../../api/api';
import { factEndpoint } from '../../api/requests';
import type { DatedPageQuery } from '../../lib/page';
import { ledgerPageSchema, type PageOfLedger, type LedgerType } from './ledger';

/** Investors only see their own entries. */
interface LedgerQuery extends DatedPageQuery {
  readonly type?: LedgerType;
  readonly userId?: string;
}

/** The statement (product 5.3). */
export const ledgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLedger: build.query<PageOfLedger, LedgerQuery>(
      factEndpoint('/api/ledger', 'Ledger', ledgerPageSchema),
    ),
  }),
});

export const { useListLedgerQuery } = ledgerApi;
