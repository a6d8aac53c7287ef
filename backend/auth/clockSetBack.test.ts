import { MOST_UNUSED } from '../../src/entities/document/document';
import { isRecord } from '../../src/lib/json';
import { HOLD_MS, RESET_LIFETIME_MS } from '../../src/lib/lifetimes';
import { DAY_MS, MINUTE_MS } from '../../src/lib/time';
import { logInWith, textIn } from '../../src/test/backend/accounts';
import { codeOfPhone, givePhone } from '../../src/test/backend/secondStep';
import { createTestBackend, type TestAnswer, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS, TEST_START } from '../../src/test/backend/testData';
import { uploadFor } from '../../src/test/endpoints/documentSamples';
import { SESSION_LIFETIME_MS } from '../auth/sessions';
import { isStillToCome, isWithin } from '../moments';

const EMAIL = 'ava@cairnfield.example';
const AHEAD = TEST_START + 7 * DAY_MS;

const iso = (ms: number) => new Date(ms).toISOString();
const logIn = (test: TestBackend, password: string = TEST_PASSWORDS.user) => logInWith(test, EMAIL, password);
const askForReset = (test: TestBackend) =>
  test.call('POST', '/api/password-resets', { body: { email: EMAIL } });
const resetMails = ({ database }: TestBackend) =>
  [...database.read.outbox.values()].filter(({ kind }) => kind === 'reset-password');

async function logInWithCode(test: TestBackend, code = codeOfPhone(test.clock.now())): Promise<TestAnswer> {
  const { body } = await logIn(test);
  const challenge = isRecord(body) ? textIn(body['challenge'], 'token') : '';
  return test.call('POST', '/api/session/second-step', { body: { challenge, code } });
}

async function sixTimes(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 6; time += 1) await work();
}

interface Rule {
  readonly rule: string;
  /** While the clock is ahead. */
  readonly before: (test: TestBackend) => unknown;
  /** What a person does after it was set back; it succeeds. */
  readonly after: (test: TestBackend) => Promise<unknown>;
}

const RULES: readonly Rule[] = [
  {
    rule: 'the pause after wrong passwords',
    before: (test) => sixTimes(() => logIn(test, 'Wrong123!')),
    after: (test) => logIn(test),
  },
  {
    rule: 'the pause after wrong codes',
    before: async (test) => {
      await givePhone(test);
      await sixTimes(() => logInWithCode(test, '000000'));
    },
    after: (test) => logInWithCode(test),
  },
  {
    rule: 'the last code used',
    before: async (test) => {
      await givePhone(test);
      expect(await logInWithCode(test)).toMatchObject({ status: 200 });
    },
    after: (test) => logInWithCode(test),
  },
  {
    rule: 'one mail a minute',
    before: askForReset,
    after: async (test) => {
      const known = resetMails(test).length;
      const answer = await askForReset(test);
      expect(resetMails(test)).toHaveLength(known + 1);
      return { ...answer, status: answer.status === 202 ? 200 : answer.status };
    },
  },
  {
    rule: 'the most files without a request',
    before: (test) => {
      test.database.transact((tx) => {
        for (let file = 0; file < MOST_UNUSED; file += 1) {
          const [known] = tx.documents.values();
          if (known === undefined) throw new Error('There is no document.');
          const unused = { userId: TEST_IDS.ava, requestId: null, decidedAt: null, date: iso(AHEAD) };
          tx.documents.put({ ...known, ...unused, id: `doc-unused-${file}` });
        }
      });
    },
    after: async (test) => ({ status: (await uploadFor(test)) instanceof Object ? 200 : 0 }),
  },
  {
    rule: 'the pause of withdrawals',
    before: ({ database }) =>
      database.transact((tx) =>
        tx.withdrawalHolds.put({ id: TEST_IDS.ava, expiresAt: iso(AHEAD + HOLD_MS) }),
      ),
    after: async (test) => {
      const path = `/api/users/${TEST_IDS.ava}/security`;
      const answer = await test.call('GET', path, { token: test.tokens.admin });
      expect(answer.body).toMatchObject({ withdrawalsHeldUntil: null });
      return answer;
    },
  },
];

describe.each([2, 7])('after the clock was set back by %i days', (days) => {
  it.each(RULES)('$rule holds nobody up', async ({ before, after }) => {
    const test = createTestBackend();
    test.clock.set(iso(AHEAD));
    await before(test);
    test.clock.set(iso(AHEAD - days * DAY_MS));
    keepSessions(test);
    expect(await after(test)).toMatchObject({ status: 200 });
  });

  it('a link of before opens nothing', async () => {
    const test = createTestBackend();
    test.clock.set(iso(AHEAD));
    await askForReset(test);
    test.clock.set(iso(AHEAD - days * DAY_MS));
    const token = resetMails(test).at(-1)?.token ?? '';
    const body = { email: EMAIL, token, password: 'Meadow-Lantern-42!' };
    expect(await test.call('POST', '/api/password-resets/complete', { body })).toMatchObject({ status: 410 });
  });

  it('a session ends at most its lifetime after it is used again, and shows when that was', async () => {
    const test = createTestBackend();
    test.clock.set(iso(AHEAD));
    const token = textIn((await logIn(test)).body, 'token');
    const now = AHEAD - days * DAY_MS;
    test.clock.set(iso(now));
    expect(await test.call('GET', '/api/session', { token })).toMatchObject({ status: 200 });
    await new Promise((resolve) => setTimeout(resolve, 0));
    const session = test.database.read.sessions.where('subjectId', TEST_IDS.ava).at(-1);
    expect(session?.lastUsedAt).toBe(iso(now));
    expect(Date.parse(session?.expiresAt ?? '')).toBeLessThanOrEqual(now + SESSION_LIFETIME_MS);
  });
});

/** The test's sessions are of its start. */
function keepSessions({ database }: TestBackend): void {
  database.transact((tx) => {
    for (const session of [...tx.sessions.values()])
      tx.sessions.put({ ...session, expiresAt: iso(AHEAD + SESSION_LIFETIME_MS) });
  });
}

test.each([
  ['half of the time ago', -RESET_LIFETIME_MS / 2, true, false],
  ['exactly the time ago', -RESET_LIFETIME_MS, false, false],
  ['on a clock a few seconds ahead', 5_000, true, true],
  ['as far ahead as it can be', RESET_LIFETIME_MS, false, true],
  ['ahead by the time and another minute', RESET_LIFETIME_MS + MINUTE_MS, false, true],
  ['two days ahead', 2 * DAY_MS, false, false],
])('a moment %s', (_when, away, isPart, isToCome) => {
  const at = iso(TEST_START + away);
  expect(isWithin(at, RESET_LIFETIME_MS, TEST_START)).toBe(isPart);
  expect(isStillToCome(at, RESET_LIFETIME_MS, TEST_START)).toBe(isToCome);
});
