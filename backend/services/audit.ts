import { AUDIT_ACTOR_ROLES, type AuditEntry } from '../../src/entities/audit/audit';
import { AUDIT_KINDS, auditKindOf, auditPhrase } from '../../src/entities/audit/auditActions';
import type { Page } from '../../src/lib/page';
import type { QueryContext } from './context';
import type { ListField, ListQuery, ListSpec } from '../lists';

const PHRASE: ListField<AuditEntry> = {
  derived: 'phrase',
  of: ({ action }) => auditPhrase(action).toLowerCase(),
};
const KIND: ListField<AuditEntry> = { derived: 'kind', of: ({ action }) => auditKindOf(action) ?? '' };

/** The audit log (product 15.1): `date` sorts by the order of commits, and a search finds an action by its words, too. */
export const AUDIT_LIST: ListSpec<'audit'> = {
  table: 'audit',
  sorts: { date: 'seq', actorName: { lower: 'actorName' }, action: PHRASE },
  defaultSort: '-date',
  searched: ['actorName', 'action', PHRASE, 'subjectId', 'subjectName', 'details'],
  filters: {
    action: { field: 'action' },
    kind: { field: KIND, allowed: AUDIT_KINDS },
    actorId: { field: 'actorId' },
    actorRole: { field: 'actorRole', allowed: AUDIT_ACTOR_ROLES },
    subjectId: { field: 'subjectId' },
  },
  date: 'date',
};

export function listAudit({ read }: QueryContext, query: ListQuery): Page<AuditEntry> {
  return read.list(AUDIT_LIST, query);
}
