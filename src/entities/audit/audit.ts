/** Who can act, in the order in which a filter offers them. */
export const AUDIT_ACTOR_ROLES = ['admin', 'user', 'visitor', 'system'] as const;
export type AuditActorRole = (typeof AUDIT_ACTOR_ROLES)[number];

/** Who did what, when, to whom (decisions A11): one row per command that changed something. */
export interface AuditEntry {
  /** `aud-` + sequence number. */
  readonly id: string;
  readonly seq: number;
  /** ISO 8601. */
  readonly date: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly actorRole: AuditActorRole;
  /** `resource.event`, such as `deposit.approved`. */
  readonly action: string;
  readonly subjectId: string;
  readonly subjectName: string;
  /** A sentence for a person; never a password or an identity number. */
  readonly details: string;
}
