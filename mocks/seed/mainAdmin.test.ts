import { MAIN_ADMIN_EMAIL } from '../../src/entities/admin/admin';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';
import { restoreMainAdmin } from './mainAdmin';
import { createPasswords } from '../../backend/auth/passwords';

let next = 0;
const randomBytes = (count: number) => Uint8Array.from({ length: count }, () => (next = (next + 37) % 251));
const passwords = createPasswords({ iterations: 1, randomBytes });

const restore = ({ database, clock }: TestBackend) =>
  restoreMainAdmin(database, { passwords, randomBytes, now: clock.now() });

const logIn = (test: TestBackend, password: string, email = MAIN_ADMIN_EMAIL) =>
  test.call('POST', '/api/session', { body: { email, password } });

/** Reopens the storage of `before` with one record damaged. */
function reopenedWith(key: string, text: string, before = createTestBackend()): TestBackend {
  before.storage.setItem(`cairnfield/${key}`, text);
  return createTestBackend({ storage: before.storage });
}

const passwordIn = (notice: string | undefined) => /password: (\S+)\./.exec(notice ?? '')?.[1] ?? '';

it.each([
  ['the record is cut', 'admins/admin-main', '{"id":"admin-main","em'],
  ['the password is cut', 'credentials/admin-main', '{"id":"admin-main"'],
  ['the rounds of the password are damaged', 'credentials/admin-main', credentialText({ iterations: -1 })],
])('when %s, a one-time password of the notice opens the way back, once', async (_what, key, text) => {
  const test = reopenedWith(key, text);
  const notice = await restore(test);
  const password = passwordIn(notice);
  expect(password).toMatch(/^[a-z0-9]{20}$/);
  expect(await logIn(test, password)).toMatchObject({ status: 200, body: { isAdmin: true } });
  expect((await logIn(test, password)).status).toBe(401);
  expect(test.database.read.admins.get('admin-main')).toMatchObject({
    email: MAIN_ADMIN_EMAIL,
    isMain: true,
  });
  const stored = [...test.storage.snapshot().values()].join('\n');
  expect(stored).not.toContain(password);
});

it('restores an e-mail that was damaged', async () => {
  const before = createTestBackend();
  const admin = before.database.read.admins.get('admin-main');
  const test = reopenedWith('admins/admin-main', JSON.stringify({ ...admin, email: 'admin@' }), before);
  await restore(test);
  expect(await logIn(test, TEST_PASSWORDS.admin)).toMatchObject({ status: 200, body: { isAdmin: true } });
});

it('a password that was not damaged still works', async () => {
  const test = reopenedWith('admins/admin-main', '{');
  const password = passwordIn(await restore(test));
  expect((await logIn(test, TEST_PASSWORDS.admin)).status).toBe(200);
  expect((await logIn(test, password)).status).toBe(401);
});

it('a notice that nobody saw costs nothing: the next one has another password', async () => {
  const test = reopenedWith('credentials/admin-main', '{');
  const first = passwordIn(await restore(test));
  const reopened = createTestBackend({ storage: test.storage });
  const second = passwordIn(await restore(reopened));
  expect((await logIn(reopened, first)).status).toBe(401);
  expect((await logIn(reopened, second)).status).toBe(200);
});

it('a new password ends it', async () => {
  const test = reopenedWith('credentials/admin-main', '{');
  const password = passwordIn(await restore(test));
  const { admin } = test.tokens;
  const body = { currentPassword: password, password: 'Another123!' };
  expect((await test.call('POST', '/api/me/password', { token: admin, body })).status).toBe(200);
  expect((await logIn(test, password)).status).toBe(401);
  expect((await logIn(test, 'Another123!')).status).toBe(200);
  expect(await restore(createTestBackend({ storage: test.storage }))).toBeUndefined();
});

it('does nothing to what is whole', async () => {
  const test = createTestBackend();
  const { commitNumber } = test.database;
  expect(await restore(test)).toBeUndefined();
  expect(test.database.commitNumber).toBe(commitNumber);
});

it('says so in the audit log, without the password', async () => {
  const test = reopenedWith('admins/admin-main', '{');
  const password = passwordIn(await restore(test));
  const [entry] = Array.from(test.database.read.audit.values()).filter(
    ({ action }) => action === 'admin.restored',
  );
  expect(entry).toMatchObject({ actorRole: 'system', subjectId: 'admin-main' });
  expect(entry?.details).not.toContain(password);
});

describe('a credential with damaged rounds', () => {
  it.each([0, -1, 1e15])('%d is set aside: no 500, and a reset is the way back', async (iterations) => {
    const before = createTestBackend();
    const credential = before.database.read.credentials.get(TEST_IDS.ava);
    const text = JSON.stringify({ ...credential, iterations });
    const test = reopenedWith(`credentials/${TEST_IDS.ava}`, text, before);
    const email = 'ava@cairnfield.example';
    expect((await logIn(test, TEST_PASSWORDS.user, email)).status).toBe(401);
    expect(test.database.recovered.join()).toContain(
      'One record (credential user-1) was damaged (iterations)',
    );
    await test.call('POST', '/api/password-resets', { body: { email } });
    const token = await test.mailbox.tokenOf('reset-password', email);
    const body = { email, password: 'Another123!', token };
    expect((await test.call('POST', '/api/password-resets/complete', { body })).status).toBe(200);
    expect((await logIn(test, 'Another123!', email)).status).toBe(200);
  });

  it.each(['salt', 'hash'])('a %s that is no base64 is set aside, too', async (field) => {
    const before = createTestBackend();
    const credential = before.database.read.credentials.get(TEST_IDS.ava);
    const text = JSON.stringify({ ...credential, [field]: 'ü?' });
    const test = reopenedWith(`credentials/${TEST_IDS.ava}`, text, before);
    expect((await logIn(test, TEST_PASSWORDS.user, 'ava@cairnfield.example')).status).toBe(401);
  });
});

function credentialText(damage: object): string {
  const credential = createTestBackend().database.read.credentials.get('admin-main');
  return JSON.stringify({ ...credential, ...damage });
}
