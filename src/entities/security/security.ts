import * as schema from '../../lib/schema';

/** An open session of the caller. */
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
