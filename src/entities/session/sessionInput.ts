import { object, type InferType } from 'yup';
import { normalizeEmail } from '../../lib/email';
import { readToken } from '../../lib/pastedCodes';
import { emailSchema, optionalText, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { givenPasswordSchema, newPasswordSchema, repeatedPasswordSchema } from '../../lib/passwordSchema';

// Separate from the response schemas: the first page needs no form schemas.

/** Login (product 2.5): only presence is validated here; the server checks the credentials. */
export const loginSchema = object({
  email: requiredText('Enter your email.', TEXT_LIMITS.email, normalizeEmail),
  password: givenPasswordSchema('Enter your password.'),
});

export type LoginInput = InferType<typeof loginSchema>;

/** /forgot-password (product 2.7). */
export const forgotPasswordSchema = object({ email: emailSchema('Enter your email.') });

/** Optional, because a missing or wrong secret is refused like an expired one. */
export const mailedTokenSchema = () =>
  optionalText(TEXT_LIMITS.name, readToken).meta({
    description: 'The secret of the mailed link.',
    format: 'password',
  });

/** A confirmed email (product 2.4); in another browser than the one that registered, with the password from now on. */
export const emailConfirmationInputSchema = object({
  token: mailedTokenSchema(),
  password: newPasswordSchema('Choose a password.').notRequired(),
});

/** The form for that password, typed twice. */
export const confirmationPasswordSchema = object({
  password: newPasswordSchema('Choose a password.'),
  confirmPassword: repeatedPasswordSchema('Confirm your password.', 'Passwords do not match.'),
});

const newPasswordFields = object({
  email: emailSchema('Enter your email.'),
  password: newPasswordSchema('Enter a new password.'),
});

/** /reset-password as the API accepts it (product 2.7). */
export const resetPasswordSchema = newPasswordFields.shape({ token: mailedTokenSchema() });

/** The /reset-password form, with the password typed twice (product 2.7). */
export const resetPasswordFormSchema = newPasswordFields.shape({
  confirmPassword: repeatedPasswordSchema('Confirm your new password.', "Passwords don't match"),
});

export type EmailConfirmationInput = InferType<typeof emailConfirmationInputSchema>;
export type ForgotPasswordInput = InferType<typeof forgotPasswordSchema>;
export type ResetPasswordInput = InferType<typeof resetPasswordSchema>;
