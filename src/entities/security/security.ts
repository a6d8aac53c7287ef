import * as schema from '../../lib/schema';

/** What protects the caller's account, besides the password (product 25). */
export const securitySchema = schema.record({
  hasAuthenticator: schema.flag().meta({ description: 'An authenticator app is turned on.' }),
  canSetUpAuthenticator: schema.flag().meta({
    description: 'false on a server without a key to seal authenticator keys with.',
  }),
  recoveryCodesLeft: schema.count(),
});
export type Security = schema.Infer<typeof securitySchema>;

/** An open session of the caller. */
export const openSessionSchema = schema.record({
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
