import { logInWith } from '../../src/test/backend/accounts';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_PASSWORDS } from '../../src/test/backend/testData';
import { exportSnapshot } from '../qa/snapshot';

const AVA = 'ava@cairnfield.example';
const CHOSEN = 'Meadow-Lantern-42!';

/** Everything that the browser keeps or a file would hold. */
const kept = ({ storage, database }: TestBackend) =>
  [...storage.snapshot().values(), exportSnapshot(database.read)].join('\n');

const tokenOf = ({ database }: TestBackend, kind: string) =>
  [...database.read.outbox.values()].findLast((mail) => mail.kind === kind)?.token ?? '';

it('a used reset link, its others and the passwords are kept nowhere', async () => {
  const test = createTestBackend();
  const ask = () => test.call('POST', '/api/password-resets', { body: { email: AVA } });
  await ask();
  const other = tokenOf(test, 'reset-password');
  test.clock.advance(61_000);
  await ask();
  const token = tokenOf(test, 'reset-password');
  expect(new Set([other, token, '']).size).toBe(3);
  const body = { email: AVA, token, password: CHOSEN };
  expect(await test.call('POST', '/api/password-resets/complete', { body })).toMatchObject({ status: 200 });
  for (const secret of [token, other, CHOSEN]) expect(kept(test)).not.toContain(secret);
  expect(await logInWith(test, AVA, CHOSEN)).toMatchObject({ status: 200 });
});

it('a password that somebody logs in with is kept nowhere', async () => {
  const test = createTestBackend();
  await logInWith(test, AVA, TEST_PASSWORDS.user);
  expect(kept(test)).not.toContain(TEST_PASSWORDS.user);
});
