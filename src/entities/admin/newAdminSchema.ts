import { object, type InferType } from 'yup';
import { emailSchema, newPasswordSchema, requiredText, TEXT_LIMITS } from '../../lib/textSchema';

/** Add New Admin (spec 5). */
export const newAdminSchema = object({
  name: requiredText('Enter a name.', TEXT_LIMITS.name),
  email: emailSchema('Enter an email.'),
  password: newPasswordSchema('Enter a password.'),
});

export type NewAdminInput = InferType<typeof newAdminSchema>;
