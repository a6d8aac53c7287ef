import { object, type InferType } from 'yup';
import { email, flag, id, isoDate, oneOf, pageOf, record, text, version, type Infer } from '../../lib/schema';
import {
  emailSchema,
  givenPasswordSchema,
  newPasswordSchema,
  requiredText,
  TEXT_LIMITS,
} from '../../lib/textSchema';

/** Fixed (product 14.5). */
export const MAIN_ADMIN_EMAIL = 'admin@cairnfield.example';

/** An administrator (product 14.4): treated as verified, without a balance. */
export const adminSchema = record({
  /** `admin-` + timestamp; the main admin's is `admin-main`. */
  id: id(),
  /** Trimmed and lower-cased. */
  email: email(),
  name: text(),
  role: oneOf(['admin']),
  kycStatus: oneOf(['verified']),
  createdAt: isoDate(),
  isMain: flag().meta({ description: 'The one admin with the fixed e-mail.' }),
  version: version(),
});
export type Admin = Infer<typeof adminSchema>;

export const adminPageSchema = pageOf(adminSchema);
export type PageOfAdmins = Infer<typeof adminPageSchema>;

/** The Add New Admin form (product 14.4). */
export const newAdminSchema = object({
  name: requiredText('Enter a name.', TEXT_LIMITS.name),
  email: emailSchema('Enter an email.'),
  password: newPasswordSchema('Enter a password.'),
});

export type NewAdminInput = InferType<typeof newAdminSchema>;

/** Set by an admin for an investor (product 3.7). */
export const userPasswordSchema = object({ password: newPasswordSchema('Enter a new password.') });

export type UserPasswordInput = InferType<typeof userPasswordSchema>;

/** Reset Main Admin Password (product 14.5): the signed-in admin confirms with their own password. */
export const mainPasswordSchema = object({
  currentPassword: givenPasswordSchema('Enter your current password.'),
  password: newPasswordSchema('Enter a new password.'),
});

export type MainPasswordInput = InferType<typeof mainPasswordSchema>;
