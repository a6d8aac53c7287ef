import { answerRouted, createTestBackend, type TestBackend } from '../../src/test/backend/testBackend';
import { TEST_IDS } from '../../src/test/backend/testData';
import { buildScenario } from '../../src/test/builders';
import type { Effect, Match } from './rule';

async function withEffect(
  effect: Effect,
  match: Match = {},
  test = createTestBackend(),
): Promise<TestBackend> {
  await test.scenarios.apply(buildScenario({ match, effect }));
  return test;
}

interface Call {
  readonly as?: keyof TestBackend['tokens'];
  readonly body?: object;
  readonly signal?: AbortSignal;
}

async function send(test: TestBackend, method: string, path: string, call: Call = {}): Promise<Response> {
  const request = new Request(`http://localhost${path}`, {
    method,
    signal: call.signal ?? null,
    headers: {
      Authorization: `Bearer ${test.tokens[call.as ?? 'admin']}`,
      'X-Correlation-Id': `call-${path}`,
      'Content-Type': 'application/json',
      ...(method !== 'GET' && { 'Idempotency-Key': 'key-1' }),
    },
    ...(call.body && { body: JSON.stringify(call.body) }),
  });
  return answerRouted(request, test);
}

const transfer = { recipientEmail: 'noah@cairnfield.example', amount: 10, note: '' };
const balanceOf = ({ database }: TestBackend, id: string) => database.read.users.get(id)?.balance;

describe('what never reaches the backend', () => {
  it.each([
    [{ kind: 'answer', status: 201, body: { id: 'made-up' } }, '{"id":"made-up"}', 'application/json'],
    [{ kind: 'answer', status: 409, body: { type: 'odd' } }, '{"type":"odd"}', 'application/problem+json'],
    [{ kind: 'answer', status: 204, body: {} }, '', 'application/json'],
    [{ kind: 'answer', status: 200 }, '', 'application/json'],
  ] as const)('an answer is given in its place: %#', async (effect, text, type) => {
    const test = await withEffect(effect, { endpoint: 'transfers.create' });
    const response = await send(test, 'POST', '/api/transfers', { as: 'ava', body: transfer });
    expect([response.status, await response.text(), response.headers.get('Content-Type')]).toEqual([
      effect.status,
      text,
      type,
    ]);
    expect(test.database.read.transfers.size).toBe(0);
  });

  it('a status is answered with a problem document, Retry-After and the name of the scenario', async () => {
    const test = await withEffect({
      kind: 'status',
      status: 429,
      retryAfter: 30,
      problem: { detail: 'Calm down.' },
    });
    const response = await send(test, 'POST', '/api/transfers', { as: 'ava', body: transfer });
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(response.headers.get('X-Cairnfield-Simulated')).toBe('tested');
    expect(await response.json()).toMatchObject({
      type: 'too-many-attempts',
      detail: 'Calm down.',
      instance: 'call-/api/transfers',
    });
    expect(test.database.read.transfers.size).toBe(0);
  });

  it('a broken connection is a network error, and the log says who broke it', async () => {
    const test = await withEffect({ kind: 'network' });
    const response = await send(test, 'POST', '/api/transfers', { as: 'ava', body: transfer });
    expect(response.type).toBe('error');
    expect(test.database.read.transfers.size).toBe(0);
    expect(test.scenarios.log()).toMatchObject([
      { path: '/api/transfers', status: 0, simulated: [{ scenario: 'tested', isFailure: true }] },
    ]);
  });

  it('what hangs ends when the caller gives up', async () => {
    const test = await withEffect({ kind: 'hang' });
    const caller = new AbortController();
    const answer = send(test, 'GET', '/api/deposits', { signal: caller.signal });
    caller.abort();
    expect((await answer).type).toBe('error');
  });

  it('what hangs ends as a network error when the scenario is cleared', async () => {
    const test = await withEffect({ kind: 'hang' });
    const { scenarios: control } = test;
    const hangs = new Promise<void>((resolve) => {
      control.subscribe(() => control.log()[0]?.simulated[0]?.what === 'never answered' && resolve());
    });
    const answer = send(test, 'GET', '/api/deposits');
    await hangs;
    await control.clear('tested');
    expect((await answer).type).toBe('error');
    expect((await send(test, 'GET', '/api/deposits')).status).toBe(200);
  });
});

it('who gives up while the request is slow never sent it', async () => {
  const caller = new AbortController();
  const test = createTestBackend({
    timers: {
      wait: async () => caller.abort(),
    },
  });
  await test.scenarios.apply(buildScenario({ latency: { kind: 'fixed', ms: 60_000 } }));
  const call = { as: 'ava', body: transfer, signal: caller.signal } as const;
  expect((await send(test, 'POST', '/api/transfers', call)).type).toBe('error');
  expect(test.database.read.transfers.size).toBe(0);
});

describe('what the backend did before', () => {
  it('a lost answer is committed, and the same key finds it', async () => {
    const test = await withEffect({ kind: 'lost-answer' });
    const lost = await send(test, 'POST', '/api/transfers', { as: 'ava', body: transfer });
    expect(lost.type).toBe('error');
    expect(balanceOf(test, TEST_IDS.noah)).toBe(10);
    await test.scenarios.clear();
    const found = await send(test, 'POST', '/api/transfers', { as: 'ava', body: transfer });
    expect(found.status).toBe(201);
    expect(balanceOf(test, TEST_IDS.noah)).toBe(10);
  });

  it('a request that arrives twice has one effect and one answer', async () => {
    const test = await withEffect({ kind: 'duplicate' });
    const response = await send(test, 'POST', '/api/transfers', { as: 'ava', body: transfer });
    expect(response.status).toBe(201);
    expect(test.database.read.transfers.size).toBe(1);
    expect(balanceOf(test, TEST_IDS.noah)).toBe(10);
    test.database.checkBooks();
  });
});

describe('answers', () => {
  const depositsOf = async (effect: Effect) => send(await withEffect(effect), 'GET', '/api/deposits');

  it('malformed: JSON with a different shape, marked with the scenario', async () => {
    const response = await depositsOf({ kind: 'malformed' });
    expect(response.headers.get('X-Cairnfield-Simulated')).toBe('tested');
    expect(await response.json()).toEqual({ unexpected: true });
  });

  it('truncated: half of the JSON, ended as if it were all', async () => {
    const text = await (await depositsOf({ kind: 'truncated' })).text();
    expect(text.length).toBeGreaterThan(10);
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  it('cut: the head is fine, the body breaks', async () => {
    const response = await depositsOf({ kind: 'cut' });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('network error');
  });

  it('empty: the status alone', async () => {
    const response = await depositsOf({ kind: 'empty' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('html: a page of a proxy, with a status of its own', async () => {
    const response = await depositsOf({ kind: 'html', status: 502 });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      502,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain('<h1>502 Bad Gateway</h1>');
  });

  it('dribble: the same body, in pieces', async () => {
    const whole = await (await send(createTestBackend(), 'GET', '/api/deposits')).text();
    const response = await depositsOf({ kind: 'dribble', chunkBytes: 64, everyMs: 5 });
    const pieces: number[] = [];
    let text = '';
    for await (const piece of response.body ?? []) {
      pieces.push(piece.length);
      text += new TextDecoder().decode(piece);
    }
    expect(text).toBe(whole);
    expect(pieces.slice(0, -1).every((length) => length === 64)).toBe(true);
    expect(pieces.length).toBe(Math.ceil(whole.length / 64));
  });

  it.each([
    [{ kind: 'patch', path: 'items.*.amount', value: -1 }, -1],
    [{ kind: 'patch', path: 'items.0.amount', isRemoved: true }, undefined],
    [{ kind: 'patch', path: 'nowhere.0.amount', value: 1 }, 1_000],
    [
      {
        kind: 'patch',
        changes: [
          { path: 'items.0.status', isRemoved: true },
          { path: 'items.0.amount', value: 3 },
          { path: 'items.*.amount', value: 4 },
        ],
      },
      4,
    ],
  ] as const)('patch: fields are replaced or removed: %#', async (effect, amount) => {
    const body = JSON.parse(await (await depositsOf(effect)).text());
    expect(body.total).toBe(1);
    expect(body.items[0].amount).toBe(amount);
    expect(body.items[0].id).toBe('dep-1');
    expect('status' in body.items[0]).toBe(!('changes' in effect));
  });

  it('a refusal without a body gets one as well', async () => {
    const test = await withEffect({ kind: 'malformed' }, { endpoint: 'session.logout' });
    const response = await send(test, 'DELETE', '/api/session');
    expect([response.status, await response.json()]).toEqual([200, { unexpected: true }]);
  });

  it('stale: what the same read was answered before, to the same person alone', async () => {
    const test = createTestBackend();
    await send(test, 'GET', '/api/deposits');
    await withEffect({ kind: 'stale' }, { endpoint: 'deposits.list' }, test);
    await send(test, 'POST', '/api/deposits/dep-1/approve');
    const stale = await (await send(test, 'GET', '/api/deposits')).json();
    expect(stale.items[0].status).toBe('pending');
    const fresh = await (await send(test, 'GET', '/api/deposits', { as: 'noah' })).json();
    expect(fresh.items[0].status).toBe('completed');
    await test.scenarios.clear();
    expect((await (await send(test, 'GET', '/api/deposits')).json()).items[0].status).toBe('completed');
  });

  it('stale: a command with the path of a read is still sent', async () => {
    const test = createTestBackend();
    await send(test, 'GET', '/api/session');
    await withEffect({ kind: 'stale' }, { endpoint: 'session.logout' }, test);
    expect((await send(test, 'DELETE', '/api/session')).status).toBe(204);
    await test.scenarios.clear();
    expect((await send(test, 'GET', '/api/session')).status).toBe(401);
  });
});
