import * as schema from '../../lib/schema';

/** What protects the caller's account besides the password (product 25). */
export const securitySchema = schema.record({
  hasAuthenticator: schema.flag().meta({ description: 'An authenticator app is turned on.' }),
  recoveryCodesLeft: schema.count(),
});
export type Security = schema.Infer<typeof securitySchema>;

/** A new key; it isn't shown again. */
export const authenticatorSetUpSchema = schema.record({
  key: schema.id().meta({ description: 'Base32, to type into an app.' }),
  uri: schema.id().meta({ description: 'The same as an otpauth address, for a QR code.' }),
});
export type AuthenticatorSetUp = schema.Infer<typeof authenticatorSetUpSchema>;

/** New recovery codes; they aren't shown again. */
export const recoveryCodesSchema = schema.record({ codes: schema.listOf(schema.id()) });
export type RecoveryCodes = schema.Infer<typeof recoveryCodesSchema>;

/** One of the caller's open sessions. */
const openSessionSchema = schema.record({
  id: schema.id().meta({ description: 'Names the session; opens nothing.' }),
  isThisOne: schema.flag(),
  browser: schema.text().nullable().meta({ description: '"Chrome on Windows"; null if unknown.' }),
  startedAt: schema.isoDate(),
  lastUsedAt: schema.isoDate().meta({ description: 'Written every few minutes.' }),
  expiresAt: schema.isoDate(),
});
export type OpenSession = schema.Infer<typeof openSessionSchema>;

export const openSessionsSchema = schema.record({ items: schema.listOf(openSessionSchema) });
export type OpenSessions = schema.Infer<typeof openSessionsSchema>;

/** The outcome of a login. */
const signInSchema = schema.record({
  id: schema.id(),
  date: schema.isoDate(),
  isSuccess: schema.flag(),
  details: schema.text().meta({ description: 'A sentence.' }),
  browser: schema.text().nullable().meta({ description: '"Chrome on Windows"; null if unknown.' }),
});
export type SignIn = schema.Infer<typeof signInSchema>;

/** Newest first. */
export const signInsSchema = schema.record({ items: schema.listOf(signInSchema) });
export type SignIns = schema.Infer<typeof signInsSchema>;

/** What admins see about an investor's logins. */
export const personSecuritySchema = schema.record({
  hasAuthenticator: schema.flag(),
  withdrawalsHeldUntil: schema.isoDate().nullable(),
  failures: schema.count().meta({ description: 'Wrong passwords and codes that count right now.' }),
  signIns: schema.listOf(signInSchema),
});
export type PersonSecurity = schema.Infer<typeof personSecuritySchema>;
