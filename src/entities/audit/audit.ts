import * as schema from '../../lib/schema';

/** In the order that filters show. */
export const AUDIT_ACTOR_ROLES = ['admin', 'user', 'visitor', 'system'] as const;
export type AuditActorRole = (typeof AUDIT_ACTOR_ROLES)[number];

/** One field changed by a save, named as on the screen. */
export const auditChangeSchema = schema.record({
  field: schema.text(),
  before: schema.text().meta({ description: 'Empty for none.' }),
  after: schema.text().meta({ description: 'Empty for none.' }),
});
export type AuditChange = schema.Infer<typeof auditChangeSchema>;

/** One row per command that changed something (product 15.1). */
export const auditEntrySchema = schema.record({
  /** `aud-` + sequence number. */
  id: schema.id(),
  seq: schema.count(),
  date: schema.isoDate(),
  actorId: schema.text(),
  actorName: schema.text(),
  actorRole: schema.oneOf(AUDIT_ACTOR_ROLES),
  action: schema.text().meta({ description: '`resource.event`, such as `deposit.approved`.' }),
  subjectId: schema.text(),
  subjectName: schema.text(),
  details: schema
    .text()
    .meta({ description: 'A sentence for a person; never a password or an identity number.' }),
  changes: schema
    .listOf(auditChangeSchema)
    .optional()
    .meta({ description: 'Of a command that changed fields; never a secret.' }),
  browser: schema
    .text()
    .optional()
    .meta({ description: 'Of a sign-in, or an admin’s command: "Chrome on Windows".' }),
});
export type AuditEntry = schema.Infer<typeof auditEntrySchema>;

export const auditPageSchema = schema.pageOf(auditEntrySchema);
export type PageOfAuditEntries = schema.Infer<typeof auditPageSchema>;
