import type { AuditAction } from '../../src/entities/audit/auditActions';
import type { CommandContext } from './context';

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
