import { boolean, object, type InferType } from 'yup';
import { decimalSchema, moneyLimitSchema, moneySchema, optionalDecimalSchema } from '../../lib/moneySchema';
import {
  approvalNoteSchema,
  emailSchema,
  optionalLines,
  optionalText,
  requiredText,
  TEXT_LIMITS,
} from '../../lib/textSchema';
import { DAYS, HOURS, PERCENT } from '../../lib/typedNumber';
import { ownPasswordSchema } from '../../lib/passwordSchema';
import { optionalVersionSchema } from '../../lib/versionSchema';
import { MOST_KEPT_DAYS, MOST_PAYEE_HOURS } from './policy';

/** Stays as it is where it isn't given; empty for none. */
const keptText = (max: number) => optionalText(max).optional().default(undefined);

/** Product 14.1. `version`, if given, must match the stored one. */
export const siteSettingsInputSchema = object({
  contactEmail: emailSchema('Enter a contact email.'),
  contactPhone: requiredText('Enter a contact phone number.', TEXT_LIMITS.phone),
  aboutUs: optionalLines(TEXT_LIMITS.about),
  legalName: keptText(TEXT_LIMITS.name),
  legalAddress: keptText(TEXT_LIMITS.address),
  legalNumber: keptText(TEXT_LIMITS.name),
  version: optionalVersionSchema(),
});

export type SiteSettingsInput = InferType<typeof siteSettingsInputSchema>;

const FEE = 'Enter a percentage from 0 to 100, with up to two decimal places.';

const KEPT_DAYS = `Enter a whole number of days from 0 to ${MOST_KEPT_DAYS}.`;

const keptDaysSchema = optionalDecimalSchema(KEPT_DAYS, DAYS)
  .integer(KEPT_DAYS)
  .min(0, KEPT_DAYS)
  .max(MOST_KEPT_DAYS, KEPT_DAYS);

const WHOLE_HOURS = `Enter a whole number of hours from 0 to ${MOST_PAYEE_HOURS}.`;

/** 0, `null` or an empty field for none. */
const hoursSchema = optionalDecimalSchema(WHOLE_HOURS, HOURS)
  .nullable()
  .transform((value: unknown, original: unknown) =>
    original === null || (typeof original === 'string' && original.trim() === '') ? null : value,
  )
  .integer(WHOLE_HOURS)
  .min(0, WHOLE_HOURS)
  .max(MOST_PAYEE_HOURS, WHOLE_HOURS);

/**
 * Product 14.3. `version`, if given, must match the stored one; other fields that aren't given stay unchanged. The sender's
 * own password is a proof (product 25.10).
 */
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
  rejectedProofsKeptDays: keptDaysSchema.optional(),
  depositsSecondAbove: moneyLimitSchema(),
  payoutsSecondAbove: moneyLimitSchema(),
  adjustmentsSecondAbove: moneyLimitSchema(),
  changesNeedSecond: boolean().optional(),
  outgoingPerDay: moneyLimitSchema(),
  newPayeeHours: hoursSchema,
  currentPassword: ownPasswordSchema().optional(),
  note: approvalNoteSchema(),
  version: optionalVersionSchema(),
});

export type PolicyInput = InferType<typeof policyInputSchema>;

/** The form requires every field; the review asks for the password. */
export const policyFormSchema = policyInputSchema.omit(['currentPassword', 'note']).shape({
  identityKeptDays: keptDaysSchema.required(KEPT_DAYS),
  rejectedProofsKeptDays: keptDaysSchema.required(KEPT_DAYS),
});

/** The times of a policy, in days. */
export const policyRemovalsQuerySchema = policyFormSchema.pick([
  'identityKeptDays',
  'rejectedProofsKeptDays',
]);

export type PolicyDays = InferType<typeof policyRemovalsQuerySchema>;
