import { isIdentity } from '../../src/entities/document/document';
import { DAY_MS } from '../../src/lib/time';
import { decidedStorage, READ_PATHS, startAfter } from '../../src/test/backend/starts';

it.each([
  ['31 days later', 31, {}],
  ['at once, with the shortest times of the policy', 0, { identityKeptDays: 0 }],
])('a page that is opened %s answers everything, and what was due is done', async (_when, days, policy) => {
  const { statuses, stored } = await startAfter(await decidedStorage('demo', policy), days * DAY_MS);
  expect([...statuses].filter(([, status]) => status >= 500)).toEqual([]);
  expect([...statuses.keys()].sort()).toEqual(READ_PATHS);
  const photos = [...stored.read.documents.values()].filter(isIdentity);
  expect(photos.filter(({ decidedAt }) => decidedAt !== null).length).toBeGreaterThan(0);
  for (const { decidedAt, removedAt } of photos) expect(removedAt === null).toBe(decidedAt === null);
});
