import type { AuditAction } from '../../src/entities/audit/auditActions';
import type { CommandContext } from './context';

/** What happened, to whom; `details` is a sentence without any secret. */
export interface AuditFact {
  readonly action: AuditAction;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly details: string;
}

/**
 * Next number of a table whose rows are never removed. A row that was set aside as corrupt leaves
 * a hole, so a number that is taken is passed over.
 */
export function nextSequence(
  table: { readonly size: number; has(id: string): boolean },
  prefix: string,
): number {
  let seq = table.size + 1;
  while (table.has(`${prefix}${seq}`)) seq += 1;
  return seq;
}

/** Adds the caller's deed to the audit log (decisions A11), inside the command's own transaction. */
export function recordAudit({ tx, caller, now }: CommandContext, fact: AuditFact): void {
  const seq = nextSequence(tx.audit, 'aud-');
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
