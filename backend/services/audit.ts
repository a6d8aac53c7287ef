import { AUDIT_ACTOR_ROLES, type AuditEntry } from '../../src/entities/audit/audit';
import {
  AUDIT_KINDS,
  auditKindOf,
  auditPhrase,
  type AuditAction,
} from '../../src/entities/audit/auditActions';
import type { Page } from '../../src/lib/page';
import type { CommandContext, QueryContext } from './context';
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

/** What happened, to whom; `details` is a sentence without any secret. */
export interface AuditFact {
  readonly action: AuditAction;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly details: string;
}

/** Adds what the caller did to the audit log (product 15.1), inside the command's own transaction. */
export function recordAudit({ tx, caller, now }: CommandContext, fact: AuditFact): void {
  const seq = tx.audit.nextSequence('aud-');
  tx.audit.put({
    id: `aud-${seq}`,
    seq,
    date: new Date(now).toISOString(),
    actorId: caller.id,
    actorName: caller.name,
    actorRole: caller.kind,
    ...fact,
  });
}

export type SavedValue = readonly [name: string, before: string, after: string];

const quoted = (value: string) => (value === '' ? 'nothing' : value);

/** What a save changed, for the details of its audit entry: "ROI: 5% became 6%; …". */
export function changesText(values: readonly SavedValue[]): string {
  const changed = values.filter(([, before, after]) => before !== after);
  if (changed.length === 0) return 'Nothing changed.';
  return `${changed.map(([name, before, after]) => `${name}: ${quoted(before)} became ${quoted(after)}`).join('; ')}.`;
}
