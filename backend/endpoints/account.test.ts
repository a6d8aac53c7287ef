import { INVITATION_LIFETIME_MS, NEW_EMAIL_LIFETIME_MS } from '../../src/lib/lifetimes';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { depositBody, MAILED_TOKEN, TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';

const AVA = 'ava@cairnfield.example';
const NEW = 'ava.new@cairnfield.example';
const PASSWORD = 'Another123!';

const logIn = (test: TestBackend, email: string, password: string = TEST_PASSWORDS.user) =>
  test.call('POST', '/api/session', { body: { email, password } });

const save = (test: TestBackend, body: object, token: string = test.tokens.ava) =>
  test.call('PATCH', '/api/account', { token, body: { name: 'Ava Chen', email: AVA, version: 1, ...body } });

const confirm = (test: TestBackend, token: string) =>
  test.call('POST', '/api/account/confirm-email', { body: { token } });

const askForNewEmail = (test: TestBackend) =>
  save(test, { email: NEW, currentPassword: TEST_PASSWORDS.user });

describe('one’s own name', () => {
  it('changes; past records keep the old one', async () => {
    const test = createTestBackend({});
    const deposit = depositBody({ amount: 250, crypto: 'eth', proof: 'proof.pdf' });
    await test.call('POST', '/api/deposits', { token: test.tokens.ava, key: 'd', body: deposit });
    expect(await save(test, { name: 'Ava Stone' })).toMatchObject({
      status: 200,
      body: { name: 'Ava Stone', email: AVA, version: 2 },
    });
    const session = await test.call('GET', '/api/session', { token: test.tokens.ava });
    expect(session.body).toMatchObject({ name: 'Ava Stone' });
    const names = test.database.read.deposits.where('userId', TEST_IDS.ava).map(({ userName }) => userName);
    expect(names).toEqual(names.map(() => 'Ava Chen'));
  });

  it('is an admin’s too; the main admin’s email is fixed', async () => {
    const test = createTestBackend();
    const { admin } = test.tokens;
    const email = 'admin@cairnfield.example';
    expect((await save(test, { name: 'Max', email }, admin)).body).toMatchObject({ isEmailFixed: true });
    const moved = { name: 'Max', email: NEW, version: 2, currentPassword: TEST_PASSWORDS.admin };
    expect(await save(test, moved, admin)).toMatchObject({
      status: 422,
      body: { errors: { email: 'The main admin’s email can’t be changed.' } },
    });
  });
});

describe('a new email', () => {
  it('counts once its mailed link confirms it; the old one is told before and after', async () => {
    const test = createTestBackend();
    expect((await askForNewEmail(test)).body).toMatchObject({ email: AVA, newEmail: { email: NEW } });
    expect((await logIn(test, AVA)).status).toBe(200);
    const token = await test.mailbox.tokenOf('confirm-new-email', TEST_IDS.ava);
    expect(await confirm(test, token)).toMatchObject({ status: 200, body: { email: NEW } });
    expect((await logIn(test, AVA)).status).toBe(401);
    expect((await logIn(test, NEW)).status).toBe(200);
    const told = [...test.database.read.outbox.values()].filter(({ kind }) =>
      kind.startsWith('email-change'),
    );
    expect(told.map(({ to }) => to)).toEqual([AVA, AVA]);
    expect(await confirm(test, token)).toMatchObject({ status: 410, body: { type: 'link-invalid' } });
  });

  it('needs the person’s own password', async () => {
    const test = createTestBackend();
    expect(await save(test, { email: NEW })).toMatchObject({
      status: 422,
      body: { errors: { currentPassword: 'Enter your current password.' } },
    });
    expect(await save(test, { email: NEW, currentPassword: 'Wrong-123!' })).toMatchObject({
      status: 422,
      body: { errors: { currentPassword: 'The current password is wrong.' } },
    });
    expect(test.database.read.emailChanges.get(TEST_IDS.ava)?.email).not.toBe(NEW);
  });

  it('is refused while somebody has it, at the request and at the confirmation', async () => {
    const test = createTestBackend();
    const taken = { email: 'noah@cairnfield.example', currentPassword: TEST_PASSWORDS.user };
    expect(await save(test, taken)).toMatchObject({ status: 409, body: { type: 'email-taken' } });
    await askForNewEmail(test);
    await test.call('POST', '/api/users', {
      body: { name: 'Zoe', email: NEW, password: PASSWORD, referralCode: '' },
    });
    const token = await test.mailbox.tokenOf('confirm-new-email', TEST_IDS.ava);
    expect(await confirm(test, token)).toMatchObject({ status: 409, body: { type: 'email-taken' } });
    expect(test.database.read.users.get(TEST_IDS.ava)?.email).toBe(AVA);
  });

  it('that a thief asked for ends with the new password that the mail advises', async () => {
    const test = createTestBackend();
    await askForNewEmail(test);
    const token = await test.mailbox.tokenOf('confirm-new-email', TEST_IDS.ava);
    const body = { currentPassword: TEST_PASSWORDS.user, password: PASSWORD };
    expect((await test.call('POST', '/api/me/password', { token: test.tokens.ava, body })).status).toBe(200);
    expect(await confirm(test, token)).toMatchObject({ status: 410, body: { type: 'link-invalid' } });
    expect((await logIn(test, AVA, PASSWORD)).status).toBe(200);
    expect(test.database.read.outbox.get(`confirm-new-email/${TEST_IDS.ava}`)).toBeUndefined();
  });

  it('may be another one a few times, then with a wait: each is a mail to somebody', async () => {
    const test = createTestBackend();
    const ask = (nth: number) =>
      save(test, {
        email: `ava.${nth}@cairnfield.example`,
        currentPassword: TEST_PASSWORDS.user,
        version: 1 + nth,
      });
    for (let nth = 0; nth < 5; nth += 1) expect((await ask(nth)).status).toBe(200);
    expect(await ask(5)).toMatchObject({ status: 429, body: { type: 'too-many-attempts' } });
    test.clock.advance(5_000);
    expect((await ask(5)).status).toBe(200);
  });

  it('is given up by saving the old one, and its link runs out', async () => {
    const test = createTestBackend();
    await askForNewEmail(test);
    const token = await test.mailbox.tokenOf('confirm-new-email', TEST_IDS.ava);
    expect((await save(test, { version: 2 })).body).toMatchObject({ newEmail: null });
    expect((await confirm(test, token)).status).toBe(410);
    const other = createTestBackend();
    other.clock.advance(NEW_EMAIL_LIFETIME_MS);
    expect((await confirm(other, MAILED_TOKEN)).status).toBe(410);
  });

  it('ends reset links mailed to the old one, and no answer says a secret', async () => {
    const test = createTestBackend();
    const answer = await askForNewEmail(test);
    const token = await test.mailbox.tokenOf('confirm-new-email', TEST_IDS.ava);
    expect(JSON.stringify(answer.body)).not.toContain(token);
    await confirm(test, token);
    const reset = { email: NEW, password: PASSWORD, token: MAILED_TOKEN };
    expect((await test.call('POST', '/api/password-resets/complete', { body: reset })).status).toBe(410);
    const stored = JSON.stringify([
      ...test.database.read.audit.values(),
      ...test.database.read.idempotency.values(),
    ]);
    expect(stored).not.toContain(token);
  });
});

const OLGA = 'olga@cairnfield.example';

const invite = (test: TestBackend, email = OLGA) =>
  test.call('POST', '/api/admin-invitations', { token: test.tokens.admin, body: { email, duty: 'owner' } });

const accept = (test: TestBackend, token: string, password = PASSWORD) =>
  test.call('POST', '/api/admin-invitations/accept', { body: { name: 'Olga', password, token } });

async function signedInAdmin(test: TestBackend) {
  await invite(test);
  const [invitation] = test.database.read.adminInvitations.where('email', OLGA);
  await accept(test, await test.mailbox.tokenOf('admin-invitation', invitation?.id ?? ''));
  const answer = await logIn(test, OLGA, PASSWORD);
  const [admin] = test.database.read.admins.where('email', OLGA);
  return { id: admin?.id ?? '', token: String(Reflect.get(Object(answer.body), 'token')) };
}

describe('an invitation', () => {
  it('makes an admin with a name and a password of their own, once', async () => {
    const test = createTestBackend();
    const { id, token } = await signedInAdmin(test);
    expect((await test.call('GET', '/api/users', { token })).status).toBe(200);
    expect(test.database.read.admins.get(id)).toMatchObject({ name: 'Olga', isMain: false });
    expect(test.database.read.admins.get(id)?.lastSignInAt).not.toBeNull();
    expect((await accept(test, MAILED_TOKEN)).status).toBe(200);
    expect(await accept(test, MAILED_TOKEN)).toMatchObject({ status: 410, body: { type: 'link-invalid' } });
  });

  it('takes no password that is easily guessed', async () => {
    const test = createTestBackend();
    for (const password of ['password1', 'x-ida@cairnfield.example'])
      expect(await accept(test, MAILED_TOKEN, password)).toMatchObject({
        status: 422,
        body: { errors: { password: expect.any(String) } },
      });
    expect((await accept(test, MAILED_TOKEN)).status).toBe(200);
  });

  it('works for a time, until a newer one to the same email or its withdrawal', async () => {
    const late = createTestBackend();
    late.clock.advance(INVITATION_LIFETIME_MS);
    expect((await accept(late, MAILED_TOKEN)).status).toBe(410);
    const twice = createTestBackend();
    await invite(twice, 'ida@cairnfield.example');
    expect((await accept(twice, MAILED_TOKEN)).status).toBe(410);
    const withdrawn = createTestBackend();
    const { admin } = withdrawn.tokens;
    await withdrawn.call('DELETE', '/api/admin-invitations/invitation-1', { token: admin });
    expect((await accept(withdrawn, MAILED_TOKEN)).status).toBe(410);
  });

  it('is refused for an email that has an account, and shows no secret', async () => {
    const test = createTestBackend();
    expect(await invite(test, AVA)).toMatchObject({ status: 409, body: { type: 'email-taken' } });
    const list = await test.call('GET', '/api/admin-invitations', { token: test.tokens.admin });
    expect(list.body).toMatchObject({ items: [{ email: 'ida@cairnfield.example' }], total: 1 });
    expect(JSON.stringify(list.body)).not.toMatch(/token/i);
  });
});

describe('an added admin', () => {
  const remove = (test: TestBackend, id: string, token: string = test.tokens.admin) =>
    test.call('DELETE', `/api/admins/${id}`, { token });

  it('who is removed is out, with their sessions, passwords and invitations', async () => {
    const test = createTestBackend();
    const { id, token } = await signedInAdmin(test);
    await test.call('POST', '/api/admin-invitations', {
      token,
      body: { email: 'pia@cairnfield.example', duty: 'owner' },
    });
    expect((await remove(test, id)).status).toBe(204);
    expect((await test.call('GET', '/api/users', { token })).status).toBe(401);
    expect((await logIn(test, OLGA, PASSWORD)).status).toBe(401);
    expect(test.database.read.adminInvitations.where('email', 'pia@cairnfield.example')).toHaveLength(0);
    expect((await invite(test)).status).toBe(201);
  });

  it('removes neither themselves nor the main admin', async () => {
    const test = createTestBackend();
    const { id, token } = await signedInAdmin(test);
    expect(await remove(test, id, token)).toMatchObject({
      status: 409,
      body: { title: 'You can’t remove yourself.' },
    });
    expect(await remove(test, TEST_IDS.admin, token)).toMatchObject({
      status: 409,
      body: { title: 'The main admin can’t be removed.' },
    });
  });
});
