import { transferInput } from '../seed/inputs';
import { accountDataSchema, type AccountData } from '../../src/entities/account/accountData';
import { decideKycAsAdmin } from '../../src/test/backend/steps';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { MAILED_TOKEN, TEST_DATA, TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';
import { uploadFor } from '../../src/test/endpoints/documentSamples';
import { TABLE_NAMES, type TableName } from '../tables';

const NOAH = 'noah@cairnfield.example';
const body = { currentPassword: TEST_PASSWORDS.user };

const close = (test: TestBackend, token: string = test.tokens.noah) =>
  test.call('POST', '/api/account/close', { token, body });

/** Noah got $25 and sent it back, so he has a history and no balance. */
async function settledNoah(): Promise<TestBackend> {
  const test = createTestBackend({ data: { ...TEST_DATA, deposits: [] } });
  const send = (token: string, recipientEmail: string, key: string) =>
    test.call('POST', '/api/transfers', { token, key, body: transferInput({ recipientEmail, amount: 25 }) });
  await send(test.tokens.ava, NOAH, 'a');
  await send(test.tokens.noah, 'ava@cairnfield.example', 'b');
  return test;
}

describe('an account that is closed', () => {
  it('leaves no name and no email but in the books and the log, which stay true', async () => {
    const test = await settledNoah();
    expect((await close(test)).status).toBe(200);
    const { users, sessions, credentials, ledger } = test.database.read;
    const named = TABLE_NAMES.filter((table) =>
      /Noah|noah@/.test(JSON.stringify([...test.database.read[table].values()])),
    );
    // The log stays true; answers and mails are gone after a day.
    expect(named).toEqual(['outbox', 'idempotency', 'ledger', 'audit']);
    expect(users.get(TEST_IDS.noah)).toMatchObject({ name: 'Closed account', balance: 0 });
    expect(sessions.where('subjectId', TEST_IDS.noah)).toHaveLength(0);
    expect(credentials.has(TEST_IDS.noah)).toBe(false);
    expect(ledger.where('userId', TEST_IDS.noah)).toHaveLength(2);
    test.database.checkBooks();
    expect((await test.call('GET', '/api/session', { token: test.tokens.noah })).status).toBe(401);
  });

  it('frees its email, which then is somebody else’s account', async () => {
    const test = await settledNoah();
    await close(test);
    const register = { name: 'Noah Again', email: NOAH, password: 'Another123!', referralCode: '' };
    expect((await test.call('POST', '/api/users', { body: register })).status).toBe(201);
    expect(test.database.read.users.where('email', NOAH)).toMatchObject([{ balance: 0, referrals: 0 }]);
  });

  it('takes no money and no change any more', async () => {
    const test = await settledNoah();
    await close(test);
    const email = test.database.read.users.get(TEST_IDS.noah)?.email ?? '';
    const transfer = transferInput({ recipientEmail: email, amount: 5 });
    const sent = await test.call('POST', '/api/transfers', {
      token: test.tokens.ava,
      key: 'c',
      body: transfer,
    });
    expect(sent.status).toBe(422);
    const { admin } = test.tokens;
    const path = `/api/users/${TEST_IDS.noah}`;
    const adjustment = { amount: 5, reason: 'Late' };
    expect(
      (await test.call('POST', `${path}/balance-adjustments`, { token: admin, key: 'd', body: adjustment }))
        .status,
    ).toBe(404);
    const named = { name: 'Noah', version: 3 };
    expect((await test.call('PATCH', path, { token: admin, body: named })).status).toBe(404);
  });

  it('ends an identity check that waits, so that its photos are deleted as after a decision', async () => {
    const test = await settledNoah();
    await decideKycAsAdmin(test, TEST_IDS.noah, 'reject');
    const { id: frontId } = await uploadFor(test, { as: 'noah', purpose: 'identity-front' });
    const submission = { token: test.tokens.noah, key: 'again', body: { frontId, backId: null } };
    expect((await test.call('POST', '/api/users/me/kyc', submission)).status).toBe(200);
    expect(test.database.read.documents.get(frontId)?.decidedAt).toBeNull();
    expect((await close(test)).status).toBe(200);
    const closedAt = test.database.read.users.get(TEST_IDS.noah)?.closedAt;
    expect(closedAt).toEqual(expect.any(String));
    expect(test.database.read.documents.get(frontId)).toMatchObject({ decidedAt: closedAt, removedAt: null });
  });

  it('is refused while something is left, which the refusal names', async () => {
    expect(await close(createTestBackend())).toMatchObject({
      status: 409,
      body: { type: 'account-in-use', detail: 'You still have 1 pending deposit.' },
    });
    const test = createTestBackend();
    const investment = { planId: 'c1', amount: 600, planVersion: 1 };
    await test.call('POST', '/api/investments', { token: test.tokens.ava, key: 'i', body: investment });
    expect((await close(test, test.tokens.ava)).body).toMatchObject({
      detail: 'You still have a balance of $19,400.00 and 1 active investment.',
    });
    expect(test.database.read.users.get(TEST_IDS.ava)?.closedAt).toBeNull();
  });
});

/**
 * Tables whose records appear in their person's data under another name than the table's, or not at all, and why. A new
 * table must appear under its own name or be listed here.
 */
const ELSEWHERE: {
  readonly [T in TableName]?: readonly (keyof AccountData)[] | 'secret' | 'passing' | 'others’';
} = {
  users: ['account', 'investor'],
  admins: ['account'],
  credentials: 'secret',
  authenticators: 'secret',
  recoveryCodes: 'secret',
  loginChallenges: 'passing',
  withdrawalHolds: 'passing',
  passwordResets: 'secret',
  freezeLinks: 'secret',
  emailConfirmations: 'secret',
  emailChanges: ['account'],
  adminInvitations: 'others’',
  outbox: 'secret',
  loginAttempts: 'passing',
  knownBrowsers: 'secret',
  passkeyChallenges: 'passing',
  idempotency: 'passing',
  plans: 'others’',
  quotes: 'passing',
  settlementFailures: 'others’',
  notes: 'others’',
  proposals: 'others’',
  audit: ['identityChecks', 'auditLog'],
  wallets: 'others’',
  site: 'others’',
  policy: 'others’',
  meta: 'others’',
};

const placesOf = (table: TableName): readonly string[] | string => ELSEWHERE[table] ?? [table];

describe('one’s data', () => {
  it('has a place for what every table holds about a person, and each of its places is of a table', async () => {
    const places = new Set(
      TABLE_NAMES.map(placesOf).flatMap((keys) => (typeof keys === 'string' ? [] : keys)),
    );
    expect([...places, 'exportedAt'].sort()).toEqual(Object.keys(accountDataSchema.fields).sort());
    const test = createTestBackend();
    await decideKycAsAdmin(test, TEST_IDS.ava, 'reverify');
    const data = accountDataSchema.validateSync((await read(test, test.tokens.ava)).body);
    const missing = TABLE_NAMES.filter((table) => {
      const keys = placesOf(table);
      const records = JSON.stringify([...test.database.read[table].values()]);
      if (typeof keys === 'string' || !records.includes(`"${TEST_IDS.ava}"`)) return false;
      return keys.some((key) => ['[]', 'null', undefined].includes(JSON.stringify(Reflect.get(data, key))));
    });
    expect(missing).toEqual([]);
  });

  const read = (test: TestBackend, token: string) => test.call('GET', '/api/account/data', { token });

  it('is one document by its schema, with everything of the person and nothing of others', async () => {
    const test = createTestBackend();
    const { body: data } = await read(test, test.tokens.noah);
    expect(accountDataSchema.isValidSync(data)).toBe(true);
    expect(data).toMatchObject({
      account: { id: TEST_IDS.noah, email: NOAH },
      investor: { id: TEST_IDS.noah },
      deposits: [{ id: 'dep-1' }],
      sessions: [{ createdAt: expect.any(String) }],
    });
    expect(JSON.stringify(data)).not.toMatch(/Ava|"user-1"/);
  });

  it('is noted in the audit log', async () => {
    const test = createTestBackend();
    const downloads = () =>
      [...test.database.read.audit.values()].filter(({ action }) => action === 'account.downloaded');
    expect((await test.call('GET', '/api/account/data')).status).toBe(401);
    expect(downloads()).toEqual([]);
    expect((await read(test, test.tokens.noah)).status).toBe(200);
    expect(downloads()).toMatchObject([
      { actorId: TEST_IDS.noah, subjectId: TEST_IDS.noah, details: 'Noah Weber downloaded their data.' },
    ]);
  });

  it('holds no secret', async () => {
    const test = createTestBackend();
    const text = JSON.stringify((await read(test, test.tokens.ava)).body);
    const hashes = [...test.database.read.credentials.values(), ...test.database.read.sessions.values()];
    for (const { id } of test.database.read.sessions.values()) expect(text).not.toContain(id);
    for (const record of hashes) if ('hash' in record) expect(text).not.toContain(record.hash);
    expect(text).not.toContain(MAILED_TOKEN);
    expect(text).not.toMatch(/tokenHash|salt|publicKey|sealedKey/);
  });

  it('leaves out what admins note about a person', async () => {
    const test = createTestBackend();
    const body = { note: 'Called about a late deposit.' };
    const path = `/api/users/${TEST_IDS.noah}/notes`;
    expect((await test.call('POST', path, { token: test.tokens.admin, body })).status).toBe(201);
    expect(test.database.read.audit.where('subjectId', TEST_IDS.noah).at(-1)?.action).toBe('note.added');
    const { body: data } = await read(test, test.tokens.noah);
    expect(JSON.stringify(data)).not.toContain('note.added');
  });

  it('is an admin’s too', async () => {
    const test = createTestBackend();
    expect((await read(test, test.tokens.admin)).body).toMatchObject({ investor: null, ledger: [] });
  });
});
