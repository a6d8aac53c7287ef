import * as schema from '../../lib/schema';

/** Product 14.3; both are 0 until an admin sets them. */
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
  version: schema.version(),
});
export type Policy = schema.Infer<typeof policySchema>;
