import { api } from '../../api/api';
import { listEndpoint } from '../../api/queryEndpoints';
import type { DatedPageQueryBy } from '../../lib/page';
import { ledgerPageSchema, type LedgerRow, type PageOfLedger } from './ledger';

/** Investors only see their own entries. */
type LedgerQuery = DatedPageQueryBy<LedgerRow, 'type' | 'userId'>;

/** The statement (product 5.3). */
export const ledgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLedger: build.query<PageOfLedger, LedgerQuery>(
      listEndpoint('/api/ledger', 'Ledger', ledgerPageSchema),
    ),
  }),
});

export const { useListLedgerQuery } = ledgerApi;
