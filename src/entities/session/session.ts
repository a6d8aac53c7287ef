import * as schema from '../../lib/schema';
import { personFields } from '../recordFields';
import { DUTIES } from '../admin/duty';
import { KYC_STATUSES } from '../user/user';

/** The signed-in person, without the password (product 3.1). */
export const sessionPersonSchema = schema.record({
  ...personFields,
  role: schema.oneOf(['user', 'admin']),
  isAdmin: schema.flag(),
  kycStatus: schema.oneOf(KYC_STATUSES),
  duty: schema.oneOf(DUTIES).optional().meta({ description: 'An admin’s.' }),
  mustSetUp: schema
    .flag()
    .optional()
    .meta({ description: 'An admin who has to set up a second step before anything else.' }),
  mustSetPassword: schema
    .flag()
    .optional()
    .meta({ description: 'Logged in with a one-time password; has to set another before anything else.' }),
});
export type SessionPerson = schema.Infer<typeof sessionPersonSchema>;

export const storedSessionSchema = schema.record({
  token: schema.id().meta({ description: 'Bearer token.' }),
  expiresAt: schema.isoDate(),
  person: sessionPersonSchema,
});
export type StoredSession = schema.Infer<typeof storedSessionSchema>;

/** Response to login and email confirmation (product 2.4, 2.5). */
export const sessionGrantSchema = storedSessionSchema.shape({
  success: schema.isTrue(),
  message: schema.text(),
  isAdmin: schema.flag(),
});
export type SessionGrant = schema.Infer<typeof sessionGrantSchema>;

/** Response to both steps of a password reset (product 2.7); `message` may be empty. */
export const acknowledgementSchema = schema.record({ success: schema.isTrue(), message: schema.text() });
export type Acknowledgement = schema.Infer<typeof acknowledgementSchema>;

/** Response to email confirmation (product 2.4). */
export const emailConfirmationSchema = acknowledgementSchema.shape({
  session: sessionGrantSchema
    .nullable()
    .meta({ description: 'null for a caller who is signed in as somebody else.' }),
});
export type EmailConfirmation = schema.Infer<typeof emailConfirmationSchema>;
