import { object, type InferType } from 'yup';
import { newPasswordSchema, ownPasswordSchema } from '../../lib/passwordSchema';
import { readCode } from '../../lib/pastedCodes';
import { requiredText, TEXT_LIMITS } from '../../lib/textSchema';

/** A person's new password (product 25.2), confirmed with the current one. */
export const passwordChangeSchema = object({
  currentPassword: ownPasswordSchema(),
  password: newPasswordSchema('Enter a new password.'),
});
export type PasswordChange = InferType<typeof passwordChangeSchema>;

/** After a login with a one-time password, which leaves no current one. */
export const passwordSettingSchema = object({ password: newPasswordSchema('Enter a new password.') });
export type PasswordSetting = InferType<typeof passwordSettingSchema>;

/** What the API takes: {@link passwordChangeSchema} or {@link passwordSettingSchema}. */
export const passwordChangeInputSchema = passwordChangeSchema.shape({
  currentPassword: ownPasswordSchema().optional(),
});
export type PasswordChangeInput = InferType<typeof passwordChangeInputSchema>;

/** The password, asked for again before a change that would keep a session thief in the account. */
export const passwordInputSchema = object({ currentPassword: ownPasswordSchema() });
export type PasswordInput = InferType<typeof passwordInputSchema>;

const codeSchema = () =>
  requiredText('Enter a code.', TEXT_LIMITS.name, readCode).meta({ format: 'password' });

/** A code of the authenticator app, or a recovery code. */
export const codeInputSchema = object({ code: codeSchema() });
export type CodeInput = InferType<typeof codeInputSchema>;

/** Why an admin removes a lost second step (product 13.13). */
export const lostFactorSchema = object({ reason: requiredText('Enter a reason.', TEXT_LIMITS.reason) });
export type LostFactorInput = InferType<typeof lostFactorSchema>;

/** The second step of a login (product 25.7). */
export const secondStepSchema = codeInputSchema.shape({
  challenge: requiredText('Log in again.', TEXT_LIMITS.name).meta({
    description: 'The token of the first step.',
    format: 'password',
  }),
});
export type SecondStepInput = InferType<typeof secondStepSchema>;
