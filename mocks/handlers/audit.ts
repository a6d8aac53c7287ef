import { queryRoute, type Route } from '../server/routes';
import { AUDIT_LIST, listAudit } from '../services/audit';
import { parseListQuery } from '../services/paging';

/** The audit log (decisions A11). */
export const auditRoutes: readonly Route[] = [
  queryRoute(
    'audit.list',
    (search) => parseListQuery(AUDIT_LIST, search),
    (context, { query }) => listAudit(context, query),
  ),
];
