import { DAY_MS } from '../../src/lib/time';
import { MAX_OFFSET_MS } from './clock';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { TEST_DATA, TEST_START } from '../../src/test/backend/testData';

const withClock = (value: number | object) =>
  createTestBackend({ data: { ...TEST_DATA, meta: [{ id: 'clock', value }] } });

it.each([
  ['farther than dates reach', 1e21],
  ['back farther than dates reach', -MAX_OFFSET_MS - 1],
  ['faster than it can go', { offsetMs: 0, rate: 1e21, since: TEST_START }],
  ['since a moment that no date tells', { offsetMs: 0, rate: 2, since: 1e21 }],
])('a damaged clock that goes %s is real time, and everybody is answered', async (_, value) => {
  const test = withClock(value);
  expect(test.clock.now()).toBe(TEST_START);
  expect((await test.call('GET', '/api/users/me', { token: test.tokens.ava })).status).toBe(200);
});

it('a clock that runs too fast stops where dates end, with room for what is promised for later', async () => {
  const test = withClock({ offsetMs: 0, rate: 1_000_000, since: TEST_START - 7 * DAY_MS });
  expect(new Date(test.clock.now()).toISOString()).toMatch(/^898\d-/);
  const invested = await test.call('POST', '/api/investments', {
    token: test.tokens.ava,
    key: 'late',
    body: { planId: 'c1', amount: 600, planVersion: 1 },
  });
  expect(invested.status).toBe(201);
});

it('a clock that was moved as far as it may be is taken as it is', () => {
  expect(withClock(DAY_MS).clock.now()).toBe(TEST_START + DAY_MS);
  expect(withClock(MAX_OFFSET_MS).clock.now()).toBe(TEST_START + MAX_OFFSET_MS);
});
