import { createQa } from './qa';
import { createHandlerSwaps, createQaMsw } from './server/handlerSwaps';
import { createTestBackend } from './server/testing/testBackend';
import { TEST_IDS } from './server/testing/testDataSet';

function start() {
  const test = createTestBackend();
  const signedIn: string[] = [];
  const qa = createQa(
    test.scenarios,
    createQaMsw(
      createHandlerSwaps(() => 'http://localhost'),
      test.submit,
    ),
    ({ person }) => signedIn.push(person.id),
  );
  return { ...test, qa, signedIn };
}

it('moves backend time on, sets it and puts it back', async () => {
  const { qa, backend } = start();
  expect(await qa.clock.now()).toBe('2026-01-15T12:00:00.000Z');
  expect(await qa.clock.advance(90_000)).toBe('2026-01-15T12:01:30.000Z');
  expect(await qa.clock.advance(-30_000)).toBe('2026-01-15T12:01:00.000Z');
  expect(await qa.clock.set('2030-02-03')).toBe('2030-02-03T00:00:00.000Z');
  expect(backend.now()).toBe(Date.UTC(2030, 1, 3));
  expect(await qa.clock.reset()).toBe('2026-01-15T12:00:00.000Z');
});

it('settles what a moved clock made due', async () => {
  const { qa, call, tokens, database } = start();
  const body = { planId: 'c1', amount: 1_000, planVersion: 1 };
  await call('POST', '/api/investments', { token: tokens.ava, key: 'k', body });
  await qa.clock.advance(7 * 86_400_000);
  expect(database.read.users.get(TEST_IDS.ava)?.balance).toBe(20_050);
});

it('keeps people logged in while a week passes, and while it is taken back', async () => {
  const { qa, call, tokens } = start();
  await qa.clock.advance(7 * 86_400_000);
  expect((await call('GET', '/api/session', { token: tokens.ava })).status).toBe(200);
  await qa.clock.reset();
  expect((await call('GET', '/api/session', { token: tokens.ava })).status).toBe(200);
});

it('replaces all data and logs everybody out, and keeps the clock', async () => {
  const { qa, call, tokens, database } = start();
  await qa.clock.set('2030-02-03');
  await qa.data.reset('empty');
  expect(database.read.users.size).toBe(0);
  expect((await call('GET', '/api/session', { token: tokens.ava })).status).toBe(401);
  expect(await qa.clock.now()).toBe('2030-02-03T00:00:00.000Z');
  await qa.data.reset('demo');
  expect(database.read.users.where('email', 'ava@cairnfield.example')).toHaveLength(1);
  database.checkBooks();
});

it('forgets the answers of the old data', async () => {
  const { qa, call } = start();
  const body = { name: 'Zoe', email: 'zoe@cairnfield.example', password: 'Another123!' };
  await call('POST', '/api/users', { key: 'k', body });
  await qa.data.reset('empty');
  expect((await call('POST', '/api/users', { key: 'k', body })).headers.has('Idempotent-Replayed')).toBe(
    false,
  );
});

it('shows the books', async () => {
  const { qa } = start();
  expect(await qa.books()).toEqual({
    isBalanced: true,
    problem: null,
    users: 3,
    ledgerEntries: 1,
    totalBalance: 20_000,
  });
});

it('says what it does not understand', async () => {
  const { qa } = start();
  await expect(qa.clock.set('tomorrow')).rejects.toThrow('Give an ISO 8601 date.');
  await expect(qa.clock.advance(Number.NaN)).rejects.toThrow('Give milliseconds.');
});

it('is no part of the API', async () => {
  const { handlers, submit } = start();
  const request = new Request('http://localhost/__qa/books', { method: 'POST' });
  expect(await handlers[0]?.run({ request, requestId: '1' })).toBeNull();
  const answer = await submit({ method: 'POST', path: '/api/__qa/books', headers: {}, body: '' });
  expect(answer.status).toBe(404);
});
