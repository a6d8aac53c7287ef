import { object, type InferType } from 'yup';
import { newPasswordSchema } from '../../lib/textSchema';

/** A new password set by an admin, for the main admin or for a person (spec 5, 6). */
export const mainPasswordSchema = object({ password: newPasswordSchema('Enter a new password.') });

export type MainPasswordInput = InferType<typeof mainPasswordSchema>;
