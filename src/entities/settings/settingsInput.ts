import { boolean, object, type InferType } from 'yup';
import { decimalSchema, moneySchema } from '../../lib/moneySchema';
import { emailSchema, optionalLines, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { optionalVersionSchema } from '../../lib/versionSchema';

/** Product 14.1. `version`, if given, must match the stored one. */
export const siteSettingsInputSchema = object({
  contactEmail: emailSchema('Enter a contact email.'),
  contactPhone: requiredText('Enter a contact phone.', TEXT_LIMITS.phone),
  aboutUs: optionalLines(TEXT_LIMITS.about),
  version: optionalVersionSchema(),
});

export type SiteSettingsInput = InferType<typeof siteSettingsInputSchema>;

const FEE = 'The fee is a percentage from 0 to 100 with at most two decimals.';

/** Product 14.3. `version`, if given, must match the stored one; the rule for admins stays as it is if none is given. */
export const policyInputSchema = object({
  withdrawalFeePercent: decimalSchema({ required: 'Enter a withdrawal fee.', invalid: FEE }).test({
    name: 'percent',
    params: { min: 0, max: 100 },
    message: FEE,
    test: (value) => value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value,
  }),
  referralBonus: moneySchema({ required: 'Enter a referral bonus.', sign: 'non-negative' }),
  adminsNeedSecondStep: boolean().optional(),
  version: optionalVersionSchema(),
});

export type PolicyInput = InferType<typeof policyInputSchema>;
