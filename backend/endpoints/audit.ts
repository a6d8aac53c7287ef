import { auditPageSchema } from '../../src/entities/audit/audit';
import { list } from '../pipeline/endpoint';
import { AUDIT_LIST } from '../services/audit';

export const auditEndpoints = [
  list({
    id: 'audit.list',
    path: '/api/audit',
    role: 'admin',
    summary: 'Who did what, when, to whom',
    list: AUDIT_LIST,
    answer: auditPageSchema,
  }),
] as const;
