import type { IdempotencyRecord } from '../../backend/ownRecords';
import type { Tables } from '../../backend/tables';
import { DAY_MS } from '../../src/lib/time';
import { steadyClock, setClock } from '../../backend/pipeline/clock';
import { findExpired, MAX_KEYS, MAX_LOGIN_ATTEMPTS } from './expired';
import { createTestBackend, sendToNoah, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_DATA, TEST_START } from '../../src/test/backend/testData';

const MINUTE_MS = 60_000;
const iso = (time: number) => new Date(time).toISOString();

const answerOf = (id: string, createdAt: number): IdempotencyRecord => ({
  id,
  fingerprint: 'f',
  status: 200,
  createdAt: iso(createdAt),
});

const failuresOf = (name: string, resetAt: number): Tables['loginAttempts'] => ({
  id: `${name}@example.com`,
  failures: 1,
  resetAt: iso(resetAt),
});

/** Calls `make` `count` times, with zero-padded numbers. */
const many = <R>(count: number, make: (number: string, index: number) => R): R[] =>
  Array.from({ length: count }, (_, index) => make(String(index).padStart(5, '0'), index));

const failToLogIn = (test: TestBackend, email: string) =>
  test.call('POST', '/api/session', { body: { email, password: 'wrong' } });

const keysOf = (test: TestBackend) => Array.from(test.database.read.idempotency.values(), ({ id }) => id);
const emailsOf = (test: TestBackend) => Array.from(test.database.read.loginAttempts.values(), ({ id }) => id);

it('removes run-out keys that a reload put behind younger ones', async () => {
  const young = many(30, (n) => answerOf(`a-young-${n}`, TEST_START));
  const old = many(30, (n) => answerOf(`z-old-${n}`, TEST_START - DAY_MS));
  const { storage } = createTestBackend({ data: { ...TEST_DATA, idempotency: [...old, ...young] } });
  const reopened = createTestBackend({ storage });
  expect((await sendToNoah(reopened, 'k')).status).toBe(201);
  expect(keysOf(reopened)).toEqual([...young.map(({ id }) => id), 'user-1:k']);
});

it('keeps a limited number of keys, the youngest', async () => {
  const kept = many(MAX_KEYS, (n, index) => answerOf(`key-${n}`, TEST_START - index - 1));
  const test = createTestBackend({ data: { ...TEST_DATA, idempotency: kept } });
  expect((await sendToNoah(test, 'k')).status).toBe(201);
  const keys = keysOf(test);
  expect(keys.length).toBeLessThanOrEqual(MAX_KEYS);
  expect(keys).toEqual(expect.arrayContaining(['user-1:k', 'key-00000']));
  expect(keys).not.toContain(`key-0${MAX_KEYS - 1}`);
});

it('removes thousands of run-out keys over several commits, a bounded number with each', async () => {
  const old = many(120, (n) => answerOf(`old-${n}`, TEST_START - DAY_MS));
  const test = createTestBackend({ data: { ...TEST_DATA, idempotency: old } });
  const left: number[] = [];
  for (const key of ['a', 'b', 'c']) {
    await sendToNoah(test, key);
    left.push(keysOf(test).filter((id) => id.startsWith('old-')).length);
  }
  expect(left).toEqual([70, 20, 0]);
});

it('forgets failed logins of unknown e-mails when their window is over', async () => {
  const test = createTestBackend();
  for (const name of ['zoe', 'yan', 'xia']) await failToLogIn(test, `${name}@example.com`);
  expect(emailsOf(test)).toHaveLength(3);
  test.clock.advance(15 * MINUTE_MS);
  await failToLogIn(test, 'new@example.com');
  expect(emailsOf(test)).toEqual(['login:new@example.com|']);
});

it('counts failed logins of a limited number of e-mails, the latest', async () => {
  const loginAttempts = many(MAX_LOGIN_ATTEMPTS, (n, index) => failuresOf(n, TEST_START + MINUTE_MS + index));
  const test = createTestBackend({ data: { ...TEST_DATA, loginAttempts } });
  await failToLogIn(test, 'new@example.com');
  expect(emailsOf(test).length).toBeLessThanOrEqual(MAX_LOGIN_ATTEMPTS);
  expect(emailsOf(test)).toContain('login:new@example.com|');
  expect(emailsOf(test)).not.toContain('00000@example.com');
});

it('finds nothing in what is in use', () => {
  const { database } = createTestBackend();
  expect(findExpired(database.read, TEST_START)).toEqual([]);
});

it('finds mailed links and sessions that have run out; a moved clock carries sessions along', async () => {
  const test = createTestBackend();
  await test.call('POST', '/api/password-resets', { body: { email: 'ava@cairnfield.example' } });
  test.database.transact((tx) => setClock(tx, steadyClock(DAY_MS)));
  const links = [
    { table: 'passwordResets', id: 'ava@cairnfield.example' },
    { table: 'passwordResets', id: expect.any(String) },
  ];
  const mails = [
    { table: 'emailConfirmations', id: 'user-3' },
    { table: 'emailChanges', id: 'user-1' },
  ];
  // A freeze link works for a week.
  const freezeLink = { table: 'freezeLinks', id: expect.any(String) };
  const others = [
    { table: 'outbox', id: 'confirm-email/user-3' },
    { table: 'outbox', id: expect.stringMatching(/^reset-password\/user-1\//) },
    { table: 'loginAttempts', id: 'reset:ava@cairnfield.example' },
    { table: 'passkeyChallenges', id: expect.any(String) },
    { table: 'passkeyChallenges', id: expect.any(String) },
    { table: 'passkeyChallenges', id: expect.any(String) },
  ];
  expect(findExpired(test.database.read, TEST_START)).toEqual([...links, ...mails, ...others]);
  const sessions = Array.from(test.database.read.sessions.values(), ({ id }) => ({ table: 'sessions', id }));
  // An invitation lives for three days, longer than the clock was moved.
  const invitation = { table: 'adminInvitations', id: 'invitation-1' };
  expect(findExpired(test.database.read, TEST_START + 366 * DAY_MS)).toEqual([
    ...sessions,
    ...links,
    freezeLink,
    ...mails,
    invitation,
    ...others,
  ]);
});
