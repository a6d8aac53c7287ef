import { object, type InferType } from 'yup';
import { newPasswordSchema, repeatedPasswordSchema } from '../../lib/passwordSchema';
import * as schema from '../../lib/schema';
import { emailSchema, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { mailedTokenSchema } from '../session/sessionInput';
import { dutySchema } from './admin';
import { DUTIES } from './duty';

/** An open invitation to become an admin (product 14.9). Its secret is only in the mail. */
export const invitationSchema = schema.record({
  /** `invitation-` + timestamp. */
  id: schema.id(),
  email: schema.email(),
  duty: schema.oneOf(DUTIES),
  invitedBy: schema.text().meta({ description: 'The admin’s name.' }),
  invitedAt: schema.isoDate(),
  expiresAt: schema.isoDate(),
});
export type Invitation = schema.Infer<typeof invitationSchema>;

export const invitationPageSchema = schema.pageOf(invitationSchema);
export type PageOfInvitations = schema.Infer<typeof invitationPageSchema>;

export const invitationInputSchema = object({ email: emailSchema('Enter an email.'), duty: dutySchema });
export type InvitationInput = InferType<typeof invitationInputSchema>;

const acceptanceFields = object({
  name: requiredText('Enter your name.', TEXT_LIMITS.name),
  password: newPasswordSchema('Enter a password.'),
});

/** The invited person chooses their own name and password. */
export const invitationAcceptanceSchema = acceptanceFields.shape({ token: mailedTokenSchema() });
export type InvitationAcceptance = InferType<typeof invitationAcceptanceSchema>;

/** The form, with the password typed twice. */
export const invitationFormSchema = acceptanceFields.shape({
  confirmPassword: repeatedPasswordSchema('Confirm your password.', 'Passwords do not match.'),
});
