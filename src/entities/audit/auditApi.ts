import { api, listTag } from '../../api/api';
import { plainPage } from '../../api/records';
import { send } from '../../api/request';
import { FieldReader } from '../../lib/fieldReader';
import type { Page, DatedPageQuery } from '../../lib/page';
import { AUDIT_ACTOR_ROLES, type AuditActorRole, type AuditEntry } from './audit';
import type { AuditKind } from './auditActions';

/** Filters of the audit log. */
export interface AuditQuery extends DatedPageQuery {
  readonly action?: string;
  readonly kind?: AuditKind;
  readonly actorId?: string;
  readonly actorRole?: AuditActorRole;
  readonly subjectId?: string;
}

/** Reads a row of the audit log. @throws MalformedError */
export function readAuditEntry(value: unknown): AuditEntry {
  const from = new FieldReader(value, 'audit entry');
  return {
    id: from.id('id'),
    seq: from.number('seq'),
    date: from.date('date'),
    actorId: from.text('actorId'),
    actorName: from.text('actorName'),
    actorRole: from.oneOf('actorRole', AUDIT_ACTOR_ROLES),
    action: from.text('action'),
    subjectId: from.text('subjectId'),
    subjectName: from.text('subjectName'),
    details: from.text('details'),
  };
}

/** The audit log (decisions A11). */
export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<Page<AuditEntry>, AuditQuery>({
      queryFn: send((query) => ({ path: '/api/audit', params: query, read: plainPage(readAuditEntry) })),
      providesTags: [listTag('Audit')],
    }),
  }),
});

export const { useListAuditQuery } = auditApi;
