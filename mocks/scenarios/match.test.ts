import { transferInput } from '../../backend/seed/inputs';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_TOKENS } from '../../src/test/backend/testData';
import { buildScenario } from '../../src/test/builders';
import type { Match } from './rule';
import { readScenario } from './scenario';

type Test = ReturnType<typeof createTestBackend>;

/** Which of these requests a rule acts on, by their names. */
const REQUESTS: Readonly<Record<string, (test: Test) => Promise<{ readonly status: number }>>> = {
  visitor: (test) => test.call('GET', '/api/plans'),
  ava: (test) => test.call('GET', '/api/plans', { token: TEST_TOKENS.ava }),
  noah: (test) => test.call('GET', '/api/plans', { token: TEST_TOKENS.noah }),
  'page 2': (test) => test.call('GET', '/api/users?page=2&sort=name', { token: TEST_TOKENS.admin }),
  'one user': (test) => test.call('GET', `/api/users/${TEST_IDS.noah}`, { token: TEST_TOKENS.admin }),
  transfer: (test) =>
    test.call('POST', '/api/transfers', {
      token: TEST_TOKENS.ava,
      key: 'transfer-of-10',
      body: transferInput({ amount: 10 }),
    }),
};

it.each<[string, Match, string[]]>([
  ['a person’s email, in any case', { person: 'AVA@cairnfield.example' }, ['ava', 'transfer']],
  ['a person’s id', { person: TEST_IDS.noah }, ['noah']],
  ['either of two people', { person: [TEST_IDS.ava, TEST_IDS.noah] }, ['ava', 'noah', 'transfer']],
  ['nobody who is logged in', { person: 'visitor' }, ['visitor']],
  ['a record', { id: TEST_IDS.noah }, ['one user']],
  ['a parameter', { query: { page: '2' } }, ['page 2']],
  ['an address without parameters', { query: {} }, ['visitor', 'ava', 'noah', 'one user', 'transfer']],
  ['two parameters', { query: { page: '2', sort: 'email' } }, []],
  ['a field of the body', { body: { amount: 10 } }, ['transfer']],
  ['a field of another value', { body: { amount: 11 } }, []],
  ['a field within another', { body: { 'amount.cents': 10 } }, []],
  ['all of it', { person: TEST_IDS.ava, body: { note: '' }, method: 'POST' }, ['transfer']],
])('a rule acts on %s', async (_what, match, names) => {
  const acted: string[] = [];
  for (const [name, send] of Object.entries(REQUESTS)) {
    const test = createTestBackend();
    await test.scenarios.apply(buildScenario({ match, effect: { kind: 'status', status: 418 } }));
    if ((await send(test)).status === 418) acted.push(name);
  }
  expect(acted).toEqual(names);
});

it.each([
  ['deposit.approve', 'deposits.approve'],
  ['transfers.make', 'transfers.'],
  ['login', 'session'],
])('for the endpoint %s, the nearest three are told', (endpoint, nearest) => {
  const scenario = {
    name: 'odd',
    title: 'Odd',
    rules: [{ match: { endpoint }, effect: { kind: 'network' } }],
  };
  const read = () => readScenario(scenario);
  expect(read).toThrow(/isn’t an endpoint of the API; the nearest are \S+, \S+, \S+$/);
  expect(read).toThrow(nearest);
});
