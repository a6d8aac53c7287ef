import { api } from '../../api/api';
import { listEndpoint } from '../../api/queryEndpoints';
import type { DatedPageQueryBy } from '../../lib/page';
import { auditPageSchema, type AuditEntry, type PageOfAuditEntries } from './audit';
import type { AuditKind } from './auditActions';

type AuditFilter = DatedPageQueryBy<AuditEntry, 'action' | 'actorId' | 'actorRole' | 'subjectId'>;

export interface AuditQuery extends AuditFilter {
  readonly kind?: AuditKind;
}

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<PageOfAuditEntries, AuditQuery>(
      listEndpoint('/api/audit', 'Audit', auditPageSchema),
    ),
    /** What others did, for the bell. */
    listNews: build.query<PageOfAuditEntries, AuditFilter>(
      listEndpoint('/api/audit', 'News', auditPageSchema),
    ),
  }),
});

export const { useListAuditQuery, useListNewsQuery } = auditApi;
