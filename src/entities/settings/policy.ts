import * as schema from '../../lib/schema';

/** Limit for identity documents, in days. */
export const MOST_KEPT_DAYS = 365;

/** Used until an admin changes it, and initially in every data set. */
export const DEFAULT_POLICY = { withdrawalFeePercent: 0, referralBonus: 0 };
/** Used when a policy doesn't specify it, as in older releases. */
const DEFAULT_KEPT_DAYS = 30;

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
  version: schema.version(),
});
export type Policy = schema.Infer<typeof policySchema>;

/** How long identity documents are kept after the decision, in days. */
export function identityKeptDays(policy: Pick<Policy, 'identityKeptDays'> | undefined): number {
  return policy?.identityKeptDays ?? DEFAULT_KEPT_DAYS;
}
