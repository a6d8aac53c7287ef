import { boolean, object, type InferType } from 'yup';
import { decimalSchema, moneySchema, optionalDecimalSchema } from '../../lib/moneySchema';
import { emailSchema, optionalLines, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { DAYS, PERCENT } from '../../lib/typedNumber';
import { optionalVersionSchema } from '../../lib/versionSchema';
import { MOST_KEPT_DAYS } from './policy';

/** Product 14.1. `version`, if given, must match the stored one. */
export const siteSettingsInputSchema = object({
  contactEmail: emailSchema('Enter a contact email.'),
  contactPhone: requiredText('Enter a contact phone number.', TEXT_LIMITS.phone),
  aboutUs: optionalLines(TEXT_LIMITS.about),
  version: optionalVersionSchema(),
});

export type SiteSettingsInput = InferType<typeof siteSettingsInputSchema>;

const FEE = 'Enter a percentage from 0 to 100, with up to two decimal places.';

const KEPT_DAYS = `Enter a whole number of days from 0 to ${MOST_KEPT_DAYS}.`;

const keptDaysSchema = optionalDecimalSchema(KEPT_DAYS, DAYS)
  .integer(KEPT_DAYS)
  .min(0, KEPT_DAYS)
  .max(MOST_KEPT_DAYS, KEPT_DAYS);

/** Product 14.3. `version`, if given, must match the stored one; other fields that aren't given stay unchanged. */
export const policyInputSchema = object({
  withdrawalFeePercent: decimalSchema({
    required: 'Enter a withdrawal fee.',
    invalid: FEE,
    unit: PERCENT,
  }).test({
    name: 'percent',
    params: { min: 0, max: 100 },
    message: FEE,
    test: (value) => value >= 0 && value <= 100 && Math.round(value * 100) / 100 === value,
  }),
  referralBonus: moneySchema({ required: 'Enter a referral bonus.', sign: 'non-negative' }),
  adminsNeedSecondStep: boolean().optional(),
  identityKeptDays: keptDaysSchema.optional(),
  version: optionalVersionSchema(),
});

export type PolicyInput = InferType<typeof policyInputSchema>;

/** The form requires every field. */
export const policyFormSchema = policyInputSchema.shape({
  identityKeptDays: keptDaysSchema.required(KEPT_DAYS),
});
