import { TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';
import { logInAnew } from '../../src/test/backend/steps';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { addAdminAs, longStandingAdmin, sendOnce, setLimits, ROBIN } from '../../src/test/backend/twoAdmins';
import type { Duty } from '../../src/entities/admin/duty';

let world: TestBackend;
beforeEach(() => {
  world = createTestBackend();
});

type Body = Readonly<Record<string, unknown>>;

const admin = () => world.tokens.admin;
const proposals = () => [...world.database.read.proposals.where('kind', 'adjustment'), ...others()];
const others = () =>
  (['wallets', 'policy', 'plan'] as const).flatMap((kind) => [
    ...world.database.read.proposals.where('kind', kind),
  ]);
const path = (ending: string) => `/api/proposals/${proposals()[0]?.id ?? 'none'}/${ending}`;
const approve = (token: string) => sendOnce(world, token, path('approve'));
const sendBack = (token: string, reason = '') => sendOnce(world, token, path('send-back'), { reason });
const balance = () => world.database.read.users.get(TEST_IDS.ava)?.balance;
const lastAudit = () => [...world.database.read.audit.values()].at(-1);

const plan = {
  name: 'Starter Crypto',
  type: 'crypto',
  minInvest: 500,
  maxInvest: 1_000,
  roi: 50,
  duration: 1,
  image: '',
};
const policy = { withdrawalFeePercent: 5, referralBonus: 0 };
const wallets = { btc: 'another-address', currentPassword: TEST_PASSWORDS.admin };

/** A change of each kind, what must approve it, and what it would change. */
const CHANGES: readonly {
  readonly kind: string;
  readonly limits: Body;
  readonly duty: Duty;
  readonly call: readonly [method: string, path: string, body: Body];
  readonly result: () => unknown;
  readonly action: string;
}[] = [
  {
    kind: 'a balance adjustment',
    limits: { adjustmentsSecondAbove: 74.99 },
    duty: 'finance',
    call: ['POST', `/api/users/${TEST_IDS.ava}/balance-adjustments`, { amount: -75, reason: 'Duplicate' }],
    result: balance,
    action: 'balance.adjusted',
  },
  {
    kind: 'a plan’s terms',
    limits: { changesNeedSecond: true },
    duty: 'finance',
    call: ['PUT', '/api/plans/c1', plan],
    result: () => world.database.read.plans.get('c1'),
    action: 'plan.updated',
  },
  {
    kind: 'a new plan',
    limits: { changesNeedSecond: true },
    duty: 'finance',
    call: ['POST', '/api/plans', plan],
    result: () => [...world.database.read.plans.values()].length,
    action: 'plan.created',
  },
  {
    kind: 'deposit addresses',
    limits: { changesNeedSecond: true },
    duty: 'owner',
    call: ['PUT', '/api/wallets', wallets],
    result: () => world.database.read.wallets.get('wallets'),
    action: 'wallets.updated',
  },
  {
    kind: 'the policy itself',
    limits: { changesNeedSecond: true },
    duty: 'owner',
    call: ['PUT', '/api/settings/policy', { ...policy, changesNeedSecond: false }],
    result: () => world.database.read.policy.get('policy'),
    action: 'policy.updated',
  },
];

const WAITS = { status: 409, body: { type: 'second-approval-needed' } };
const NEEDS_OTHER = { status: 409, body: { type: 'other-admin-needed' } };

describe.each(CHANGES)('$kind', ({ limits, duty, call: [method, at, body], result, action }) => {
  const change = (token = admin()) => sendOnce(world, token, at, body, method);

  it('changes nothing until another admin approves it, once', async () => {
    await setLimits(world, limits);
    const second = await longStandingAdmin(world, duty);
    const before = result();
    expect(await change()).toMatchObject(WAITS);
    expect(result()).toEqual(before);
    expect(lastAudit()).toMatchObject({
      action: expect.stringMatching(/\.proposed$/),
      changes: expect.anything(),
    });
    const mails = [...world.database.read.outbox.values()].filter(({ kind }) => kind === 'approval-needed');
    expect(mails.map(({ to }) => to)).toEqual([ROBIN.email]);
    expect(await approve(admin())).toMatchObject(NEEDS_OTHER);
    const decision = path('approve');
    expect((await sendOnce(world, second, decision)).status).toBe(204);
    expect(result()).not.toEqual(before);
    expect(lastAudit()).toMatchObject({
      action,
      actorName: 'Robin',
      details: expect.stringContaining('First approval: Main Admin.'),
    });
    expect(proposals()).toEqual([]);
    expect(await sendOnce(world, second, decision)).toMatchObject({ status: 404 });
    expect(() => world.database.checkBooks()).not.toThrow();
  });

  it('goes back, to its admin with the reason', async () => {
    await setLimits(world, limits);
    const second = await longStandingAdmin(world, duty);
    const before = result();
    await change();
    expect((await sendBack(second, 'Another amount.')).status).toBe(204);
    expect(result()).toEqual(before);
    expect(proposals()).toEqual([]);
    expect(lastAudit()).toMatchObject({
      action: expect.stringMatching(/\.sentBack$/),
      details: expect.stringContaining('Reason: Another amount.'),
    });
    expect([...world.database.read.outbox.values()].at(-1)).toMatchObject({
      kind: 'approval-sent-back',
      userId: TEST_IDS.admin,
    });
  });

  it('waits with its approval for as long as it takes, whatever becomes of the policy', async () => {
    await setLimits(world, limits);
    const second = await longStandingAdmin(world, duty);
    await change();
    world.database.transact((tx) => tx.policy.put({ id: 'policy', ...policy, version: 1 }));
    expect(await approve(admin())).toMatchObject(NEEDS_OTHER);
    if (action === 'policy.updated') {
      // What the first admin saw has changed.
      expect(await approve(second)).toMatchObject({ status: 409, body: { type: 'stale-version' } });
      expect((await sendBack(second)).status).toBe(204);
    } else expect((await approve(second)).status).toBe(204);
  });

  it('is approved and sent back at once: one wins', async () => {
    await setLimits(world, limits);
    const second = await longStandingAdmin(world, duty);
    const before = result();
    await change();
    const answers = await Promise.all([approve(second), sendBack(admin())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    const isDone = answers[0]?.status === 204;
    expect(JSON.stringify(result()) === JSON.stringify(before)).toBe(!isDone);
  });

  it('is not approved by who was added less than 7 days ago, also after they were removed', async () => {
    await setLimits(world, limits);
    const robin = await addAdminAs(world, admin(), 'Robin');
    expect(
      await sendOnce(
        world,
        robin,
        at,
        { ...body, ...('currentPassword' in body && { currentPassword: ROBIN.password }) },
        method,
      ),
    ).toMatchObject(WAITS);
    expect(await approve(admin())).toMatchObject(NEEDS_OTHER);
    const robinId = [...world.database.read.admins.values()].find(({ name }) => name === 'Robin')?.id ?? '';
    expect((await sendOnce(world, admin(), `/api/admins/${robinId}`, undefined, 'DELETE')).status).toBe(204);
    expect(await approve(admin())).toMatchObject(NEEDS_OTHER);
  });

  it('is decided by nobody without its duty', async () => {
    await setLimits(world, limits);
    const others = duty === 'owner' ? 'finance' : 'support';
    const second = await longStandingAdmin(world, others);
    await change();
    expect(await approve(second)).toMatchObject({ status: 403 });
    expect(await sendBack(second)).toMatchObject({ status: 403 });
  });
});

it('of the limit itself needs one admin', async () => {
  await setLimits(world, { adjustmentsSecondAbove: 75 });
  const at = `/api/users/${TEST_IDS.ava}/balance-adjustments`;
  expect((await sendOnce(world, admin(), at, { amount: 75, reason: 'Goodwill' })).status).toBe(201);
});

it('of two changes of the same at once, one waits and the other is refused', async () => {
  await setLimits(world, { changesNeedSecond: true });
  const change = () => sendOnce(world, admin(), '/api/plans/c1', plan, 'PUT');
  const answers = await Promise.all([change(), change()]);
  expect(answers.map(({ body }) => (body as { type: string }).type).sort()).toEqual([
    'conflict',
    'second-approval-needed',
  ]);
  expect(proposals()).toHaveLength(1);
});

it('an adjustment that the balance does not reach anymore is refused, and waits', async () => {
  await setLimits(world, { adjustmentsSecondAbove: 0 });
  const second = await longStandingAdmin(world);
  const at = `/api/users/${TEST_IDS.ava}/balance-adjustments`;
  await sendOnce(world, admin(), at, { amount: -20_000, reason: 'Fee' });
  logInAnew(world);
  const transfer = { recipientEmail: 'noah@cairnfield.example', amount: 1, note: '' };
  expect((await sendOnce(world, world.tokens.ava, '/api/transfers', transfer)).status).toBe(201);
  expect(await approve(second)).toMatchObject({ status: 409, body: { type: 'insufficient-funds' } });
  expect(proposals()).toHaveLength(1);
  expect(balance()).toBe(19_999);
});

it('the list tells each admin whether they can approve, and keeps what would carry it out', async () => {
  await setLimits(world, { changesNeedSecond: true });
  const second = await longStandingAdmin(world);
  await sendOnce(world, admin(), '/api/plans/c1', { ...plan, note: 'As agreed with the board' }, 'PUT');
  const list = async (token: string) => (await world.call('GET', '/api/proposals', { token })).body;
  expect(await list(second)).toMatchObject({
    items: [{ kind: 'plan', subjectId: 'c1', note: 'As agreed with the board', refusal: null }],
  });
  expect(await list(admin())).toMatchObject({ items: [{ refusal: expect.stringContaining('You gave') }] });
  expect(JSON.stringify(await list(second))).not.toContain('"input"');
});

it('closing an account removes what waits for it', async () => {
  await setLimits(world, { adjustmentsSecondAbove: 0 });
  const at = `/api/users/${TEST_IDS.noah}/balance-adjustments`;
  await sendOnce(world, admin(), at, { amount: 5, reason: 'Gift' });
  await sendOnce(world, admin(), '/api/deposits/dep-1/reject', { reason: '' });
  const closing = { currentPassword: TEST_PASSWORDS.user };
  expect(proposals()).toHaveLength(1);
  expect((await sendOnce(world, world.tokens.noah, '/api/account/close', closing)).status).toBeLessThan(300);
  expect(proposals()).toEqual([]);
});

describe('an adjustment that corrects an entry', () => {
  const adjust = (body: Body) =>
    sendOnce(world, admin(), `/api/users/${TEST_IDS.ava}/balance-adjustments`, body);
  const latest = () => [...world.database.read.ledger.values()].at(-1);

  it('keeps its id and names it, and what corrects a correction says no more than that', async () => {
    const [opening] = [...world.database.read.ledger.where('userId', TEST_IDS.ava)];
    const first = await adjust({ amount: -20, reason: 'Twice', corrects: opening?.id });
    expect(first.status).toBe(201);
    expect(latest()).toMatchObject({
      amount: -20,
      corrects: opening?.id,
      description: expect.stringMatching(/^Balance adjustment: Twice \(corrects: \$20,000\.00 on .* UTC\)$/),
    });
    await adjust({ amount: 20, reason: 'Not twice', corrects: latest()?.id });
    expect(latest()?.description).toMatch(
      /^Balance adjustment: Not twice \(corrects: [−-]\$20\.00 on .* UTC\)$/,
    );
    expect(() => world.database.checkBooks()).not.toThrow();
  });

  it('corrects none of somebody else', async () => {
    await sendOnce(world, admin(), '/api/deposits/dep-1/approve');
    const others = latest();
    expect(others?.userId).toBe(TEST_IDS.noah);
    expect(await adjust({ amount: 1, reason: 'Wrong', corrects: others?.id })).toMatchObject({ status: 404 });
    expect(await adjust({ amount: 1, reason: 'Wrong', corrects: 'led-999' })).toMatchObject({ status: 404 });
    expect(latest()).toEqual(others);
  });
});
