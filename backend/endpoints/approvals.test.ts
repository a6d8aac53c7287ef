import type { Approval } from '../../src/entities/recordFields';
import { DAY_MS } from '../../src/lib/time';
import { logInWith, textIn } from '../../src/test/backend/accounts';
import { logInAnew, requestWithdrawal, succeed } from '../../src/test/backend/steps';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS } from '../../src/test/backend/testData';
import * as admins from '../../src/test/backend/twoAdmins';

let world: TestBackend;
beforeEach(() => {
  world = createTestBackend();
});

const send = (...call: [token: string, path: string, body?: Readonly<Record<string, unknown>>]) =>
  admins.sendOnce(world, ...call);
const setLimits = (limits: Readonly<Record<string, unknown>>) => admins.setLimits(world, limits);
const addAdmin = (token: string, name: string) => admins.addAdminAs(world, token, name);
const longStandingAdmin = () => admins.longStandingAdmin(world);

const deposit = () => world.database.read.deposits.get('dep-1');
const balanceOf = (id: string) => world.database.read.users.get(id)?.balance;
const names = (approvals: readonly Approval[] | undefined) => approvals?.map(({ name }) => name);
const lastAudit = () => [...world.database.read.audit.values()].at(-1);

describe('a deposit above the limit', () => {
  const approve = '/api/deposits/dep-1/approve';
  const sendBack = '/api/deposits/dep-1/send-back';

  it('needs a second admin’s approval; the first moves nothing', async () => {
    await setLimits({ depositsSecondAbove: 999.99 });
    const second = await longStandingAdmin();
    const first = await send(world.tokens.admin, approve);
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'pending', decidedBy: null, approving: { given: 1, refusal: expect.any(String) } },
    });
    expect(balanceOf(TEST_IDS.noah)).toBe(0);
    expect(lastAudit()).toMatchObject({
      action: 'deposit.firstApproval',
      details: 'Noah Weber’s deposit of $1,000.00. 1 of 2 approvals.',
    });
    const mails = [...world.database.read.outbox.values()].filter(({ kind }) => kind === 'approval-needed');
    expect(mails.map(({ to }) => to)).toEqual([admins.ROBIN.email]);
    expect(await send(world.tokens.admin, approve)).toMatchObject({
      status: 409,
      body: { type: 'other-admin-needed' },
    });
    expect(await send(second, approve)).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(balanceOf(TEST_IDS.noah)).toBe(1_000);
    expect(names(deposit()?.approvals)).toEqual([lastFirst(), 'Robin']);
    expect(lastAudit()?.details).toContain(`First approval: ${lastFirst()}.`);
    expect(() => world.database.checkBooks()).not.toThrow();
  });

  const lastFirst = () => world.database.read.admins.get(TEST_IDS.admin)?.name ?? '';

  it('of the limit itself needs one', async () => {
    await setLimits({ depositsSecondAbove: 1_000 });
    expect(await send(world.tokens.admin, approve)).toMatchObject({ body: { status: 'completed' } });
    expect(deposit()?.approvals).toBeUndefined();
  });

  it('keeps needing two after it was sent back and the policy was turned off', async () => {
    await setLimits({ depositsSecondAbove: 0 });
    const second = await longStandingAdmin();
    await send(world.tokens.admin, approve);
    expect(await send(second, sendBack, { reason: 'Another amount.' })).toMatchObject({
      status: 200,
      body: { status: 'pending', approving: { given: 0, refusal: null } },
    });
    expect([...world.database.read.outbox.values()].at(-1)).toMatchObject({
      kind: 'approval-sent-back',
      userId: TEST_IDS.admin,
    });
    await setLimits({ depositsSecondAbove: null });
    expect(await send(second, approve)).toMatchObject({ body: { status: 'pending' } });
    expect(await send(second, approve)).toMatchObject({ status: 409 });
    expect(await send(world.tokens.admin, approve)).toMatchObject({ body: { status: 'completed' } });
  });

  it('is rejected by one admin, also after a first approval', async () => {
    await setLimits({ depositsSecondAbove: 0 });
    await send(world.tokens.admin, approve);
    expect(await send(world.tokens.admin, '/api/deposits/dep-1/reject', { reason: '' })).toMatchObject({
      body: { status: 'rejected' },
    });
    expect(await send(world.tokens.admin, sendBack)).toMatchObject({
      status: 409,
      body: { type: 'illegal-transition' },
    });
  });

  it('of two first approvals at once records one, and refuses who had seen none', async () => {
    await setLimits({ depositsSecondAbove: 0 });
    const second = await longStandingAdmin();
    const version = deposit()?.version;
    const answers = await Promise.all([
      send(world.tokens.admin, approve, { version }),
      send(second, approve, { version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(deposit()).toMatchObject({ status: 'pending', approvals: [expect.anything()] });
    expect(balanceOf(TEST_IDS.noah)).toBe(0);
  });

  it('approved and sent back at once: one wins', async () => {
    await setLimits({ depositsSecondAbove: 0 });
    const second = await longStandingAdmin();
    await send(world.tokens.admin, approve);
    const version = deposit()?.version;
    const answers = await Promise.all([
      send(second, approve, { version }),
      send(world.tokens.admin, sendBack, { version, reason: '' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isCredited = deposit()?.status === 'completed';
    expect(balanceOf(TEST_IDS.noah)).toBe(isCredited ? 1_000 : 0);
    expect(() => world.database.checkBooks()).not.toThrow();
  });

  it('is listed for those who can give the second approval', async () => {
    await setLimits({ depositsSecondAbove: 0 });
    const second = await longStandingAdmin();
    const needed = async (token: string) =>
      (await world.call('GET', '/api/deposits?status=pending&awaits=second-approval', { token })).body;
    expect(await needed(second)).toEqual({ items: [], total: 0 });
    await send(world.tokens.admin, approve);
    expect(await needed(second)).toMatchObject({ items: [{ id: 'dep-1' }], total: 1 });
    expect(await needed(world.tokens.admin)).toEqual({ items: [], total: 0 });
    expect(await needed(world.tokens.noah)).toEqual({ items: [], total: 0 });
  });

  it('tells its investor nothing of approvals', async () => {
    await setLimits({ depositsSecondAbove: 0 });
    await send(world.tokens.admin, approve);
    const { body } = await world.call('GET', '/api/deposits/dep-1', { token: world.tokens.noah });
    expect(body).toMatchObject({ status: 'pending' });
    expect(JSON.stringify(body)).not.toMatch(/approv/);
    const data = await world.call('GET', '/api/account/data', { token: world.tokens.noah });
    expect(data.body).toMatchObject({ deposits: [{ id: 'dep-1', status: 'pending' }] });
    expect(JSON.stringify(data.body)).not.toMatch(/approvals/);
    const policy = await world.call('GET', '/api/settings/policy', { token: world.tokens.noah });
    expect(JSON.stringify(policy.body)).not.toMatch(/Second/);
  });
});

describe('a withdrawal above the limit', () => {
  it('needs two approvals from its request on, and its investor can cancel it between them', async () => {
    await setLimits({ payoutsSecondAbove: 100 });
    const second = await longStandingAdmin();
    const id = await requestWithdrawal(world, { amount: 500 });
    await setLimits({ payoutsSecondAbove: null });
    expect(await send(world.tokens.admin, `/api/withdrawals/${id}/complete`)).toMatchObject({
      body: { status: 'pending' },
    });
    expect(
      await send(second, `/api/withdrawals/${id}/complete`, { paymentReference: 'SEPA 4711' }),
    ).toMatchObject({ body: { status: 'completed', paymentReference: 'SEPA 4711' } });
    await setLimits({ payoutsSecondAbove: 100 });
    const canceled = await requestWithdrawal(world, { amount: 400 });
    await send(second, `/api/withdrawals/${canceled}/complete`, { paymentReference: 'SEPA 4712' });
    expect(await send(world.tokens.ava, `/api/withdrawals/${canceled}/cancel`)).toMatchObject({
      body: { status: 'cancelled' },
    });
    expect(world.database.read.withdrawals.get(canceled)).not.toHaveProperty('paymentReference');
    expect(balanceOf(TEST_IDS.ava)).toBe(19_500);
    expect(() => world.database.checkBooks()).not.toThrow();
  });
});

describe('who counts as one admin', () => {
  const approve = '/api/deposits/dep-1/approve';
  const REFUSED = { status: 409, body: { type: 'other-admin-needed' } };

  it('who was added less than 7 days ago, and by whom, whoever approves first', async () => {
    await setLimits({ depositsSecondAbove: 0 });
    const added = await addAdmin(world.tokens.admin, 'Robin');
    await send(added, approve);
    expect(await send(world.tokens.admin, approve)).toMatchObject(REFUSED);
    world.clock.advance(7 * DAY_MS - 1_000);
    logInAnew(world, [world.tokens.admin]);
    expect(await send(world.tokens.admin, approve)).toMatchObject(REFUSED);
    world.clock.advance(1_000);
    expect(await send(world.tokens.admin, approve)).toMatchObject({ body: { status: 'completed' } });
  });

  it('two whom the same admin added, and one whom they added', async () => {
    await setLimits({ depositsSecondAbove: 0 });
    const one = await addAdmin(world.tokens.admin, 'One');
    const two = await addAdmin(world.tokens.admin, 'Two');
    const three = await addAdmin(two, 'Three');
    await send(one, approve);
    expect(await send(two, approve)).toMatchObject(REFUSED);
    expect(await send(three, approve)).toMatchObject(REFUSED);
    // Also after who added them was removed.
    const all = [...world.database.read.admins.values()];
    const twoId = all.find(({ name }) => name === 'Two')?.id ?? '';
    await succeed(world, 'DELETE', '/api/admins/:id'.replace(':id', twoId) as '/api/admins/:id', {
      token: world.tokens.admin,
    });
    expect(await send(three, approve)).toMatchObject(REFUSED);
  });

  it('one who was removed, and who had added them', async () => {
    await setLimits({ depositsSecondAbove: 0 });
    const robin = await addAdmin(world.tokens.admin, 'Robin');
    await send(robin, approve);
    const robinId = [...world.database.read.admins.values()].find(({ name }) => name === 'Robin')?.id ?? '';
    await succeed(world, 'DELETE', `/api/admins/${robinId}` as '/api/admins/:id', {
      token: world.tokens.admin,
    });
    expect(await send(world.tokens.admin, approve)).toMatchObject(REFUSED);
  });

  it('the main admin and whoever set their password', async () => {
    await setLimits({ depositsSecondAbove: 0 });
    const robin = await longStandingAdmin();
    await send(robin, '/api/deposits/dep-1/approve');
    world.database.transact((tx) => {
      for (const admin of world.database.read.admins.values()) tx.admins.put({ ...admin, duty: 'owner' });
    });
    const reset = await send(robin, '/api/admins/main/password', { password: 'Changed123!' });
    expect(reset.status).toBe(200);
    const login = await logInWith(world, 'admin@cairnfield.example', 'Changed123!');
    const main = textIn(login.body, 'token');
    expect(await send(main, approve)).toMatchObject(REFUSED);
  });

  it('a clock that was set back makes nobody independent', async () => {
    await setLimits({ depositsSecondAbove: 0 });
    const robin = await addAdmin(world.tokens.admin, 'Robin');
    world.database.transact((tx) => {
      const admin = [...world.database.read.admins.values()].find(({ name }) => name === 'Robin');
      if (admin?.addedBy === undefined) throw new Error('Nobody added Robin.');
      const at = new Date(world.clock.now() + 30 * DAY_MS).toISOString();
      tx.admins.put({ ...admin, addedBy: { ...admin.addedBy, at } });
    });
    await send(world.tokens.admin, approve);
    expect(await send(robin, approve)).toMatchObject(REFUSED);
  });
});
