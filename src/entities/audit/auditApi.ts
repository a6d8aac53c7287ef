import { api, listTag } from '../../api/api';
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
    listAudit: build.query<PageOfAuditEntries, AuditQuery>({
      query: (query) => ({ url: '/api/audit', params: query }),
      responseSchema: auditPageSchema,
      providesTags: [listTag('Audit')],
    }),
  }),
});

export const { useListAuditQuery } = auditApi;
