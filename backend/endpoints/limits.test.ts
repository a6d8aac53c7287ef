import { DAY_MS, HOUR_MS } from '../../src/lib/time';
import { transferInput } from '../seed/inputs';
import { decideWithdrawal, logInAnew, requestWithdrawal, succeed } from '../../src/test/backend/steps';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS } from '../../src/test/backend/testData';

let world: TestBackend;
let calls = 0;
beforeEach(() => {
  world = createTestBackend();
});

const next = () => {
  calls += 1;
  return `call-${calls}`;
};
const later = (ms: number) => {
  world.clock.advance(ms);
  logInAnew(world);
};
const setOwn = (amount: number | null) =>
  succeed(world, 'PUT', '/api/users/me/limit', { token: world.tokens.ava, key: next(), body: { amount } });
const transfer = (amount: number) =>
  world.call('POST', '/api/transfers', {
    token: world.tokens.ava,
    key: next(),
    body: transferInput({ amount, recipientEmail: 'noah@cairnfield.example' }),
  });
const withdraw = (amount: number) =>
  world.call('POST', '/api/withdrawals', {
    token: world.tokens.ava,
    key: next(),
    body: { amount, method: 'bank', address: 'DE02 1203 0000 0000 2020 51' },
  });
const ava = () => world.database.read.users.get(TEST_IDS.ava);
const reached = (detail: string) => ({ status: 409, body: { type: 'limit-reached', detail } });

async function setPolicy(outgoingPerDay: number | null): Promise<void> {
  const { admin } = world.tokens;
  logInAnew(world, [admin]);
  const body = { withdrawalFeePercent: 0, referralBonus: 0, outgoingPerDay };
  await succeed(world, 'PUT', '/api/settings/policy', { token: admin, key: next(), body });
}

it('without a limit, any amount of the balance may leave', async () => {
  expect((await transfer(20_000)).status).toBe(201);
});

it('transfers and withdrawals of a UTC day count; what is left may leave, and no cent more', async () => {
  world.clock.set('2026-03-02T23:00:00.000Z');
  logInAnew(world, [world.tokens.ava]);
  await setOwn(100);
  expect((await transfer(40)).status).toBe(201);
  expect(await transfer(60.01)).toMatchObject(
    reached('Your daily limit is $100.00. You can send $60.00 more until Mar 3, 2026, 12:00 AM UTC.'),
  );
  expect((await withdraw(60)).status).toBe(201);
  expect(await transfer(0.01)).toMatchObject(
    reached('Your daily limit is $100.00. You can send $0.00 more until Mar 3, 2026, 12:00 AM UTC.'),
  );
  const path = '/api/transfers/recipient?recipientEmail=noah@cairnfield.example&amount=1';
  const { ava: token } = world.tokens;
  expect((await world.call('GET', path, { token })).body).toMatchObject({ type: 'limit-reached' });
  world.clock.advance(HOUR_MS);
  expect((await transfer(100)).status).toBe(201);
  expect(ava()?.outgoing).toEqual({ day: '2026-03-03', amount: 100 });
});

it.each(['reject', 'cancel'] as const)(
  'a withdrawal that comes back on its day didn’t leave: %s',
  async (how) => {
    await setOwn(100);
    const id = await requestWithdrawal(world, { amount: 100 });
    expect((await transfer(1)).status).toBe(409);
    if (how === 'reject') await decideWithdrawal(world, id, 'reject');
    else
      await succeed(world, 'POST', `/api/withdrawals/${id}/cancel`, { token: world.tokens.ava, key: next() });
    expect((await transfer(100)).status).toBe(201);
  },
);

it('one that comes back on another day gives that day nothing', async () => {
  await setOwn(100);
  const id = await requestWithdrawal(world, { amount: 100 });
  later(DAY_MS);
  expect((await transfer(100)).status).toBe(201);
  await decideWithdrawal(world, id, 'reject');
  expect((await transfer(1)).status).toBe(409);
});

it('the lower one of the policy’s and the person’s own holds; investments don’t leave', async () => {
  await setPolicy(50);
  expect(await transfer(51)).toMatchObject({
    body: { detail: expect.stringMatching(/^The daily limit is \$50\.00\. You can send \$50\.00 more/) },
  });
  await setOwn(30);
  expect((await transfer(31)).status).toBe(409);
  await setPolicy(20);
  expect((await transfer(21)).status).toBe(409);
  const body = { planId: 'c1', amount: 600, planVersion: 1 };
  const { ava: token } = world.tokens;
  expect((await world.call('POST', '/api/investments', { token, key: next(), body })).status).toBe(201);
  await setPolicy(null);
  expect((await transfer(30)).status).toBe(201);
});

it('a lower own limit holds at once, a higher one or none after 24 hours, and each is mailed', async () => {
  await setOwn(100);
  await setOwn(200);
  const mails = [...world.database.read.outbox.values()].filter(({ kind }) => kind === 'limit-changed');
  expect(
    mails.map(({ message = '' }) => message.replace(/^.*\n/, '').replace(/ from .*/, '')).sort(),
  ).toEqual(['Before: $100.00\nNow: $200.00', 'Before: none\nNow: $100.00']);
  expect((await transfer(101)).status).toBe(409);
  later(DAY_MS - 1);
  expect((await transfer(101)).status).toBe(409);
  later(1);
  expect((await transfer(101)).status).toBe(201);
  await setOwn(null);
  // Asking again doesn't begin anew, and a lower one takes the raise back.
  later(DAY_MS - 1);
  await setOwn(null);
  expect((await transfer(201)).status).toBe(409);
  await setOwn(150);
  later(DAY_MS);
  expect((await transfer(151)).status).toBe(409);
  expect(ava()?.ownLimit).toEqual({ amount: 150 });
  const log = [...world.database.read.audit.values()].filter(({ action }) => action === 'account.limitSet');
  expect(log.map(({ details }) => details.replace(/ from .*/, ''))).toEqual([
    'Ava Chen’s own daily limit: none → $100.00.',
    'Ava Chen’s own daily limit: $100.00 → $200.00',
    'Ava Chen’s own daily limit: $200.00 → none',
    'Ava Chen’s own daily limit: $200.00 → $150.00.',
  ]);
});

it('of two at once that exceed the limit together, one leaves', async () => {
  await setOwn(100);
  const answers = await Promise.all([transfer(60), withdraw(60)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(ava()?.outgoing?.amount).toBe(60);
});
