import { transferInput } from '../../backend/seed/inputs';
import { sessionGrantSchema } from '../../src/entities/session/session';
import { depositFor } from '../../src/test/endpoints/documentSamples';
import { id, record } from '../../src/lib/schema';
import { DAY_MS } from '../../src/lib/time';
import { faultOf } from './invariants';
import type { MemoryStorage } from '../../src/test/backend/memoryStorage';
import { SeededRandom } from '../../backend/seed/large/seededRandom';
import { damageOne, type Damage } from '../../src/test/backend/damage';
import { createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_DATA, TEST_PASSWORDS } from '../../src/test/backend/testData';
import { buildUser } from '../../src/test/builders';
import { isLong } from '../../src/test/isLong';

/** `npm run test:all -- --long` damages 2,000 stores. */
const RUNS = isLong ? 2_000 : 50;
const SEED = Number(process.env['DAMAGE_SEED'] ?? 1);
const RUNS_PER_TEST = 25;

const PEOPLE = ['user-1', 'user-2', 'user-4', 'user-5'];

/** The response to a creation. */
const answeredSchema = record({ id: id() });

const emails = new Map<string, string>();

/** Storage with a record in every table. */
async function createWorld(): Promise<MemoryStorage> {
  const more = ['Dora', 'Emil'].map((name, n) =>
    buildUser({
      id: `user-${n + 4}`,
      name,
      balance: 5_000,
      kycStatus: 'verified',
      referredBy: TEST_DATA.users?.[0]?.referralCode ?? null,
    }),
  );
  const [credential] = TEST_DATA.credentials ?? [];
  const [opening] = TEST_DATA.ledger ?? [];
  if (credential === undefined || opening === undefined) throw new Error('The test data is not as it was.');
  const test = createTestBackend({
    data: {
      ...TEST_DATA,
      users: [...(TEST_DATA.users ?? []), ...more],
      credentials: [...(TEST_DATA.credentials ?? []), ...more.map(({ id }) => ({ ...credential, id }))],
      ledger: [
        opening,
        ...more.map(({ id }, n) => ({
          ...opening,
          id: `led-${n + 2}`,
          seq: n + 2,
          userId: id,
          amount: 5_000,
          balanceAfter: 5_000,
        })),
      ],
    },
  });
  const { ava, admin, noah } = test.tokens;
  const send = async (method: string, path: string, token: string | undefined, body?: object) => {
    const answer = await test.call(method, path, {
      key: path,
      ...(token && { token }),
      ...(body && { body }),
    });
    if (answer.status >= 400 && path !== '/api/session')
      throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await send('POST', '/api/users/user-2/kyc/approve', admin);
  await send('POST', '/api/deposits/dep-1/approve', admin);
  const deposit = await depositFor(test, { key: 'deposit', amount: 75, crypto: 'eth', proof: 'b.png' });
  answeredSchema.validateSync(deposit.body);
  await send('POST', '/api/investments', noah, { planId: 'c1', amount: 500, planVersion: 1 });
  await send('POST', '/api/transfers', ava, {
    recipientEmail: 'emil@cairnfield.example',
    amount: 40,
    note: 'n',
  });
  const wanted = { amount: 30, method: 'bank', address: 'DE02 1203 0000 0000 2020 51' };
  const withdrawal = answeredSchema.validateSync(await send('POST', '/api/withdrawals', ava, wanted));
  await send('POST', `/api/withdrawals/${withdrawal.id}/reject`, admin, { reason: 'No' });
  await send('POST', '/api/admins', admin, {
    name: 'Olga',
    email: 'olga@cairnfield.example',
    password: TEST_PASSWORDS.admin,
  });
  test.clock.advance(8 * DAY_MS);
  await send('POST', '/api/password-resets', undefined, { email: 'ava@cairnfield.example' });
  await send('POST', '/api/session', undefined, { email: 'ava@cairnfield.example', password: 'wrong' });
  await send('POST', '/api/investments', ava, { planId: 'c2', amount: 5_000, planVersion: 1 });
  test.database.transact((tx) => tx.meta.put({ id: 'clock', value: 1_000 }));
  for (const { id, email } of [...test.database.read.users.values(), ...test.database.read.admins.values()]) {
    emails.set(id, email);
  }
  return test.storage;
}

const adminIds = (test: TestBackend) => [...test.database.read.admins.values()].map(({ id }) => id);

async function logIn(test: TestBackend, id: string, password: string): Promise<string> {
  const body = { email: emails.get(id) ?? '', password };
  const answer = await test.call('POST', '/api/session', { body });
  if (answer.status !== 200) throw new Error(`${id} cannot log in: ${JSON.stringify(answer.body)}`);
  return sessionGrantSchema.validateSync(answer.body).token;
}

/** Acts as everyone; fails on an unexpected status. */
class Worker {
  constructor(
    readonly test: TestBackend,
    readonly token: string,
  ) {}

  async send(method: string, path: string, body?: object): Promise<unknown> {
    const call = { token: this.token, key: `${this.token.slice(0, 8)}${path}`, ...(body && { body }) };
    const answer = await this.test.call(method, path, call);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async create(path: string, body: object) {
    return answeredSchema.validateSync(await this.send('POST', path, body));
  }

  async deposit(amount: number) {
    const { call } = this.test;
    const { body } = await depositFor({ call, tokens: { ava: this.token } }, { key: 'after', amount });
    return answeredSchema.validateSync(body);
  }

  async read(...paths: readonly string[]): Promise<void> {
    for (const path of paths) await this.send('GET', path);
  }
}

const READ_BY_INVESTORS = [
  '/api/users/me',
  '/api/plans',
  '/api/wallets',
  '/api/settings/site',
  '/api/settings/policy',
  '/api/deposits',
  '/api/investments',
  '/api/transfers',
  '/api/withdrawals',
  '/api/ledger',
];

const READ_BY_ADMINS = [
  '/api/users',
  '/api/deposits',
  '/api/investments',
  '/api/withdrawals',
  '/api/transfers',
  '/api/ledger',
  '/api/admins',
  '/api/audit',
  '/api/metrics',
  '/api/plans',
  '/api/wallets',
  '/api/settings/site',
  '/api/settings/policy',
];

/** Everyone unaffected by the damage works as usual: reads, money in and out, decisions, a maturity. */
async function work(test: TestBackend, damage: Damage): Promise<void> {
  const isHit = (id: string) => ['users', 'admins', 'credentials'].includes(damage.table) && damage.id === id;
  const healthy = PEOPLE.filter((id) => !isHit(id));
  const investors: Worker[] = [];
  for (const id of healthy) {
    const worker = new Worker(test, await logIn(test, id, TEST_PASSWORDS.user));
    await worker.read(...READ_BY_INVESTORS);
    investors.push(worker);
  }
  const admins: Worker[] = [];
  for (const id of [...emails.keys()].filter((each) => each.startsWith('admin') && !isHit(each))) {
    admins.push(new Worker(test, await logIn(test, id, TEST_PASSWORDS.admin)));
  }
  for (const admin of admins) await admin.read(...READ_BY_ADMINS);
  await earn(test, investors, admins, healthy);
}

async function earn(
  test: TestBackend,
  [, , investor]: readonly Worker[],
  [admin]: readonly Worker[],
  [recipient = '', , sender = '']: readonly string[],
): Promise<void> {
  if (investor === undefined || admin === undefined) throw new Error('Nobody is left.');
  const balance = () => test.database.read.users.get(sender)?.balance ?? Number.NaN;
  const before = balance();
  const deposit = await investor.deposit(2_000);
  await admin.send('POST', `/api/deposits/${deposit.id}/approve`);
  const plan = [...test.database.read.plans.values()].find(({ minInvest }) => minInvest <= 500) ?? {
    id: 'c2',
    version: 1,
  };
  const amount = plan.id === 'c2' ? 5_000 : 500;
  const investment = await investor.create('/api/investments', {
    planId: plan.id,
    amount,
    planVersion: plan.version,
  });
  const recipientEmail = emails.get(recipient);
  await investor.send('POST', '/api/transfers', transferInput({ recipientEmail }));
  const wanted = { amount: 20, method: 'bank', address: 'DE02 1203 0000 0000 2020 51' };
  const withdrawal = await investor.create('/api/withdrawals', wanted);
  await admin.send('POST', `/api/withdrawals/${withdrawal.id}/complete`);
  expect(balance()).toBe(before + 2_000 - amount - 10 - 20);
  test.clock.advance(40 * DAY_MS);
  const again = new Worker(test, await logIn(test, sender, TEST_PASSWORDS.user));
  const matured = await again.send('GET', `/api/investments/${investment.id}`);
  expect(matured).toMatchObject({ status: 'completed' });
  await again.read(...READ_BY_INVESTORS);
}

/** The books must be right, or their fault reported and not changed by further work. */
async function expectWorking(world: MemoryStorage, balances: ReadonlyMap<string, number>, seed: number) {
  const storage = world.copy();
  const damage = damageOne(storage, new SeededRandom(seed));
  try {
    const test = createTestBackend({ storage, onError: fail });
    test.clock.advance(8 * DAY_MS + 60_000);
    const { recovered } = test.database;
    const fault = faultOf(test.database);
    const told = fault === null ? [] : [`The books don’t add up: ${fault}`];
    expect(recovered).toEqual(expect.arrayContaining(told));
    for (const { id, balance } of recovered.length > 0 ? [] : test.database.read.users.values()) {
      expect([id, balance]).toEqual([id, balances.get(id)]);
    }
    if (damage.what.startsWith('cut')) expect(recovered.join()).toContain(damage.id);
    await work(test, damage);
    expect(faultOf(test.database)).toBe(fault);
    const reopened = createTestBackend({ storage, onError: fail });
    expect(reopened.database.recovered).toEqual(told);
    expect(adminIds(reopened).length).toBeGreaterThan(0);
    expect(faultOf(reopened.database)).toBe(fault);
  } catch (error) {
    throw new Error(`Seed ${seed}: ${damage.table}/${damage.id}: ${damage.what}`, { cause: error });
  }
}

function fail(error: unknown): never {
  throw error;
}

describe('a record that was damaged at random leaves everybody else a working platform and right books', () => {
  let world: MemoryStorage;
  let balances: ReadonlyMap<string, number>;
  beforeAll(async () => {
    world = await createWorld();
    const { users } = createTestBackend({ storage: world.copy() }).database.read;
    balances = new Map([...users.values()].map(({ id, balance }) => [id, balance]));
  });

  const starts = Array.from({ length: Math.ceil(RUNS / RUNS_PER_TEST) }, (_, n) => SEED + n * RUNS_PER_TEST);
  it.each(starts)('from seed %i on', async (start) => {
    const failures: string[] = [];
    for (let seed = start; seed < Math.min(start + RUNS_PER_TEST, SEED + RUNS); seed += 1) {
      await expectWorking(world, balances, seed).catch((error: Error) =>
        failures.push(`${error.message}: ${String(error.cause)}`),
      );
    }
    expect(failures).toEqual([]);
  });
});
