import { boolean, object, string, type InferType } from 'yup';
import { moneyLimitSchema, moneySchema } from '../../lib/moneySchema';
import { newPasswordSchema, repeatedPasswordSchema } from '../../lib/passwordSchema';
import { readReferralCode } from '../../lib/pastedCodes';
import {
  emailSchema,
  limitedText,
  optionalText,
  rejectionSchema,
  requiredText,
  TEXT_LIMITS,
} from '../../lib/textSchema';
import { mailedTokenSchema } from '../session/sessionInput';
import { versionSchema } from '../../lib/versionSchema';
import { MONEY_MAIL_KINDS } from './moneyMails';

/** A registration as the API accepts it (product 2.1). An empty referral code means none. */
export const registerSchema = object({
  name: requiredText('Enter your name.', TEXT_LIMITS.name),
  email: emailSchema('Enter your email.'),
  password: newPasswordSchema('Enter a password.'),
  referralCode: optionalText(TEXT_LIMITS.name, readReferralCode),
  agreedTo: optionalText(TEXT_LIMITS.name)
    .optional()
    .default(undefined)
    .meta({ description: 'The version of the Terms and the Privacy Policy that the person agreed to.' }),
});

const NOT_AGREED = 'Agree to the Terms and the Privacy Policy to create an account.';

export const registerFormSchema = registerSchema.omit(['agreedTo']).shape({
  isAgreed: boolean().oneOf([true], NOT_AGREED).required(NOT_AGREED),
  confirmPassword: repeatedPasswordSchema('Confirm your password.', 'Passwords do not match.'),
});

export type RegisterInput = InferType<typeof registerSchema>;

/** For forms: every field is required. */
export const userDetailsSchema = object({
  name: requiredText('Enter a name.', TEXT_LIMITS.name),
  email: emailSchema('Enter an email.'),
});

/** For admins (product 3.7): only given fields change; `version` is the one the admin saw. */
export const userUpdateSchema = object({
  name: requiredText('Enter a name.', TEXT_LIMITS.name).optional(),
  email: emailSchema('Enter an email.').optional(),
  version: versionSchema(),
});

export type UserUpdateInput = InferType<typeof userUpdateSchema>;

/** Product 13.3: signed, with a reason. */
export const balanceAdjustmentSchema = object({
  amount: moneySchema({ required: 'Enter an amount.', sign: 'not-zero' }).meta({
    description: 'Signed, not 0.',
  }),
  reason: requiredText('Enter a reason.', TEXT_LIMITS.reason),
  corrects: optionalText(TEXT_LIMITS.name).optional().default(undefined).meta({
    description: 'Id of the ledger entry of the same investor that it corrects; empty or absent for none.',
  }),
});

/** Why an account is frozen, for its investor to read, or thawed. */
export const freezeInputSchema = object({ reason: requiredText('Enter a reason.', TEXT_LIMITS.reason) });
export type FreezeInput = InferType<typeof freezeInputSchema>;

/** Dollars a day; null, or an empty field, for no limit (product 10.8). */
export const ownLimitInputSchema = object({ amount: moneyLimitSchema() });
export type OwnLimitInput = InferType<typeof ownLimitInputSchema>;

/** Whether a kind of mail about money is sent (product 13.16). */
export const moneyMailInputSchema = object({
  kind: string().oneOf(MONEY_MAIL_KINDS).required('Choose a kind of email.'),
  isOn: boolean().required('Choose on or off.'),
});
export type MoneyMailInput = InferType<typeof moneyMailInputSchema>;

/** From a security mail. */
export const freezeLinkInputSchema = object({ token: mailedTokenSchema() });

export type BalanceAdjustmentInput = InferType<typeof balanceAdjustmentSchema>;

const documentIdSchema = (description: string) =>
  limitedText(TEXT_LIMITS.name, (text) => text)
    .nullable()
    .default(null)
    .meta({ description });

/** The data for the identity check; the identity number isn’t part of it (product 4.3). */
export const kycInputSchema = object({
  frontId: documentIdSchema('The uploaded front of an ID.'),
  backId: documentIdSchema('The uploaded back.'),
});
export type KycInput = InferType<typeof kycInputSchema>;

/** The submission that the admin reviewed (product 4.1). */
const submissionIdSchema = limitedText(TEXT_LIMITS.name, (text) => text).meta({
  description:
    'The id of the audit entry `kyc.submitted` that was reviewed, empty for none; a different one since then gets 409.',
});
export const kycApprovalSchema = object({ submissionId: submissionIdSchema });
export type KycApproval = InferType<typeof kycApprovalSchema>;

export const kycRejectionSchema = rejectionSchema.shape({ submissionId: submissionIdSchema });
export type KycRejection = InferType<typeof kycRejectionSchema>;

/** Only checks that the number is present; it isn't sent anywhere (product 4.3). */
export const kycFormSchema = object({
  ssn: requiredText('SSN required: Enter your Social Security number.', 50),
});
