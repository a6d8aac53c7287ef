import * as schema from '../../lib/schema';

/** Limit for both kinds of files that are deleted after a decision, in days. */
export const MOST_KEPT_DAYS = 365;

/** Limit of the wait for a new payee, in hours. */
export const MOST_PAYEE_HOURS = 720;

/** Used until an admin changes it, and initially in every data set. */
export const DEFAULT_POLICY = { withdrawalFeePercent: 0, referralBonus: 0 };
/** Used when a policy doesn't specify them, as in older releases. */
const DEFAULT_KEPT_DAYS = 30;
const DEFAULT_PROOF_DAYS = 180;

/** Product 14.3; fee and bonus are 0 until an admin sets them. */
export const policySchema = schema.record({
  withdrawalFeePercent: schema
    .percent()
    .max(100)
    .meta({ description: 'Of the amount, at most two decimals.' }),
  referralBonus: schema.funds().meta({
    description: 'Paid to the referrer at the referred person’s first investment.',
  }),
  adminsNeedSecondStep: schema.flag().optional().meta({
    description: 'Whether admins without a second step must set one up at their next login.',
  }),
  identityKeptDays: schema
    .count()
    .max(MOST_KEPT_DAYS)
    .optional()
    .meta({
      description: `Days until identity documents are deleted after the decision; ${DEFAULT_KEPT_DAYS} if absent.`,
    }),
  rejectedProofsKeptDays: schema
    .count()
    .max(MOST_KEPT_DAYS)
    .optional()
    .meta({
      description: `Days until the proofs of rejected deposits are deleted after the decision; ${DEFAULT_PROOF_DAYS} if absent.`,
    }),
  depositsSecondAbove: schema.funds().optional().meta({
    description: 'Dollars above which two admins must approve a deposit; absent if one is enough.',
  }),
  payoutsSecondAbove: schema.funds().optional().meta({
    description: 'Dollars above which two admins must approve a withdrawal; absent if one is enough.',
  }),
  adjustmentsSecondAbove: schema.funds().optional().meta({
    description:
      'Dollars, added or taken, above which two admins must approve a balance adjustment; absent if one is enough.',
  }),
  changesNeedSecond: schema.flag().optional().meta({
    description: 'Whether two admins must approve deposit addresses, plan terms and the policy.',
  }),
  newPayeeHours: schema.count().max(MOST_PAYEE_HOURS).optional().meta({
    description:
      'Hours until a saved payee gets its first withdrawal, and no other address one; absent if there is no wait.',
  }),
  outgoingPerDay: schema.funds().optional().meta({
    description: 'Dollars that an investor may transfer and withdraw in a day; absent if there is no limit.',
  }),
  version: schema.version(),
});
export type Policy = schema.Infer<typeof policySchema>;

/** For how many days after the decision files are kept. */
export interface KeptDays {
  readonly identity: number;
  readonly rejectedProofs: number;
}

export function keptDaysOf(
  policy: Pick<Policy, 'identityKeptDays' | 'rejectedProofsKeptDays'> | undefined,
): KeptDays {
  return {
    identity: policy?.identityKeptDays ?? DEFAULT_KEPT_DAYS,
    rejectedProofs: policy?.rejectedProofsKeptDays ?? DEFAULT_PROOF_DAYS,
  };
}

/** How many files a policy would delete now (product 14.3). */
export const policyRemovalsSchema = schema.record({
  identityDocuments: schema.count(),
  rejectedProofs: schema.count(),
});
export type PolicyRemovals = schema.Infer<typeof policyRemovalsSchema>;
