import { object, ref, type InferType } from 'yup';
import {
  emailSchema,
  givenPasswordSchema,
  newPasswordSchema,
  optionalText,
  requiredText,
  TEXT_LIMITS,
} from '../../lib/textSchema';

/** Registration as the API takes it (spec 5). An empty referral code means none. */
export const registerSchema = object({
  name: requiredText('Enter your name.', TEXT_LIMITS.name),
  email: emailSchema('Enter your email.'),
  password: newPasswordSchema('Enter a password.'),
  referralCode: optionalText(TEXT_LIMITS.name),
});

/** The same as a form, with the password typed twice. */
export const registerFormSchema = registerSchema.shape({
  confirmPassword: givenPasswordSchema('Confirm your password.').oneOf(
    [ref('password')],
    'Passwords do not match.',
  ),
});

export type RegisterInput = InferType<typeof registerSchema>;
