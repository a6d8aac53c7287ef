import { auditPageSchema } from '../../src/entities/audit/audit';
import { list } from '../pipeline/endpoint';
import { AUDIT_LIST, listAudit } from '../services/audit';

export const auditEndpoints = [
  list({
    id: 'audit.list',
    path: '/api/audit',
    role: 'admin',
    summary: 'Who did what, when, to whom',
    list: AUDIT_LIST,
    answer: auditPageSchema,
    run: (context, { query: page }) => listAudit(context, page),
  }),
] as const;
