import { dueInvestments } from '../../backend/memory/dueInvestments';
import { DAY_MS } from '../../src/lib/time';
import { decidedStorage, READ_PATHS, startAfter } from '../../src/test/backend/starts';
import { TEST_START } from '../../src/test/backend/testData';
import { DATA_SETS } from '../seed/dataSets';

const LEAST_POLICY = { identityKeptDays: 0, withdrawalFeePercent: 0, referralBonus: 0 };

describe.each(DATA_SETS)('after all requests of “%s” were decided', (name) => {
  it.each([
    ['1 day later', 1, {}],
    ['31 days later', 31, {}],
    ['400 days later', 400, {}],
    ['1,100 days later', 1_100, {}],
    ['with the shortest times of the policy, at once', 0, LEAST_POLICY],
    ['with the shortest times of the policy, 31 days later', 31, LEAST_POLICY],
    ['31 days before, as on a clock set back', -31, {}],
  ])('a page that is opened %s answers everything', async (_when, days, policy) => {
    const { statuses, stored } = await startAfter(await decidedStorage(name, policy), days * DAY_MS);
    expect([...statuses].filter(([, status]) => status >= 500)).toEqual([]);
    expect([...statuses.keys()].sort()).toEqual(READ_PATHS);
    stored.checkBooks();
  });
});

it('a long backlog of payouts is paid to its end, without a request', async () => {
  const { stored } = await startAfter(await decidedStorage('large'), 1_100 * DAY_MS);
  expect(dueInvestments(stored.read, TEST_START + 1_100 * DAY_MS)).toEqual([]);
});
