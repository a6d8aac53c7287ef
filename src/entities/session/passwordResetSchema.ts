import { object, ref, type InferType } from 'yup';
import { emailSchema, givenPasswordSchema, newPasswordSchema } from '../../lib/textSchema';

/** /forgot-password (spec 2). */
export const forgotPasswordSchema = object({ email: emailSchema('Enter your email.') });

/** /reset-password as the API takes it (spec 7, decisions A8). */
export const resetPasswordSchema = object({
  email: emailSchema('Enter your email.'),
  password: newPasswordSchema('Enter a new password.'),
});

/** The same as a form, with the password typed twice (spec 5). */
export const resetPasswordFormSchema = resetPasswordSchema.shape({
  confirmPassword: givenPasswordSchema('Confirm your new password.').oneOf(
    [ref('password')],
    "Passwords don't match",
  ),
});

export type ForgotPasswordInput = InferType<typeof forgotPasswordSchema>;
export type ResetPasswordInput = InferType<typeof resetPasswordSchema>;
