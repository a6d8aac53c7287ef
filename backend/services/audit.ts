import { AUDIT_ACTOR_ROLES, type AuditChange, type AuditEntry } from '../../src/entities/audit/audit';
import {
  AUDIT_KINDS,
  auditKindOf,
  auditPhrase,
  type AuditAction,
} from '../../src/entities/audit/auditActions';
import type { CommandContext } from '../context';
import type { ListField, ListSpec } from '../listSpec';

const PHRASE: ListField<AuditEntry> = {
  derived: 'phrase',
  of: ({ action }) => auditPhrase(action).toLowerCase(),
};
const KIND: ListField<AuditEntry> = { derived: 'kind', of: ({ action }) => auditKindOf(action) ?? '' };

/** The audit log (product 15.1): `date` sorts in commit order, and a search also matches an action's label. */
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

interface AuditSubject {
  readonly id: string;
  readonly name: string;
}

export type NamedTexts = Readonly<Record<string, string>>;

/** Fields' texts before and after a save, by their names on the screen. */
export interface Save {
  readonly before: NamedTexts;
  readonly after: NamedTexts;
}

interface AuditExtras {
  /** For a sign-in. */
  readonly browser?: string | undefined;
  readonly save?: Save;
  /** Of a save that is known by its changes alone. */
  readonly changes?: readonly AuditChange[];
}

export function changesOf({ before, after }: Save): readonly AuditChange[] {
  return Object.entries(after)
    .map(([field, text]) => ({ field, before: before[field] ?? '', after: text }))
    .filter((change) => change.before !== change.after);
}

/**
 * Adds the caller's action to the audit log (product 15.1), in the command's transaction; `details` is a sentence
 * without secrets, and so are a save's texts, whose changes are kept field by field.
 */
export function recordAudit(
  { tx, caller, now }: Pick<CommandContext, 'tx' | 'caller' | 'now'>,
  action: AuditAction,
  subject: AuditSubject,
  details: string,
  { browser = caller.browser, save, changes = save === undefined ? [] : changesOf(save) }: AuditExtras = {},
): void {
  const seq = tx.audit.nextSequence('aud-');
  tx.audit.put({
    id: `aud-${seq}`,
    seq,
    date: new Date(now).toISOString(),
    actorId: caller.id,
    actorName: caller.name,
    actorRole: caller.kind,
    action,
    subjectId: subject.id,
    subjectName: subject.name,
    details,
    ...(changes.length > 0 && { changes }),
    ...(browser !== undefined && { browser }),
  });
}

/** A save's changes, for the audit entry: "ROI: 5% → 6%; …". */
export function changesText(save: Save): string {
  const changes = changesOf(save).map(
    ({ field, before, after }) => `${field}: ${before || 'none'} → ${after || 'none'}`,
  );
  return changes.length === 0 ? 'Nothing changed.' : `${changes.join('; ')}.`;
}
