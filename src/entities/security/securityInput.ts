import { object, type InferType } from 'yup';
import { newPasswordSchema, ownPasswordSchema } from '../../lib/passwordSchema';

/** A person's new password (product 25.2), confirmed with the current one. */
export const passwordChangeSchema = object({
  currentPassword: ownPasswordSchema(),
  password: newPasswordSchema('Enter a new password.'),
});
export type PasswordChange = InferType<typeof passwordChangeSchema>;
