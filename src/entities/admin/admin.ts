import { object, string, type InferType } from 'yup';
import { newPasswordSchema } from '../../lib/passwordSchema';
import * as schema from '../../lib/schema';
import { emailSchema, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { addedByField, personFields } from '../recordFields';
import { DUTIES } from './duty';

/** Fixed (product 14.5). */
export const MAIN_ADMIN_EMAIL = 'admin@cairnfield.example';

/** An administrator (product 14.4): treated as verified, without a balance. */
export const adminSchema = schema.record({
  /** `id` is `admin-` + timestamp; the main admin's is `admin-main`. */
  ...personFields,
  role: schema.oneOf(['admin']),
  kycStatus: schema.oneOf(['verified']),
  createdAt: schema.isoDate(),
  duty: schema.oneOf(DUTIES),
  isMain: schema.flag().meta({ description: 'The one admin with the fixed e-mail.' }),
  lastSignInAt: schema.isoDate().nullable(),
  hasSecondStep: schema.flag().meta({ description: 'An authenticator app is turned on.' }),
  ...addedByField,
  version: schema.version(),
});
export type Admin = schema.Infer<typeof adminSchema>;

export const adminPageSchema = schema.pageOf(adminSchema);
export type PageOfAdmins = schema.Infer<typeof adminPageSchema>;

/** Owner unless stated. */
export const dutySchema = string().oneOf(DUTIES, 'Choose a duty.').default('owner');

/** The Add New Admin form (product 14.4). */
export const newAdminSchema = object({
  name: requiredText('Enter a name.', TEXT_LIMITS.name),
  email: emailSchema('Enter an email.'),
  password: newPasswordSchema('Enter a password.'),
  duty: dutySchema,
});

export type NewAdminInput = InferType<typeof newAdminSchema>;

/** Set by an admin for an investor (product 3.7). */
export const userPasswordSchema = object({ password: newPasswordSchema('Enter a new password.') });

export type UserPasswordInput = InferType<typeof userPasswordSchema>;

/** Reset Main Admin Password (product 14.5). */
export const mainPasswordSchema = object({ password: newPasswordSchema('Enter a new password.') });

export type MainPasswordInput = InferType<typeof mainPasswordSchema>;
