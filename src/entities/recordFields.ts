import * as schema from '../lib/schema';

// Fields that several records share, to spread into their schemas.

/** A person's identity, for investors, admins and sessions. */
export const personFields = {
  id: schema.id(),
  /** Trimmed and lower-cased. */
  email: schema.email(),
  name: schema.text(),
};

/** The investor a record belongs to. */
export const ownerFields = { userId: schema.id(), userName: schema.text() };

/** For a request that an admin decides. `decider` describes whose name `decidedBy` is. */
export const requestFields = <const Status extends string>(statuses: readonly Status[], decider: string) => ({
  status: schema.oneOf(statuses),
  date: schema.isoDate(),
  decidedBy: schema.text().nullable().meta({ description: decider }),
  decidedAt: schema.isoDate().nullable(),
  reason: schema.text().nullable().meta({ description: 'Why it was rejected, for the investor to read.' }),
  version: schema.version(),
});
