import { api } from '../../api/api';
import { factEndpoint } from '../../api/requests';
import type { DatedPageQuery } from '../../lib/page';
import { auditPageSchema, type AuditActorRole, type PageOfAuditEntries } from './audit';
import type { AuditKind } from './auditActions';

export interface AuditQuery extends DatedPageQuery {
  readonly action?: string;
  readonly kind?: AuditKind;
  readonly actorId?: string;
  readonly actorRole?: AuditActorRole;
  readonly subjectId?: string;
}

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<PageOfAuditEntries, AuditQuery>(
      factEndpoint('/api/audit', 'Audit', auditPageSchema),
    ),
  }),
});

export const { useListAuditQuery } = auditApi;
