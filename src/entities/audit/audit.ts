import { count, id, isoDate, oneOf, pageOf, record, text, type Infer } from '../../lib/schema';

/** In the order in which filters offer them. */
export const AUDIT_ACTOR_ROLES = ['admin', 'user', 'visitor', 'system'] as const;
export type AuditActorRole = (typeof AUDIT_ACTOR_ROLES)[number];

/** One row per command that changed something (product 15.1). */
export const auditEntrySchema = record({
  /** `aud-` + sequence number. */
  id: id(),
  seq: count(),
  date: isoDate(),
  actorId: text(),
  actorName: text(),
  actorRole: oneOf(AUDIT_ACTOR_ROLES),
  action: text().meta({ description: '`resource.event`, such as `deposit.approved`.' }),
  subjectId: text(),
  subjectName: text(),
  details: text().meta({ description: 'A sentence for a person; never a password or an identity number.' }),
});
export type AuditEntry = Infer<typeof auditEntrySchema>;

export const auditPageSchema = pageOf(auditEntrySchema);
export type PageOfAuditEntries = Infer<typeof auditPageSchema>;
