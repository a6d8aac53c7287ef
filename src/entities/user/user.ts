import { object, type InferType } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import { newPasswordSchema, repeatedPasswordSchema } from '../../lib/passwordSchema';
import { readReferralCode } from '../../lib/pastedCodes';
import * as schema from '../../lib/schema';
import {
  emailSchema,
  limitedText,
  optionalText,
  rejectionSchema,
  requiredText,
  TEXT_LIMITS,
} from '../../lib/textSchema';
import { versionSchema } from '../../lib/versionSchema';
import { personFields } from '../recordFields';

export const KYC_STATUSES = ['unverified', 'pending', 'verified', 'rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** Of closed accounts' emails: a domain that can't exist, so that nobody has one of them. */
export const CLOSED_DOMAIN = '@closed.invalid';

/** Product 2.2. The password is stored elsewhere and never reaches the app. */
export const userSchema = schema.record({
  /** `id` is `user-` + timestamp. */
  ...personFields,
  role: schema.oneOf(['user']),
  kycStatus: schema.oneOf(KYC_STATUSES),
  kycDecidedAt: schema
    .isoDate()
    .nullable()
    .meta({ description: 'When an admin approved or rejected what stands now.' }),
  kycReason: schema.text().nullable().meta({ description: 'Why it was rejected, for the investor to read.' }),
  balance: schema.funds().meta({ description: 'Always the sum of the person’s ledger entries.' }),
  createdAt: schema.isoDate(),
  emailVerified: schema.flag(),
  referralCode: schema.text().meta({ pattern: '^ref-', description: '`ref-` + 9 random characters.' }),
  referredBy: schema
    .text()
    .nullable()
    .meta({ description: 'The referrer’s code, as typed at registration.' }),
  referrals: schema.count().meta({ description: 'How many people registered with this person’s code.' }),
  closedAt: schema
    .isoDate()
    .nullable()
    .meta({ description: 'When the person closed the account; its name and email are gone.' }),
  version: schema.version(),
});
export type User = schema.Infer<typeof userSchema>;

export const userPageSchema = schema.pageOf(userSchema);
export type PageOfUsers = schema.Infer<typeof userPageSchema>;

/** Response to a registration (product 2.1). */
export const registrationSchema = schema.record({
  success: schema.isTrue(),
  message: schema.text(),
  userId: schema.id(),
  note: schema.text().optional().meta({ description: 'The referral code is nobody’s.' }),
});
export type Registration = schema.Infer<typeof registrationSchema>;

/** A registration as the API accepts it (product 2.1). An empty referral code means none. */
export const registerSchema = object({
  name: requiredText('Enter your name.', TEXT_LIMITS.name),
  email: emailSchema('Enter your email.'),
  password: newPasswordSchema('Enter a password.'),
  referralCode: optionalText(TEXT_LIMITS.name, readReferralCode),
});

export const registerFormSchema = registerSchema.shape({
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
});

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
