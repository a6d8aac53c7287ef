import * as schema from '../../lib/schema';

/** A passkey as its owner sees it: neither key nor counter is anybody's business. */
export const passkeySchema = schema.record({
  id: schema.id(),
  name: schema.text(),
  createdAt: schema.isoDate(),
  lastUsedAt: schema.isoDate().nullable(),
});
