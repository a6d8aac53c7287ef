import { object, type InferType } from 'yup';
import { normalizeEmail } from '../../lib/email';
import { givenPasswordSchema, newPasswordSchema, repeatedPasswordSchema } from '../../lib/passwordSchema';
import * as schema from '../../lib/schema';
import { emailSchema, optionalText, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { personFields } from '../recordFields';
import { KYC_STATUSES } from '../user/user';

/** The signed-in person, without the password (product 3.1). */
export const sessionPersonSchema = schema.record({
  ...personFields,
  role: schema.oneOf(['user', 'admin']),
  isAdmin: schema.flag(),
  kycStatus: schema.oneOf(KYC_STATUSES),
});
export type SessionPerson = schema.Infer<typeof sessionPersonSchema>;

export const storedSessionSchema = schema.record({
  token: schema.id().meta({ description: 'Bearer token.' }),
  expiresAt: schema.isoDate(),
  person: sessionPersonSchema,
});
export type StoredSession = schema.Infer<typeof storedSessionSchema>;

/** Response to login and email confirmation (product 2.4, 2.5). */
export const sessionGrantSchema = storedSessionSchema.shape({
  success: schema.isTrue(),
  message: schema.text(),
  isAdmin: schema.flag(),
});
export type SessionGrant = schema.Infer<typeof sessionGrantSchema>;

/** Response to both steps of a password reset (product 2.7); `message` may be empty. */
export const acknowledgementSchema = schema.record({ success: schema.isTrue(), message: schema.text() });
export type Acknowledgement = schema.Infer<typeof acknowledgementSchema>;

/** Response to email confirmation (product 2.4). */
export const emailConfirmationSchema = acknowledgementSchema.shape({
  session: sessionGrantSchema
    .nullable()
    .meta({ description: 'null for a caller who is signed in as somebody else.' }),
});
export type EmailConfirmation = schema.Infer<typeof emailConfirmationSchema>;

/** Login (product 2.5): only presence is validated here; the server checks the credentials. */
export const loginSchema = object({
  email: requiredText('Enter your email.', TEXT_LIMITS.email).transform((value: unknown) =>
    typeof value === 'string' ? normalizeEmail(value) : value,
  ),
  password: givenPasswordSchema('Enter your password.'),
});

export type LoginInput = InferType<typeof loginSchema>;

/** /forgot-password (product 2.7). */
export const forgotPasswordSchema = object({ email: emailSchema('Enter your email.') });

/** Optional, because a missing or wrong secret is refused like an expired one. */
const mailedToken = () =>
  optionalText(TEXT_LIMITS.name).meta({ description: 'The secret of the mailed link.', format: 'password' });

export const emailConfirmationInputSchema = object({ token: mailedToken() });

const newPasswordFields = object({
  email: emailSchema('Enter your email.'),
  password: newPasswordSchema('Enter a new password.'),
});

/** /reset-password as the API accepts it (product 2.7). */
export const resetPasswordSchema = newPasswordFields.shape({ token: mailedToken() });

/** The /reset-password form, with the password typed twice (product 2.7). */
export const resetPasswordFormSchema = newPasswordFields.shape({
  confirmPassword: repeatedPasswordSchema('Confirm your new password.', "Passwords don't match"),
});

export type ForgotPasswordInput = InferType<typeof forgotPasswordSchema>;
export type ResetPasswordInput = InferType<typeof resetPasswordSchema>;
