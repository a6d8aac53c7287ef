import type { AuditEntry } from '../../src/entities/audit/audit';
import type { Page } from '../../src/lib/page';
import type { QueryContext } from './context';
import { listPage, type ListQuery, type ListSpec } from './paging';

/** The audit log (decisions A11); `date` sorts by the order of commits. */
export const AUDIT_LIST: ListSpec<AuditEntry> = {
  sorts: {
    date: (entry) => entry.seq,
    actorName: (entry) => entry.actorName.toLowerCase(),
    action: (entry) => entry.action,
  },
  defaultSort: '-date',
  searchText: ({ actorName, action, subjectId, subjectName, details }) =>
    `${actorName}\n${action}\n${subjectId}\n${subjectName}\n${details}`,
  filters: {
    action: { read: (entry) => entry.action },
    actorId: { read: (entry) => entry.actorId },
    actorRole: { read: (entry) => entry.actorRole, allowed: ['visitor', 'user', 'admin', 'system'] },
    subjectId: { read: (entry) => entry.subjectId },
  },
  date: (entry) => entry.date,
};

/** Who did what, newest first. */
export function listAudit({ read }: QueryContext, query: ListQuery): Page<AuditEntry> {
  return listPage(AUDIT_LIST, read.audit.values(), query);
}
