import * as schema from '../lib/schema';

// Fields that several records share, to spread into their schemas.

/** A person's identity, for investors, admins and sessions. */
export const personFields = {
  id: schema.id(),
  /** Trimmed and lower-cased. */
  email: schema.email(),
  name: schema.text(),
};

/** The investor a record belongs to. */
export const ownerFields = { userId: schema.id(), userName: schema.text() };

/** For an admin, and for what an admin approved: it must be known after the admin was removed. */
export const addedByField = {
  addedBy: schema
    .record({ ids: schema.listOf(schema.id()), at: schema.isoDate() })
    .optional()
    .default(undefined)
    .meta({
      description:
        'Who gave this admin a way to log in, and when: the admin, and those whom they had depended on. Absent for an admin of an earlier release.',
    }),
};

/** Names of the first and the second approval's admins; ids tell them apart. */
const approvalSchema = schema.record({
  adminId: schema.id(),
  name: schema.text(),
  at: schema.isoDate(),
  ...addedByField,
  note: schema
    .text()
    .optional()
    .meta({ description: 'The first one’s, for the admin who gives the second.' }),
});
export type Approval = schema.Infer<typeof approvalSchema>;

/** For a request that an admin decides. `decider` describes whose name `decidedBy` is. */
export const requestFields = <const Status extends string>(statuses: readonly Status[], decider: string) => ({
  status: schema.oneOf(statuses),
  date: schema.isoDate(),
  decidedBy: schema.text().nullable().meta({ description: decider }),
  decidedAt: schema.isoDate().nullable(),
  reason: schema.text().nullable().meta({ description: 'Why it was rejected, for the investor to read.' }),
  approvals: schema.listOf(approvalSchema).optional().meta({
    description: 'Present if two admins must approve it: the approvals so far.',
  }),
  version: schema.version(),
});

/** The status of a list: those whose second approval the caller can give. */
export const NEEDS_YOURS = 'second-approval';

export interface AwaitsFilter {
  readonly awaits?: typeof NEEDS_YOURS | undefined;
}

/** What an admin is told about a pending request that two must approve (product 14.12). */
export const secondApprovalFields = {
  approving: schema
    .record({
      given: schema.count().meta({ description: 'Approvals so far.' }),
      refusal: schema.text().nullable().meta({ description: 'Why the caller can’t give the next one.' }),
    })
    .optional()
    .default(undefined)
    .meta({ description: 'Told to admins about a pending request that two of them must approve.' }),
};
