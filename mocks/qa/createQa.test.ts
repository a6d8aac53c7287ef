import { transferInput } from '../../backend/seed/inputs';
import { setupServer } from 'msw/node';
import { CLOCK_CONTROLS } from './clockControl';
import { createQa } from './createQa';
import { SESSION_LIFETIME_MS } from '../../backend/auth/sessions';
import { createQaMsw } from './swapping';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { createMemoryStorage } from '../../src/test/backend/memoryStorage';
import { fixedBytes } from '../../src/test/backend/serviceWorld';
import { TEST_IDS } from '../../src/test/backend/testData';
import { createFaultyStorage } from './storageFaults';

function start() {
  const test = createTestBackend();
  const signedIn: string[] = [];
  const qa = createQa(
    test.scenarios,
    createQaMsw(setupServer(), test.submit, () => undefined),
    ({ person }) => void signedIn.push(person.id),
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

it('shows a moved clock as a scenario of all tabs, which ends it', async () => {
  const { qa } = start();
  const active = () => qa.scenarios.active().map(({ scenario, scope }) => [scenario.name, scope]);
  await qa.clock.advance(90_000);
  await qa.clock.freeze();
  expect(active()).toEqual([['moved-clock', 'all-tabs']]);
  expect(await qa.share()).toMatch(/\?qa=json\./);
  await qa.clear();
  expect(await qa.clock.state()).toMatchObject({ offsetMs: 0, rate: 1 });

  await qa.clock.advance(90_000);
  await qa.clock.advance(-90_000);
  expect(active()).toEqual([]);
  await qa.apply('two-weeks-later');
  await qa.clock.advance(90_000);
  await qa.clear('moved-clock');
  expect(await qa.clock.state()).toMatchObject({ offsetMs: 14 * 86_400_000 });
});

it('tells the offset exactly, however much time passes while it is told', async () => {
  const { backend, database, clock } = createTestBackend();
  let time = clock.now();
  const realNow = () => (time += 1);
  const options = {
    backend,
    database,
    realNow,
    storage: createFaultyStorage(createMemoryStorage()),
    randomBytes: fixedBytes,
  };
  await CLOCK_CONTROLS['clock/advance']?.(options, 90_000, undefined);
  expect(await CLOCK_CONTROLS['clock/state']?.(options, null, undefined)).toMatchObject({ offsetMs: 90_000 });
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

it('replaces all data, logs everybody out, and puts a moved clock back', async () => {
  const { qa, call, tokens, database } = start();
  await qa.clock.set('2030-02-03');
  await qa.data.reset('empty');
  expect(database.read.users.size).toBe(0);
  expect((await call('GET', '/api/session', { token: tokens.ava })).status).toBe(401);
  expect(await qa.clock.now()).toBe('2026-01-15T12:00:00.000Z');
  expect(qa.scenarios.active()).toEqual([]);
  await qa.data.reset('demo');
  expect(database.read.users.where('email', 'ava@cairnfield.example')).toHaveLength(1);
  database.checkBooks();
});

it('forgets the answers of the old data', async () => {
  const { qa, call } = start();
  const body = { name: 'Zoe', email: 'zoe@cairnfield.example', password: 'Another123!', referralCode: '' };
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

describe('the speed of time', () => {
  it('stands still, goes fast and goes on at real speed, and nobody is logged out', async () => {
    const { qa, clock, call, tokens } = start();
    const read = async () => (await call('GET', '/api/session', { token: tokens.ava })).status;
    await qa.clock.freeze();
    clock.advance(60_000);
    expect(await qa.clock.now()).toBe('2026-01-15T12:00:00.000Z');
    await qa.clock.run(3_600);
    clock.advance(24_000);
    expect(await qa.clock.now()).toBe('2026-01-16T12:00:00.000Z');
    expect(await read()).toBe(200);
    await qa.clock.run();
    clock.advance(1_000);
    expect(await qa.clock.state()).toMatchObject({ now: '2026-01-16T12:00:01.000Z', rate: 1 });
    expect(await read()).toBe(200);
    await qa.clock.reset();
    expect(await qa.clock.state()).toMatchObject({ offsetMs: 0, rate: 1 });
    expect(await read()).toBe(200);
  });

  it('a session still lasts its time, in real time, at any speed (decision 7)', async () => {
    const { qa, clock, call } = start();
    const { token } = await qa.data.loginAs(TEST_IDS.ava);
    const read = async () => (await call('GET', '/api/session', { token })).status;
    await qa.clock.run(1_000);
    clock.advance(SESSION_LIFETIME_MS - 1_000);
    expect(await read()).toBe(200);
    clock.advance(2_000);
    expect(await read()).toBe(401);
  });

  it('goes to the next maturity and settles it; without one it says so', async () => {
    const { qa, call, tokens, database } = start();
    await expect(qa.clock.toNextMaturity()).rejects.toThrow('No investment is running.');
    const body = { planId: 'c1', amount: 1_000, planVersion: 1 };
    await call('POST', '/api/investments', { token: tokens.ava, key: 'k', body });
    expect((await qa.clock.state()).nextMaturity).toBe('2026-01-22T12:00:00.000Z');
    expect(await qa.clock.toNextMaturity()).toBe('2026-01-22T12:00:00.000Z');
    expect(database.read.investments.where('status', 'completed')).toHaveLength(1);
  });
});

describe('people', () => {
  it('are listed with what is special about them, and found by name, e-mail and id', async () => {
    const { qa } = start();
    expect((await qa.data.people()).map(({ name }) => name)).toEqual([
      'Main Admin',
      'Ava Chen',
      'Noah Weber',
      'Mia Rossi',
    ]);
    expect(await qa.data.people(' MIA ')).toMatchObject([
      { about: 'KYC unverified, $0.00, email not confirmed' },
    ]);
    expect(await qa.data.people('user-2')).toMatchObject([
      { email: 'noah@cairnfield.example', role: 'user' },
    ]);
  });

  it('are signed in with no password, by e-mail as well; nobody else is', async () => {
    const { qa, signedIn, call, database } = start();
    const { token } = await qa.data.loginAs(' Admin@cairnfield.example ');
    expect(signedIn).toEqual([TEST_IDS.admin]);
    expect((await call('GET', '/api/users', { token })).status).toBe(200);
    await expect(qa.data.loginAs('nobody@cairnfield.example')).rejects.toThrow('User not found.');
    const mia = database.read.users.get(TEST_IDS.mia);
    database.transact((tx) => mia && tx.users.put({ ...mia, closedAt: '2026-01-15T12:00:00.000Z' }));
    await expect(qa.data.loginAs(TEST_IDS.mia)).rejects.toThrow('User not found.');
    expect((await qa.data.people('')).map(({ id }) => id)).not.toContain(TEST_IDS.mia);
  });

  it('lose their session, or their role until it is given back', async () => {
    const { qa, call, tokens } = start();
    const users = async () => (await call('GET', '/api/users', { token: tokens.admin })).status;
    expect(await users()).toBe(200);
    await qa.session.revokeRole();
    expect(await users()).toBe(403);
    await qa.session.restoreRole();
    expect(await users()).toBe(200);
    await qa.session.expire();
    expect(await users()).toBe(401);
  });
});

describe('storage', () => {
  it('is full for every commit until the scenario is cleared', async () => {
    const { qa, call, tokens, database } = start();
    await qa.apply('storage-full');
    const approve = () => call('POST', '/api/deposits/dep-1/approve', { token: tokens.admin, key: 'k' });
    expect(await approve()).toMatchObject({ status: 507, body: { type: 'storage-full' } });
    expect(database.read.deposits.get('dep-1')?.status).toBe('pending');
    await qa.clear();
    expect((await approve()).status).toBe(200);
  });

  it.each(['storage-full', 'two-weeks-later'])(
    'is free, and the time real, after a reset under %s',
    async (name) => {
      const { qa, call } = start();
      await qa.apply([name, 'slow-network']);
      await qa.data.reset('demo');
      expect(qa.scenarios.active().map(({ scenario }) => scenario.name)).toEqual(['slow-network']);
      expect((await qa.clock.state()).offsetMs).toBe(0);
      const { token } = await qa.data.loginAs('ava@cairnfield.example');
      const transfer = { token, key: 'k', body: transferInput({ amount: 1 }) };
      expect((await call('POST', '/api/transfers', transfer)).status).toBe(201);
    },
  );

  it('holds a damaged record, which whoever opens it next sets aside', async () => {
    const { qa, storage } = start();
    await qa.apply({
      name: 'damaged',
      title: 'Damaged',
      group: 'Custom',
      storage: { corrupt: [{ table: 'plans' }] },
    });
    const { database } = createTestBackend({ storage });
    expect(database.recovered).toEqual(['One record (plan c1) couldn’t be read and was set aside.']);
    expect(database.read.plans.size).toBe(2);
  });
});
