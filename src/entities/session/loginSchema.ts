import { object, type InferType } from 'yup';
import { normalizeEmail } from '../../lib/email';
import { givenPasswordSchema, requiredText, TEXT_LIMITS } from '../../lib/textSchema';

/** Login (spec 5): both are required; whether they fit is the server's to say. */
export const loginSchema = object({
  email: requiredText('Enter your email.', TEXT_LIMITS.email).transform((value: unknown) =>
    typeof value === 'string' ? normalizeEmail(value) : value,
  ),
  password: givenPasswordSchema('Enter your password.'),
});

export type LoginInput = InferType<typeof loginSchema>;
