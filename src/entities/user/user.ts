import { object, ref, type InferType } from 'yup';
import { moneySchema } from '../../lib/moneySchema';
import {
  count,
  email,
  flag,
  funds,
  id,
  isoDate,
  isTrue,
  oneOf,
  pageOf,
  record,
  text,
  version,
  type Infer,
} from '../../lib/schema';
import {
  emailSchema,
  givenPasswordSchema,
  newPasswordSchema,
  optionalText,
  requiredText,
  TEXT_LIMITS,
} from '../../lib/textSchema';
import { versionSchema } from '../../lib/versionSchema';

export const KYC_STATUSES = ['unverified', 'pending', 'verified', 'rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** Product 2.2. The password is stored elsewhere and never reaches the app. */
export const userSchema = record({
  /** `user-` + timestamp. */
  id: id(),
  /** Trimmed and lower-cased. */
  email: email(),
  name: text(),
  role: oneOf(['user']),
  kycStatus: oneOf(KYC_STATUSES),
  kycDecidedAt: isoDate()
    .nullable()
    .meta({ description: 'When an admin approved or rejected what stands now.' }),
  balance: funds().meta({ description: 'Always the sum of the person’s ledger entries.' }),
  createdAt: isoDate(),
  emailVerified: flag(),
  referralCode: text().meta({ pattern: '^ref-', description: '`ref-` + 9 random characters.' }),
  referredBy: text().nullable().meta({ description: 'The referrer’s code, as typed at registration.' }),
  referrals: count().meta({ description: 'How many people registered with this person’s code.' }),
  version: version(),
});
export type User = Infer<typeof userSchema>;

export const userPageSchema = pageOf(userSchema);
export type PageOfUsers = Infer<typeof userPageSchema>;

/** Response to a registration (product 2.1). */
export const registrationSchema = record({
  success: isTrue(),
  message: text(),
  userId: id(),
  note: text().optional().meta({ description: 'The referral code is nobody’s.' }),
});
export type Registration = Infer<typeof registrationSchema>;

/** A registration as the API accepts it (product 2.1). An empty referral code means none. */
export const registerSchema = object({
  name: requiredText('Enter your name.', TEXT_LIMITS.name),
  email: emailSchema('Enter your email.'),
  password: newPasswordSchema('Enter a password.'),
  referralCode: optionalText(TEXT_LIMITS.name),
});

export const registerFormSchema = registerSchema.shape({
  confirmPassword: givenPasswordSchema('Confirm your password.').oneOf(
    [ref('password')],
    'Passwords do not match.',
  ),
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

/** Only checks that the number is present; it is not sent anywhere (product 4.3). */
export const kycFormSchema = object({
  ssn: requiredText('SSN required: Enter your social security number.', 50),
});
