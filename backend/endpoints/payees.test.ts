import { transferInput } from '../seed/inputs';
import { HOUR_MS } from '../../src/lib/time';
import { decideWithdrawal, logInAnew, succeed } from '../../src/test/backend/steps';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../../src/test/backend/testData';
import { readId } from '../../src/test/endpoints/sample';

let world: TestBackend;
let calls = 0;
beforeEach(() => {
  world = createTestBackend();
});

const next = () => {
  calls += 1;
  return `call-${calls}`;
};
const IBAN = 'DE02 1203 0000 0000 2020 51';
const CHECKING = { name: 'Checking', method: 'bank', address: IBAN, holder: 'Ava Chen' } as const;
const save = (body: object = {}, token: string = world.tokens.ava) =>
  world.call('POST', '/api/payees', { token, key: next(), anyBody: { ...CHECKING, ...body } });
const withdraw = (address = IBAN) =>
  world.call('POST', '/api/withdrawals', {
    token: world.tokens.ava,
    key: next(),
    body: { amount: 10, method: 'bank', address },
  });
const later = (ms: number) => {
  world.clock.advance(ms);
  logInAnew(world);
};
const list = async (token: string) => (await world.call('GET', '/api/payees', { token })).body;

it('is kept as its method writes it, seen by its owner alone, and mailed', async () => {
  expect(await save({ address: 'de02120300000000202051' })).toMatchObject({
    status: 201,
    body: { address: IBAN, holder: 'Ava Chen' },
  });
  expect(await list(world.tokens.ava)).toMatchObject({ items: [{ name: 'Checking' }] });
  expect(await list(world.tokens.noah)).toEqual({ items: [] });
  expect((await world.call('GET', '/api/payees', { token: world.tokens.admin })).status).toBe(403);
  const mail = [...world.database.read.outbox.values()].find(({ kind }) => kind === 'payee-added');
  expect(mail?.message).toContain(`Checking: Bank transfer, ${IBAN}`);
});

it('has a name and an address of its own', async () => {
  await save();
  expect(await save({ address: '12345678', name: ' CHECKING ' })).toMatchObject({
    status: 409,
    body: { errors: { name: 'You have a payee with this name.' } },
  });
  expect(await save({ name: 'Savings' })).toMatchObject({
    status: 409,
    body: { errors: { address: 'Your payee “Checking” has this address.' } },
  });
  expect((await save({}, world.tokens.noah)).status).toBe(201);
});

it.each([
  ['021000021', 201],
  [' 0210-0002 1', 201],
  ['021000022', 422],
  ['2100002', 422],
  ['', 201],
])('a routing number “%s” is answered %i', async (routing, status) => {
  expect((await save({ address: '12345678', routing })).status).toBe(status);
});

it('is deleted by its owner alone', async () => {
  const id = readId((await save()).body);
  const remove = (token: string) => world.call('DELETE', `/api/payees/${id}`, { token });
  expect((await remove(world.tokens.noah)).status).toBe(404);
  expect((await remove(world.tokens.ava)).status).toBe(204);
  expect(await list(world.tokens.ava)).toEqual({ items: [] });
});

it('a withdrawal to it keeps whose account it is and since when it is saved, also once it is deleted', async () => {
  const saved = await save({ address: '12345678', routing: '021000021' });
  const made = await withdraw('12345678');
  const payee = {
    holder: 'Ava Chen',
    routing: '021000021',
    addedAt: new Date(world.clock.now()).toISOString(),
  };
  expect(made.body).toMatchObject({ payee });
  await world.call('DELETE', `/api/payees/${readId(saved.body)}`, { token: world.tokens.ava });
  const path = `/api/withdrawals/${readId(made.body)}`;
  expect((await world.call('GET', path, { token: world.tokens.admin })).body).toMatchObject({ payee });
  expect((await withdraw()).body).not.toHaveProperty('payee');
});

it('admins are told of a first payout to an address, their investor isn’t', async () => {
  const first = await withdraw();
  expect(first.body).not.toHaveProperty('isFirstPayout');
  const read = async (id: string) =>
    (await world.call('GET', `/api/withdrawals/${id}`, { token: world.tokens.admin })).body;
  const id = readId(first.body);
  expect(await read(id)).toMatchObject({ isFirstPayout: true });
  await decideWithdrawal(world, id, 'complete');
  expect(await read(id)).not.toHaveProperty('isFirstPayout');
  const second = readId((await withdraw()).body);
  expect(await read(second)).not.toHaveProperty('isFirstPayout');
  const other = readId((await withdraw('12345678')).body);
  const { body } = await world.call('GET', '/api/withdrawals?status=pending', { token: world.tokens.admin });
  expect(body).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id: other, isFirstPayout: true })]),
  });
});

it('admins are told who else gave the address of a first payout, and when the password was changed', async () => {
  await succeed(world, 'POST', '/api/deposits/dep-1/approve', { token: world.tokens.admin, key: next() });
  const body = { amount: 10, method: 'bank', address: 'DE02 1203 0000 0000 2020 51' } as const;
  await succeed(world, 'POST', '/api/withdrawals', { token: world.tokens.noah, key: next(), body });
  const path = `/api/withdrawals/${readId((await withdraw(body.address)).body)}`;
  const read = async () => (await world.call('GET', path, { token: world.tokens.admin })).body;
  expect(await read()).toMatchObject({ isFirstPayout: true, sameAddressAs: 'Noah Weber' });
  expect(await read()).not.toMatchObject({ owner: { passwordAt: expect.anything() } });
  const change = { currentPassword: TEST_PASSWORDS.user, password: 'Harbour-4711' };
  await succeed(world, 'POST', '/api/me/password', { token: world.tokens.ava, key: next(), body: change });
  const passwordAt = new Date(world.clock.now()).toISOString();
  expect(await read()).toMatchObject({ owner: { passwordAt } });
});

describe('while the policy lets new payees wait', () => {
  beforeEach(async () => {
    const { admin } = world.tokens;
    const body = { withdrawalFeePercent: 0, referralBonus: 0, newPayeeHours: 48 };
    await succeed(world, 'PUT', '/api/settings/policy', { token: admin, key: next(), body });
  });

  it('nothing goes to an address that isn’t saved, nor to a new payee before', async () => {
    expect(await withdraw()).toMatchObject({
      status: 409,
      body: {
        type: 'payee-too-new',
        detail: 'Save this address as a payee first. It can be paid 48 hours later.',
      },
    });
    await save();
    later(48 * HOUR_MS - 1);
    expect(await withdraw()).toMatchObject({
      status: 409,
      body: { detail: '“Checking” is new. It can be paid from Jan 17, 2026, 12:00 PM UTC on.' },
    });
    later(1);
    expect((await withdraw()).status).toBe(201);
  });

  it('what was paid before waits no more; whoever deletes and saves a new payee waits again', async () => {
    const id = readId((await save()).body);
    later(48 * HOUR_MS);
    await world.call('DELETE', `/api/payees/${id}`, { token: world.tokens.ava });
    await save();
    expect((await withdraw()).status).toBe(409);
    later(48 * HOUR_MS);
    await decideWithdrawal(world, readId((await withdraw()).body), 'complete');
    expect((await withdraw()).status).toBe(201);
  });
});

it('closing the account removes them, and the holder’s name from its withdrawals', async () => {
  const { noah: token, admin } = world.tokens;
  await save({}, token);
  await succeed(world, 'POST', '/api/deposits/dep-1/approve', { token: admin, key: next() });
  const out = { amount: 1_000, method: 'bank', address: IBAN } as const;
  const made = await succeed(world, 'POST', '/api/withdrawals', { token, key: next(), body: out });
  const id = readId(made.body);
  await succeed(world, 'POST', `/api/withdrawals/${id}/cancel`, { token, key: next() });
  const away = transferInput({ amount: 1_000, recipientEmail: 'ava@cairnfield.example' });
  await succeed(world, 'POST', '/api/transfers', { token, key: next(), body: away });
  const body = { currentPassword: 'Invest123!' };
  await succeed(world, 'POST', '/api/account/close', { token, key: next(), body });
  expect(world.database.read.payees.where('userId', TEST_IDS.noah)).toEqual([]);
  expect(JSON.stringify(world.database.read.withdrawals.get(id))).not.toContain('Ava Chen');
});
