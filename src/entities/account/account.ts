import { object, type InferType } from 'yup';
import { ownPasswordSchema } from '../../lib/passwordSchema';
import * as schema from '../../lib/schema';
import { emailSchema, requiredText, TEXT_LIMITS } from '../../lib/textSchema';
import { versionSchema } from '../../lib/versionSchema';
import { personFields } from '../recordFields';
import { mailedTokenSchema } from '../session/sessionInput';

/** What a signed-in person can see and change about themselves (product 26). */
export const accountSchema = schema.record({
  ...personFields,
  role: schema.oneOf(['user', 'admin']),
  createdAt: schema.isoDate(),
  isEmailFixed: schema.flag().meta({ description: 'The main admin’s email never changes.' }),
  newEmail: schema
    .record({ email: schema.email(), expiresAt: schema.isoDate() })
    .nullable()
    .meta({ description: 'An email that waits for its confirmation; until then the old one counts.' }),
  version: schema.version(),
});
export type Account = schema.Infer<typeof accountSchema>;

/** The form "Your details" (product 26.2). */
export const accountDetailsSchema = object({
  name: requiredText('Enter your name.', TEXT_LIMITS.name),
  email: emailSchema('Enter your email.'),
});

/** A new email needs the person's own password; the stored one ends an open change. */
export const accountUpdateSchema = accountDetailsSchema.shape({
  email: emailSchema('Enter your email.').optional(),
  currentPassword: ownPasswordSchema().optional(),
  version: versionSchema(),
});
export type AccountUpdateInput = InferType<typeof accountUpdateSchema>;

export const newEmailConfirmationSchema = object({ token: mailedTokenSchema() });

export const newEmailAnswerSchema = schema.record({ email: schema.email() });
export type NewEmailAnswer = schema.Infer<typeof newEmailAnswerSchema>;

/** Closing an account (product 26.5). */
export const accountClosingSchema = object({ currentPassword: ownPasswordSchema() });
export type AccountClosingInput = InferType<typeof accountClosingSchema>;
