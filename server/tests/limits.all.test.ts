/** @jest-environment node */
import { createServer } from 'node:net';
import { ProblemError } from '../../backend/problem';
import { createPasswords, type PasswordClient } from '../../backend/auth/passwords';
import { hashesAtOnce, limitPasswords } from '../passwords';
import { ENDPOINTS } from '../../backend/endpoints/endpoints';
import { answerViolations } from '../../src/test/backend/conformance';
import { TEST_TOKENS } from '../../src/test/backend/testData';
import { expectDocumented } from './testing/httpClient';
import { serveApiOverHttp } from './testing/apiOverHttp';
import { findFreePort } from './testing/serverProcess';
import { startTestServer, unique, type TestServer } from './testing/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { attemptsPerAddress: 8, trustedProxies: 1 } });
});
afterAll(() => server.running.stop());

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const wrong = (email: string) => ({ email, password: 'Wrong-password-1' });
const logIn = (email: string, address: string) =>
  server.call('POST', '/api/session', { ...from(address), body: wrong(email) });

it('slows down wrong passwords per e-mail and address, and lets others in meanwhile', async () => {
  const email = 'ava@cairnfield.example';
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await logIn(email, '10.0.0.1')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const body = { email, password: 'Invest123!' };
  const elsewhere = await server.call('POST', '/api/session', { ...from('10.0.0.2'), body });
  expect(elsewhere.status).toBe(200);
});

it('slows down wrong passwords per address, whatever e-mail they are for', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1)
    statuses.push((await logIn(`${unique('many')}@cairnfield.example`, '10.1.0.1')).status);
  expect(new Set(statuses)).toEqual(new Set([401]));
  const refused = await logIn('noah@cairnfield.example', '10.1.0.1');
  expect(refused.body).toMatchObject({ type: 'too-many-attempts', status: 429 });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5);
  expect(refused.headers['content-type']).toBe('application/problem+json');
  expect((await logIn('noah@cairnfield.example', '10.1.0.2')).status).toBe(401);
});

it('does not count who may log in: an office shares an address', async () => {
  const body = { email: 'ava@cairnfield.example', password: 'Invest123!' };
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1)
    statuses.push((await server.call('POST', '/api/session', { ...from('10.2.0.1'), body })).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('counts password resets, which send mails', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 9; count += 1) {
    const body = { email: 'nobody@cairnfield.example' };
    statuses.push((await server.call('POST', '/api/password-resets', { ...from('10.3.0.1'), body })).status);
  }
  expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 202));
  expect(statuses[8]).toBe(429);
});

describe('whether an email has an account', () => {
  const send = (address: string, recipientEmail: string, amount = 1) =>
    server.call('POST', '/api/transfers', {
      ...from(address),
      token: TEST_TOKENS.ava,
      key: unique('transfer'),
      body: { recipientEmail, amount, note: '' },
    });
  const review = (address: string) =>
    server.call('GET', '/api/transfers/recipient?recipientEmail=nobody%40cairnfield.example&amount=1', {
      ...from(address),
      token: TEST_TOKENS.ava,
    });

  it('is told by transfers and their reviews together, as often as an address may try', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await send('10.8.0.1', `${unique('no')}@cairnfield.example`)).status);
    for (let count = 0; count < 3; count += 1) statuses.push((await review('10.8.0.1')).status);
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 422));
    expect((await review('10.8.0.1')).status).toBe(429);
    const refused = await send('10.8.0.1', 'nobody@cairnfield.example');
    expect(refused.body).toMatchObject({ type: 'too-many-attempts', status: 429 });
    expectDocumented('POST', '/api/transfers', refused);
  });

  it('is no matter of good transfers, however many are under way at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => send('10.8.0.3', 'noah@cairnfield.example', 0.01)),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await review('10.8.0.3')).status).toBe(422);
  });

  it('is no matter of transfers that are made, or that the balance can’t pay', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 9; count += 1) {
      statuses.push((await send('10.8.0.2', 'noah@cairnfield.example')).status);
      statuses.push((await send('10.8.0.2', 'nobody@cairnfield.example', 1_000_000)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
  });
});

it('gives an address one limit, whatever port the proxy writes beside it', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await logIn(`${unique('port')}@cairnfield.example`, `10.5.0.1:${4000 + count}`)).status);
  expect(statuses.at(-1)).toBe(429);
});

it('answers 429 to an address that asks far too often, and others meanwhile', async () => {
  const busy = await startTestServer({ settings: { requestsPerSecond: 5, trustedProxies: 1 } });
  const ask = (address: string) => busy.call('GET', '/api/plans', from(address));
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask('10.4.0.1')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.body).toMatchObject({ type: 'too-many-attempts' });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect((await ask('10.4.0.2')).status).toBe(200);
  await busy.running.stop();
});

/** Passwords whose hashes take until they are released, and the queue in front of them. */
function slowPasswords(isBudgeted = false) {
  const started: { readonly name: string; readonly end: () => void }[] = [];
  const slow = {
    ...createPasswords({ iterations: 1, randomBytes: (count) => new Uint8Array(count) }),
    fingerprint: (name: string) =>
      new Promise<string>((resolve) => started.push({ name, end: () => resolve(name) })),
  };
  const limited = limitPasswords(slow, { atOnce: 2, isBudgeted });
  const ask = (name: string, client: PasswordClient) => limited.for(client).fingerprint(name, 'salt');
  /** Finishes all pending hashes, and those that they let start. */
  const endAll = async () => {
    for (let next = started.shift(); next !== undefined; next = started.shift()) {
      order.push(next.name);
      next.end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const order: string[] = [];
  return { ask, started, endAll, order };
}
const at = (address: string): PasswordClient => ({ address, person: null });
const busy = { problem: { status: 503, type: 'unavailable' }, retryAfter: 5 };

it('hashes as many passwords at a time as there are cores, lets 32 wait, and refuses the rest', async () => {
  const { ask, started, endAll } = slowPasswords();
  const all = Array.from({ length: 34 }, (_, index) => ask(String(index), at('10.5.0.1')));
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toHaveLength(2);
  const refusal = await ask('more', at('10.5.0.1')).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ProblemError);
  expect(refusal).toMatchObject(busy);
  await endAll();
  expect(await Promise.all(all)).toHaveLength(34);
});

it('hashes by turns: another address waits for one hash of the busy one, and a known person goes first', async () => {
  const { ask, endAll, order } = slowPasswords();
  const flood = Array.from({ length: 34 }, (_, index) => ask(`flood-${index}`, at('10.6.0.1')));
  const settled = Promise.allSettled(flood);
  const others = [
    ask('stranger', at('10.6.0.2')),
    ask('known', { address: '10.6.0.1', person: 'user-1' }),
    ask('third', at('10.6.0.3')),
  ];
  await endAll();
  expect(await Promise.all(others)).toEqual(['stranger', 'known', 'third']);
  expect(order.slice(0, 6)).toEqual(['flood-0', 'flood-1', 'known', 'flood-2', 'stranger', 'third']);
  // The last to come gave way: the busy address had more waiting than anybody else.
  const refused = (await settled).flatMap((one, index) => (one.status === 'rejected' ? [index] : []));
  expect(refused).toEqual([31, 32, 33]);
});

it('hashes 60 times a minute for an address and 20 for a person, whatever they ask', async () => {
  for (const [client, most] of [
    [at('10.7.0.1'), 60],
    [{ address: '10.7.0.1', person: 'user-1' }, 20],
  ] as const) {
    const { ask, endAll } = slowPasswords(true);
    for (let index = 0; index < most; index += 1) {
      const hash = ask(String(index), client);
      await new Promise((resolve) => setImmediate(resolve));
      await endAll();
      await hash;
    }
    await expect(ask('more', client)).rejects.toMatchObject({
      problem: { status: 429, type: 'too-many-attempts' },
      retryAfter: expect.any(Number),
    });
    const other = ask('other', at('10.7.0.2'));
    await new Promise((resolve) => setImmediate(resolve));
    await endAll();
    expect(await other).toBe('other');
  }
});

it('checks a one-time password at once, even where no other hash may begin', async () => {
  const passwords = createPasswords({ iterations: 2, randomBytes: (count) => new Uint8Array(count) });
  const credential = { id: 'one-time:admin-main', ...(await passwords.hashOneTime('one-time')) };
  const limited = limitPasswords(passwords, { atOnce: 0, isBudgeted: true });
  expect(await limited.verify('one-time', credential)).toBe(true);
  expect(await limited.verify('guessed', credential)).toBe(false);
});

it('says which of its ports is taken, and leaves the other one free', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const address = taken.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const other = await findFreePort();
  const error = { code: 'EADDRINUSE', port };
  await expect(startTestServer({ settings: { port } })).rejects.toMatchObject(error);
  await expect(startTestServer({ settings: { port: other, metricsPort: port } })).rejects.toMatchObject(
    error,
  );
  const { running } = await startTestServer({ settings: { port: other } });
  await running.stop();
  taken.close();
});

it('refuses too many requests of an address as the API’s document has it, at every endpoint', async () => {
  const api = await serveApiOverHttp(1);
  const send = api.carryTo(async () => ({ status: 204, headers: {}, body: null }));
  for (const { method, path } of ENDPOINTS) {
    const request = { method, path, headers: {}, body: '' };
    let answer = await send(request);
    while (answer.status === 204) answer = await send(request);
    expect(JSON.parse(answer.body ?? '')).toMatchObject({ status: 429, type: 'too-many-attempts' });
    expect(answerViolations(request, answer)).toEqual([]);
  }
  await api.close();
});

it.each([
  [2, undefined, 2],
  [8, undefined, 3],
  [8, '9', 8],
  [8, '1', 1],
  [8, 'many', 3],
])(
  'on %s cores, with UV_THREADPOOL_SIZE %s, %s hashes at once leave a thread for everything else',
  (cores, pool, atOnce) => {
    expect(hashesAtOnce(cores, pool)).toBe(atOnce);
  },
);
