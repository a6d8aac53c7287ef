import { object, type InferType } from 'yup';
import { decimalSchema, moneySchema } from '../../lib/moneySchema';
import { optionalVersionSchema } from '../../lib/versionSchema';

const FEE = 'The fee is a percentage from 0 to 100 with at most two decimals.';

/** Platform policy (decisions A2, A6). A given `version` must be the stored one. */
export const policySchema = object({
  withdrawalFeePercent: decimalSchema({ required: 'Enter a withdrawal fee.', invalid: FEE }).test(
    'percent',
    FEE,
    (value) => value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value,
  ),
  referralBonus: moneySchema({ required: 'Enter a referral bonus.', sign: 'non-negative' }),
  version: optionalVersionSchema(),
});

export type PolicyInput = InferType<typeof policySchema>;
