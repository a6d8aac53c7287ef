import { DAY_MS } from '../../src/lib/time';
import type { User } from '../../src/entities/user/user';
import { createInvestment } from '../../backend/services/investments';
import { createServiceWorld, START } from '../../src/test/backend/serviceWorld';
import { nextDue } from '../../backend/memory/dueInvestments';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_START } from '../../src/test/backend/testData';
import { WORK_EVERY_MS, workRegularly } from './settling';

const WEEK_MS = 7 * DAY_MS;
const MINUTE_MS = 60_000;

async function invest(test: TestBackend, who: 'ava' | 'noah', key: string, amount = 500) {
  const answer = await test.call('POST', '/api/investments', {
    token: test.tokens[who],
    key,
    body: { planId: 'c1', amount, planVersion: 1 },
  });
  expect(answer.status).toBe(201);
}

async function give(test: TestBackend, id: string, amount: number) {
  const call = { token: test.tokens.admin, key: `give-${id}`, body: { amount, reason: 'Gift' } };
  expect((await test.call('POST', `/api/users/${id}/balance-adjustments`, call)).status).toBe(201);
}

/** Storage in which Noah's record was damaged and set aside. */
async function withoutNoah() {
  const before = createTestBackend();
  await give(before, TEST_IDS.noah, 1_000);
  await invest(before, 'noah', 'n');
  await invest(before, 'ava', 'a');
  const noah = before.database.read.users.get(TEST_IDS.noah);
  before.storage.setItem('cairnfield/users/user-2', '{"id":"user-2"');
  const test = createTestBackend({ storage: before.storage });
  test.clock.advance(WEEK_MS);
  return { test, noah };
}

const balanceOf = (test: TestBackend, id: string) => test.database.read.users.get(id)?.balance;
const me = (test: TestBackend) => test.call('GET', '/api/users/me', { token: test.tokens.ava });
const auditOf = (test: TestBackend, action: string) =>
  Array.from(test.database.read.audit.values()).filter((entry) => entry.action === action);
const books = (test: TestBackend) => test.ask('books');
const restore = (test: TestBackend, user: User | undefined) =>
  test.database.transact((tx) => user && tx.users.put(user));

it('one person’s missing record stops nobody else’s payout', async () => {
  const { test } = await withoutNoah();
  await me(test);
  expect(balanceOf(test, TEST_IDS.ava)).toBe(20_025);
  const [failure] = auditOf(test, 'investment.unsettled');
  expect(failure).toMatchObject({
    actorRole: 'system',
    subjectName: 'Noah Weber',
    details:
      'Noah Weber’s investment in Starter Crypto couldn’t be settled. Noah Weber’s record (user-2) is missing.',
  });
});

it('what was paid is not paid again when damage made it active, and stops nobody else’s payout', async () => {
  const before = createTestBackend();
  await give(before, TEST_IDS.noah, 1_000);
  await invest(before, 'noah', 'n');
  before.clock.advance(WEEK_MS);
  await me(before);
  await invest(before, 'ava', 'a');
  const [paid] = before.database.read.investments.where('userId', TEST_IDS.noah);
  expect(paid?.status).toBe('completed');
  const key = `cairnfield/investments/${paid?.id}`;
  before.storage.setItem(key, JSON.stringify({ ...paid, status: 'active' }));

  const test = createTestBackend({ storage: before.storage });
  test.clock.advance(2 * WEEK_MS);
  await me(test);
  expect(balanceOf(test, TEST_IDS.ava)).toBe(20_025);
  expect(balanceOf(test, TEST_IDS.noah)).toBe(1_025);
  expect(auditOf(test, 'investment.unsettled')).toMatchObject([
    { details: expect.stringContaining('The books wouldn’t balance: it was paid already.') },
  ]);
});

it('what failed is tried again, audited once, and paid once when the cause is gone', async () => {
  const { test, noah } = await withoutNoah();
  for (let minute = 0; minute < 5; minute += 1) {
    await me(test);
    test.clock.advance(MINUTE_MS);
  }
  const reopened = createTestBackend({ storage: test.storage });
  reopened.clock.set(new Date(test.clock.now()).toISOString());
  await me(reopened);
  expect(auditOf(reopened, 'investment.unsettled')).toHaveLength(1);

  restore(reopened, noah);
  reopened.clock.advance(MINUTE_MS);
  await me(reopened);
  reopened.clock.advance(MINUTE_MS);
  await me(reopened);
  expect(balanceOf(reopened, TEST_IDS.noah)).toBe(1_025);
  expect(reopened.database.read.settlementFailures.size).toBe(0);
  expect(auditOf(reopened, 'investment.matured')).toHaveLength(2);
  reopened.database.checkBooks();
});

it('what failed is not tried before every request', async () => {
  const { test } = await withoutNoah();
  await me(test);
  const attempts = jest.spyOn(test.database, 'transact');
  await me(test);
  await me(test);
  expect(attempts).not.toHaveBeenCalled();
});

it('the books do not balance while a due investment is unpaid', async () => {
  const { test, noah } = await withoutNoah();
  expect(await books(test)).toMatchObject({
    isBalanced: false,
    problem: expect.stringMatching(
      /^The ledger has \$500\.00 of nobody: user-2\. 1 due investment is not paid\. inv-\d+ of Noah Weber: Noah Weber’s record \(user-2\) is missing\.$/,
    ),
  });
  restore(test, noah);
  test.clock.advance(MINUTE_MS);
  expect(await books(test)).toMatchObject({ isBalanced: true, problem: null });
});

it('admins are told on the dashboard which payout failed and why', async () => {
  const { test, noah } = await withoutNoah();
  const metrics = () => test.call('GET', '/api/metrics', { token: test.tokens.admin });
  expect((await metrics()).body).toMatchObject({
    unsettledInvestments: {
      count: 1,
      oldest: [
        {
          id: expect.stringMatching(/^inv-/),
          personName: 'Noah Weber',
          planName: 'Starter Crypto',
          amount: 525,
          dueSince: new Date(TEST_START + WEEK_MS).toISOString(),
          reason: 'Noah Weber’s record (user-2) is missing.',
        },
      ],
    },
  });
  restore(test, noah);
  test.clock.advance(MINUTE_MS);
  expect((await metrics()).body).toMatchObject({ unsettledInvestments: { count: 0, oldest: [] } });
});

describe('with a long backlog', () => {
  async function manyDue() {
    const planned: (() => Promise<void>)[] = [];
    const test = createTestBackend({ later: (work) => planned.push(work) });
    await give(test, TEST_IDS.noah, 100_000);
    for (let n = 0; n < 120; n += 1) await invest(test, 'noah', `n${n}`);
    for (let n = 0; n < 3; n += 1) await invest(test, 'ava', `a${n}`);
    test.clock.advance(30 * DAY_MS);
    const active = (id: string) =>
      test.database.read.investments.where('userId', id).filter(({ status }) => status === 'active').length;
    return { test, planned, active };
  }

  it('an answer waits for the caller’s own and a batch of others; the rest follows by itself', async () => {
    const { test, planned, active } = await manyDue();
    expect((await me(test)).body).toMatchObject({ balance: 20_075 });
    expect(active(TEST_IDS.noah)).toBe(70);
    for (const work of planned.splice(0)) await work();
    for (const work of planned.splice(0)) await work();
    expect(active(TEST_IDS.noah)).toBe(0);
    expect(planned).toEqual([]);
  });

  it('whoever has a long one sees all of it paid', async () => {
    const { test } = await manyDue();
    const own = await test.call('GET', '/api/users/me', { token: test.tokens.noah });
    expect(own.body).toMatchObject({ balance: 103_000 });
  });

  it('the books are checked when all of it is paid', async () => {
    const { test, active } = await manyDue();
    expect(await books(test)).toMatchObject({ isBalanced: true });
    expect(active(TEST_IDS.noah)).toBe(0);
  });
});

it('an investment is due at its end: start plus the plan’s days of 86,400,000 ms', () => {
  const world = createServiceWorld();
  const ava = world.join('Ava', { balance: 1_000 });
  const investment = world.command(ava, (context) =>
    createInvestment(context, { planId: 'c1', amount: 500, planVersion: 1 }),
  );
  expect(Date.parse(investment.endDate)).toBe(START + 7 * 86_400_000);
  expect(nextDue(world.db.read, START)).toBe(START + 7 * 86_400_000);
});

it('looks every minute and when the tab comes into view, until it is ended', () => {
  jest.useFakeTimers();
  const settle = jest.fn();
  const end = workRegularly(settle);
  jest.advanceTimersByTime(2 * WORK_EVERY_MS);
  expect(settle).toHaveBeenCalledTimes(2);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(settle).toHaveBeenCalledTimes(3);
  end();
  jest.advanceTimersByTime(WORK_EVERY_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(settle).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
