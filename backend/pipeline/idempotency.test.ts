import { KEY_LIFETIME_MS } from '../../src/lib/lifetimes';
import { DAY_MS } from '../../src/lib/time';
import { adjustBalance } from '../services/users';
import { steadyClock, setClock } from './clock';
import { command } from './endpoint';
import { SESSION_KEY_LIFETIME_MS, storeAnswer, storedAnswer } from './idempotency';
import { givePassword } from '../../src/test/backend/secondStep';
import { createTestBackend, sendToNoah, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_START } from '../../src/test/backend/testData';

const balanceOf = (test: TestBackend, id: string) => test.database.read.users.get(id)?.balance;

const BY_ADMIN = { role: 'admin', summary: 'Tested', answer: null } as const;

/** A backend whose adjustments wait before committing until released. */
function createSlowBackend() {
  let letGo: () => void = () => undefined;
  const gate = new Promise<undefined>((resolve) => {
    letGo = () => resolve(undefined);
  });
  const test = createTestBackend({
    endpoints: [
      command({
        ...BY_ADMIN,
        id: 'users.adjustBalance',
        method: 'POST',
        path: '/api/users/:id/balance-adjustments',
        movesMoney: true,
        prepare: () => gate,
        run: (context) => adjustBalance(context, TEST_IDS.ava, { amount: 10, reason: 'Gift' }),
      }),
      command({
        ...BY_ADMIN,
        id: 'wallets.update',
        method: 'PUT',
        path: '/api/wallets',
        run: () => ({ done: true }),
      }),
    ],
  });
  const send = () =>
    test.call('POST', `/api/users/${TEST_IDS.ava}/balance-adjustments`, {
      token: test.tokens.admin,
      key: 'same',
    });
  return { test, letGo, send };
}

it.each([
  ['an answer', undefined, KEY_LIFETIME_MS],
  ['an answer that opens a session', TEST_IDS.ava, SESSION_KEY_LIFETIME_MS],
])('%s is repeated while its key is known, and never after', (_what, opensSessionOf, lifetime) => {
  const { database } = createTestBackend();
  const fingerprint = { full: 'same', stored: 'same' };
  const answer = { status: 200, body: { done: true }, headers: {} };
  const at = (now: number) => {
    let found;
    database.transact((tx) => {
      storeAnswer(tx, {
        id: 'key',
        fingerprint,
        answer,
        now: TEST_START,
        ...(opensSessionOf !== undefined && { opensSessionOf }),
      });
      // A server removes expired keys only now and then.
      found = storedAnswer(tx, { id: 'key', fingerprint, now });
    });
    return found;
  };
  expect(at(TEST_START + lifetime - 1)).toMatchObject({ status: 200, body: { done: true } });
  expect(at(TEST_START + lifetime)).toBeUndefined();
});

it.each([
  ['forward by a month', 30 * DAY_MS],
  ['back by a month', -30 * DAY_MS],
])('moving the backend’s clock %s does not free a key: the money moves once', async (_where, offset) => {
  const test = createTestBackend();
  const first = await sendToNoah(test, 'k');
  test.database.transact((tx) => setClock(tx, steadyClock(offset)));
  const live = await sendToNoah(test, 'k');
  test.backend.forget();
  const stored = await sendToNoah(test, 'k');
  expect([live.body, stored.body]).toEqual([first.body, first.body]);
  expect(balanceOf(test, TEST_IDS.noah)).toBe(25);
});

it('a key that was used while the clock was ahead is still known after it is put back', async () => {
  const test = createTestBackend();
  test.database.transact((tx) => setClock(tx, steadyClock(30 * DAY_MS)));
  await givePassword(test, 'ava');
  await sendToNoah(test, 'k');
  test.database.transact((tx) => setClock(tx, steadyClock(0)));
  test.backend.forget();
  expect((await sendToNoah(test, 'k')).headers.get('Idempotent-Replayed')).toBe('true');
  expect(balanceOf(test, TEST_IDS.noah)).toBe(25);
});

it('a command under way is not forgotten, however many others come in between', async () => {
  const { test, letGo, send } = createSlowBackend();
  const first = send();
  const authorization = `Bearer ${test.tokens.admin}`;
  for (let i = 0; i < 501; i += 1) {
    const headers = { authorization, 'idempotency-key': `other-${i}` };
    const other = { method: 'PUT', path: '/api/wallets', headers, body: '' };
    expect((await test.backend.execute(other)).status).toBe(200);
  }
  const second = send();
  await test.call('PUT', '/api/wallets', { token: test.tokens.admin });
  letGo();
  const [one, two] = await Promise.all([first, second]);
  expect(two.body).toEqual(one.body);
  expect(balanceOf(test, TEST_IDS.ava)).toBe(20_010);
});

it('a command that was committed under its key meanwhile answers that, and does nothing', async () => {
  const { test, letGo, send } = createSlowBackend();
  const first = send();
  await test.call('PUT', '/api/wallets', { token: test.tokens.admin });
  test.backend.forget();
  const second = send();
  await test.call('PUT', '/api/wallets', { token: test.tokens.admin });
  letGo();
  const [one, two] = await Promise.all([first, second]);
  expect(two.body).toEqual(one.body);
  expect(two.headers.get('Idempotent-Replayed')).toBe('true');
  expect(balanceOf(test, TEST_IDS.ava)).toBe(20_010);
});

it('a stored key answers its own request and no other', async () => {
  const test = createTestBackend();
  const { body } = await sendToNoah(test, 'k');
  const id = `${TEST_IDS.ava}:k`;
  const { fingerprint: own } = test.database.read.idempotency.get(id) ?? {};
  const answerTo = (stored = '') =>
    storedAnswer(test.database.read, { id, fingerprint: { full: stored, stored }, now: test.clock.now() });
  expect(answerTo(own)).toMatchObject({ status: 201, body });
  expect(() => answerTo('another')).toThrow('This Idempotency-Key was used for a different request.');
});

it('another request under a stored key is refused, and the first can still be asked about', async () => {
  const errors: unknown[] = [];
  const test = createTestBackend({ onError: (error) => errors.push(error) });
  const first = await sendToNoah(test, 'k');
  test.backend.forget();
  const other = await sendToNoah(test, 'k', 30);
  expect(other).toMatchObject({ status: 422, body: { type: 'idempotency-key-reused' } });
  const again = await sendToNoah(test, 'k');
  expect(again).toMatchObject({ status: first.status, body: first.body });
  expect(errors).toEqual([]);
  expect(balanceOf(test, TEST_IDS.noah)).toBe(25);
});
