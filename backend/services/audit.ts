import { AUDIT_ACTOR_ROLES, type AuditEntry } from '../../src/entities/audit/audit';
import { AUDIT_KINDS, auditKindOf, auditPhrase } from '../../src/entities/audit/auditActions';
import type { Page } from '../../src/lib/page';
import type { QueryContext } from './context';
import { listPage, type ListQuery, type ListSpec } from './paging';

/** The audit log (decisions A11): `date` sorts by the order of commits, and a search finds an action by its words, too. */
export const AUDIT_LIST: ListSpec<AuditEntry> = {
  sorts: {
    date: (entry) => entry.seq,
    actorName: (entry) => entry.actorName.toLowerCase(),
    action: (entry) => auditPhrase(entry.action).toLowerCase(),
  },
  defaultSort: '-date',
  searchText: ({ actorName, action, subjectId, subjectName, details }) =>
    `${actorName}\n${action}\n${auditPhrase(action)}\n${subjectId}\n${subjectName}\n${details}`,
  filters: {
    action: { read: (entry) => entry.action },
    kind: { read: (entry) => auditKindOf(entry.action) ?? '', allowed: AUDIT_KINDS },
    actorId: { read: (entry) => entry.actorId },
    actorRole: { read: (entry) => entry.actorRole, allowed: AUDIT_ACTOR_ROLES },
    subjectId: { read: (entry) => entry.subjectId },
  },
  date: (entry) => entry.date,
};

export function listAudit({ read }: QueryContext, query: ListQuery): Page<AuditEntry> {
  return listPage(AUDIT_LIST, read.audit.values(), query);
}
