import { transferInput } from '../seed/inputs';
import { string, object } from 'yup';
import { createPasswords } from '../auth/passwords';
import { DEMO_MARKET } from '../market/marketRates';
import { InvariantError, type Engine } from '../engine';
import { ENDPOINTS } from '../endpoints/endpoints';
import { sessionEndpoints } from '../endpoints/session';
import { createBackend } from './backend';
import { command, query } from './endpoint';
import {
  browserEngineOf,
  createTestBackend,
  sendToNoah,
  type TestBackend,
} from '../../src/test/backend/testBackend';
import { TEST_ORIGIN } from '../../src/test/backend/testPasskeys';
import { TEST_IDS, TEST_TOKENS } from '../../src/test/backend/testData';

const DAY = 86_400_000;

const balanceOf = (test: TestBackend, id: string) => test.database.read.users.get(id)?.balance;

describe('what is under /api and no endpoint', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/plans/c1/x', '/api/plans/%E0%A4%A'])(
    '%s is a 404 problem, never the network',
    async (path) => {
      const answer = await createTestBackend().call('GET', path);
      expect(answer).toMatchObject({ status: 404, body: { type: 'not-found', status: 404 } });
      expect(answer.headers.has('X-Backend-Time')).toBe(true);
    },
  );

  it('is a 405 problem that names the methods where the path is known', async () => {
    const answer = await createTestBackend().call('DELETE', '/api/wallets');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, PUT');
  });
});

describe('the endpoint of a request', () => {
  it('is the one that a route has found: nothing looks for it again', async () => {
    const test = createTestBackend();
    const { status, body } = await test.backend.execute({
      method: 'GET',
      path: '/api/found/by/a/route',
      headers: {},
      body: '',
      route: { endpoint: 'plans.read', id: 'c1' },
    });
    expect(status).toBe(200);
    expect(JSON.parse(body ?? '')).toMatchObject({ id: 'c1' });
  });

  it('is looked for by method and path where no route knows it, as in a tab of another build', async () => {
    const test = createTestBackend();
    const request = { method: 'GET', path: '/api/plans/c1', headers: {}, body: '' };
    expect(await test.backend.execute(request)).toMatchObject({ status: 200 });
    const route = { endpoint: 'plans.ofAnotherBuild', id: 'c1' };
    expect(await test.backend.execute({ ...request, route })).toMatchObject({ status: 200 });
  });

  it('is one that the backend was given: it knows no other', async () => {
    const test = createTestBackend({ endpoints: sessionEndpoints });
    expect(await test.call('GET', '/api/plans')).toMatchObject({ status: 404, body: { type: 'not-found' } });
  });
});

it('goes into the engine once for a command of somebody known: caller, command and clock together', async () => {
  const test = createTestBackend();
  const trips: string[] = [];
  const engine = browserEngineOf(test);
  const watched: Engine = {
    contents: engine.contents,
    now: engine.now,
    query: (work, hint) => {
      trips.push('query');
      return engine.query(work, hint);
    },
    command: (call, work) => {
      trips.push('command');
      return engine.command(call, work);
    },
  };
  const backend = createBackend({
    engine: watched,
    endpoints: ENDPOINTS,
    passwords: createPasswords({ iterations: 1, randomBytes: (count) => new Uint8Array(count) }),
    origin: TEST_ORIGIN,
    market: DEMO_MARKET,
    randomBytes: (count) => new Uint8Array(count),
    settleDue: () => undefined,
    onError: () => undefined,
  });
  const send = (key: string) =>
    backend.execute({
      method: 'POST',
      path: '/api/transfers',
      headers: {
        authorization: `Bearer ${test.tokens.ava}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(transferInput()),
    });
  expect(await send('first')).toMatchObject({ status: 201 });
  trips.length = 0;
  expect(await send('second')).toMatchObject({ status: 201 });
  expect(trips).toEqual(['command']);
});

describe('HEAD', () => {
  const facts = ({ headers }: { headers: Headers }) =>
    [...headers].filter(([name]) => name !== 'content-length');

  it.each([
    ['what is read', '/api/users/me', TEST_TOKENS.ava],
    ['a refusal', '/api/users/me', undefined],
    ['what is not there', '/api/users/nobody-1', TEST_TOKENS.admin],
    ['no address of the API', '/api/nothing', undefined],
  ])('of %s is answered like GET, without the body', async (_what, path, token) => {
    const test = createTestBackend();
    const ask = (method: string) =>
      test.call(method, path, { token, headers: { 'X-Correlation-Id': 'same' } });
    const [get, head] = [await ask('GET'), await ask('HEAD')];
    expect(head.status).toBe(get.status);
    expect(facts(head)).toEqual(facts(get));
    expect(head.body).toBeUndefined();
    const bytes = new TextEncoder().encode(JSON.stringify(get.body)).length;
    expect(head.headers.get('Content-Length')).toBe(String(bytes));
  });

  it('runs no command', async () => {
    const test = createTestBackend();
    const answer = await test.call('HEAD', '/api/deposits/dep-1/approve', { token: TEST_TOKENS.admin });
    expect(answer.status).toBe(405);
    expect(test.database.read.deposits.get('dep-1')?.status).toBe('pending');
  });
});

describe('when storage is full', () => {
  it('answers 507, changes nothing, and works again when there is room', async () => {
    const test = createTestBackend();
    test.storage.setQuota(0);
    const answer = await sendToNoah(test, 'k');
    expect(answer).toMatchObject({ status: 507, body: { type: 'storage-full' } });
    expect(balanceOf(test, TEST_IDS.ava)).toBe(20_000);
    test.storage.setQuota(Infinity);
    expect((await sendToNoah(test, 'k')).status).toBe(201);
    expect(balanceOf(test, TEST_IDS.ava)).toBe(19_975);
  });

  it('sends nobody their data unrecorded', async () => {
    const test = createTestBackend();
    const download = () => test.call('GET', '/api/account/data', { token: TEST_TOKENS.ava });
    test.storage.setQuota(0);
    expect(await download()).toMatchObject({ status: 507, body: { type: 'storage-full' } });
    test.storage.setQuota(Infinity);
    expect((await download()).status).toBe(200);
  });
});

const WALLETS = { path: '/api/wallets', summary: 'Deposit addresses', answer: null } as const;

const READ_WALLETS = { ...WALLETS, id: 'wallets.read', role: 'any' } as const;

const UPDATE_WALLETS = { ...WALLETS, id: 'wallets.update', method: 'PUT', role: 'admin' } as const;

describe('a failure of the backend itself', () => {
  it('is a 500 that says nothing, changes nothing and may be tried again', async () => {
    const failures: unknown[] = [];
    let isBroken = true;
    const endpoints = [
      command({
        ...UPDATE_WALLETS,
        run: ({ tx }) => {
          const user = tx.users.get(TEST_IDS.ava);
          if (user && isBroken) tx.users.put({ ...user, balance: 1 });
          return { done: true };
        },
      }),
    ];
    const test = createTestBackend({ endpoints, onError: (error) => failures.push(error) });
    const put = () => test.call('PUT', '/api/wallets', { token: test.tokens.admin, key: 'k' });
    expect(await put()).toMatchObject({ status: 500, body: { type: 'internal' } });
    expect(failures).toEqual([expect.any(InvariantError)]);
    expect(balanceOf(test, TEST_IDS.ava)).toBe(20_000);
    isBroken = false;
    expect(await put()).toMatchObject({ status: 200, body: { done: true } });
  });

  it('tells nobody what went wrong inside', async () => {
    const endpoints = [
      query({
        ...READ_WALLETS,
        run: () => {
          throw new Error('secret inside');
        },
      }),
    ];
    const test = createTestBackend({ endpoints, onError: () => undefined });
    const answer = await test.call('GET', '/api/wallets', { token: test.tokens.ava });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  });
});

it('checks the session again when the command commits', async () => {
  let endSession = () => Promise.resolve();
  const endpoints = [
    ...sessionEndpoints,
    command({ ...UPDATE_WALLETS, prepare: () => endSession(), run: () => ({ done: true }) }),
  ];
  const test = createTestBackend({ endpoints });
  endSession = async () => {
    await test.call('DELETE', '/api/session', { token: test.tokens.admin });
  };
  expect((await test.call('PUT', '/api/wallets', { token: test.tokens.admin })).status).toBe(401);
});

it('tells by no number of a commit whether a forgotten password’s email has an account', async () => {
  const ask = async (name: string) => {
    const body = { email: `${name}@cairnfield.example` };
    const test = createTestBackend();
    const first = await test.call('POST', '/api/password-resets', { body });
    const second = await test.call('POST', '/api/password-resets', { body });
    return [first, second].map(({ headers }) => headers.get('X-Commit'));
  };
  const known = await ask('ava');
  expect(known[0]).toMatch(/^\d+$/);
  for (const name of ['nobody', 'admin']) expect(await ask(name)).toEqual(known);
});

it('takes an absent body for an empty object', async () => {
  const endpoints = [
    command({
      ...UPDATE_WALLETS,
      body: object({ note: string().default('none') }),
      run: (_context, { body }) => body,
    }),
  ];
  const test = createTestBackend({ endpoints });
  const answer = await test.call('PUT', '/api/wallets', { token: test.tokens.admin });
  expect(answer).toMatchObject({ status: 200, body: { note: 'none' } });
});

it('settles what is due before it answers anything', async () => {
  const test = createTestBackend();
  const body = { planId: 'c1', amount: 1_000, planVersion: 1 };
  await test.call('POST', '/api/investments', { token: test.tokens.ava, key: 'k', body });
  test.clock.advance(7 * DAY - 1);
  expect((await test.call('GET', '/api/users/me', { token: test.tokens.ava })).body).toMatchObject({
    balance: 19_000,
  });
  test.clock.advance(1);
  expect((await test.call('GET', '/api/users/me', { token: test.tokens.ava })).body).toMatchObject({
    balance: 20_050,
  });
});

it('makes a correlation id for a caller who gives none or a strange one', async () => {
  const test = createTestBackend();
  const first = await test.call('GET', '/api/plans');
  const second = await test.call('GET', '/api/plans', { headers: { 'X-Correlation-Id': 'a b' } });
  expect(first.headers.get('X-Correlation-Id')).toMatch(/^[0-9a-f]{32}$/);
  expect(second.headers.get('X-Correlation-Id')).toMatch(/^[0-9a-f]{32}$/);
});
