import { queryRoute, type Route } from '../server/routes';
import { LEDGER_LIST, listLedger } from '../services/ledger';
import { parseListQuery } from '../services/paging';

/** The ledger (decisions A3). */
export const ledgerRoutes: readonly Route[] = [
  queryRoute(
    'ledger.list',
    (search) => parseListQuery(LEDGER_LIST, search),
    (context, { query }) => listLedger(context, query),
  ),
];
