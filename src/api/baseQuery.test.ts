import { problemAnswer } from '../test/faults';
import { depositApi } from '../entities/deposit/depositApi';
import { sessionApi } from '../entities/session/sessionApi';
import { planApi } from '../entities/plan/planApi';
import { buildDeposit, buildSessionGrant } from '../test/builders';
import { toApiError, type ApiError } from './apiError';
import { selectClockOffset } from './clockSlice';
import type { Transport } from './transport';
import { json, testTransport } from '../test/transport';
import { startTestStore } from '../test/store';

const noPlans = () => json({ items: [], total: 0 });
afterEach(() => {
  jest.useRealTimers();
});

async function start(transport: Transport, now?: () => number) {
  const { store } = await startTestStore(transport, now && { now });
  return store;
}

/** The error of a read with this response. */
async function failedRead(answer: () => Response | Promise<Response>): Promise<ApiError> {
  const store = await start(testTransport(answer));
  const { error } = await store.dispatch(planApi.endpoints.listPlans.initiate({}));
  return toApiError(error);
}

/** The error of a money command with this response. */
async function failedCommand(answer: () => Response | Promise<Response>): Promise<ApiError> {
  const store = await start(testTransport(answer));
  const command = depositApi.endpoints.approveDeposit.initiate({ id: 'dep-1', idempotencyKey: 'key-1' });
  const { error } = await store.dispatch(command);
  return toApiError(error);
}

const html = (status: number) => () =>
  new Response('<html><body>Bad gateway</body></html>', { status, headers: { 'Content-Type': 'text/html' } });

function cutBody(status: number): Response {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"items":['));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status });
}

describe('what a failed answer becomes', () => {
  it('a problem document gives code, title, detail, fields and correlation id', async () => {
    const error = await failedCommand(() =>
      problemAnswer(422, 'validation-failed', 'Check the form.', {
        detail: 'One field is wrong.',
        errors: { amount: 'Enter an amount.' },
        instance: 'abc',
      }),
    );
    expect(error).toMatchObject({
      kind: 'refused',
      code: 'validation-failed',
      title: 'Check the form.',
      detail: 'One field is wrong.',
      status: 422,
      errors: { amount: 'Enter an amount.' },
    });
    expect(error.correlationId).toMatch(/^[a-z0-9]{22}$/);
  });

  it('a refusal without a problem document keeps its status and says that an error occurred', async () => {
    expect(await failedCommand(html(403))).toMatchObject({
      kind: 'refused',
      code: 'http-403',
      title: 'An error occurred.',
      status: 403,
    });
  });

  it.each([400, 401, 403, 404, 409, 410, 422, 429, 501, 507])(
    'a command answered %i was refused',
    async (status) => {
      const error = await failedCommand(() => problemAnswer(status, 'conflict', 'No.'));
      expect(toApiError(error).kind).not.toBe('unknown');
    },
  );

  it.each([408, 500, 502, 503, 504])('a command answered %i may have happened', async (status) => {
    const error = await failedCommand(() => problemAnswer(status, 'internal', 'Oh.'));
    expect(toApiError(error).kind).toBe('unknown');
  });

  it.each([
    ['an HTML page', html(200)],
    ['an empty body', () => new Response(null, { status: 200 })],
    ['half a document', () => new Response('{"id":"dep-1', { status: 200 })],
    ['a body cut by the network', () => cutBody(200)],
    ['a record that misses fields', () => json({ id: 'dep-1' })],
    ['a record of another shape', () => json({ ...buildDeposit(), status: 'lost' })],
    ['a list in place of a record', () => json([])],
  ])('a command answered 200 with %s may have happened', async (_what, answer) => {
    expect(await failedCommand(answer)).toMatchObject({
      kind: 'unknown',
      code: 'malformed-answer',
      status: 200,
    });
  });

  it('a read answered 200 with an HTML page is unavailable, not unknown', async () => {
    expect(await failedRead(html(200))).toMatchObject({ kind: 'unavailable', code: 'malformed-answer' });
  });

  it('a refusal whose body was cut is still a refusal', async () => {
    expect(await failedCommand(() => cutBody(404))).toMatchObject({ kind: 'refused', code: 'http-404' });
  });

  it('a lost connection leaves a command unknown and a read unavailable', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failedCommand(lost)).toMatchObject({ kind: 'unknown', code: 'network' });
    expect(await failedRead(lost)).toMatchObject({ kind: 'unavailable', code: 'network' });
  });

  it('a backend that could not be started refuses nothing and did nothing', async () => {
    const store = await start(testTransport(noPlans));
    const broken = Promise.reject<Transport>(new Error('blocked'));
    jest.spyOn(store.dependencies, 'transport').mockReturnValue(broken);
    const { error } = await store.dispatch(
      depositApi.endpoints.approveDeposit.initiate({ id: 'dep-1', idempotencyKey: 'key-1' }),
    );
    expect(error).toMatchObject({ kind: 'unavailable', code: 'backend-unavailable' });
  });
});

describe('what is tried again', () => {
  it.each([408, 429, 502, 503, 504])('a read answered %i is sent three times at the most', async (status) => {
    const transport = testTransport(() => problemAnswer(status, 'internal', 'Later.'));
    const store = await start(transport);
    await store.dispatch(planApi.endpoints.listPlans.initiate({}));
    expect(transport.sent).toHaveLength(3);
  });

  it.each([400, 401, 404, 500, 501])('a read answered %i is sent once', async (status) => {
    const transport = testTransport(() => problemAnswer(status, 'internal', 'No.'));
    const store = await start(transport);
    await store.dispatch(planApi.endpoints.listPlans.initiate({}));
    expect(transport.sent).toHaveLength(1);
  });

  it('a read that recovers gives its answer', async () => {
    const transport = testTransport((_request, index) =>
      index === 0 ? Promise.reject(new TypeError('Failed to fetch')) : noPlans(),
    );
    const store = await start(transport);
    const { data } = await store.dispatch(planApi.endpoints.listPlans.initiate({}));
    expect(data).toEqual({ items: [], total: 0 });
    expect(transport.sent).toHaveLength(2);
  });

  it.each([408, 429, 502, 503, 504])('a command answered %i is sent once', async (status) => {
    const transport = testTransport(() => problemAnswer(status, 'internal', 'Later.'));
    const store = await start(transport);
    await store.dispatch(
      depositApi.endpoints.approveDeposit.initiate({ id: 'dep-1', idempotencyKey: 'key-1' }),
    );
    expect(transport.sent).toHaveLength(1);
  });

  it('waits as long as Retry-After says, and longer each time without it', async () => {
    const waits: number[] = [];
    const transport = testTransport((_request, index) =>
      index === 0
        ? json({ type: 'too-many-attempts', title: 'Wait.' }, 429, { 'Retry-After': '7' })
        : problemAnswer(503, 'internal', 'Later.'),
    );
    const store = await start(transport);
    jest.spyOn(store.dependencies, 'sleep').mockImplementation((ms) => {
      waits.push(ms);
      return Promise.resolve();
    });
    await store.dispatch(planApi.endpoints.listPlans.initiate({}));
    expect(waits).toEqual([7000, 450]);
  });

  it('does not make anybody wait for minutes in silence', async () => {
    const transport = testTransport(() =>
      json({ type: 'too-many-attempts', title: 'Wait.' }, 429, { 'Retry-After': '600' }),
    );
    const store = await start(transport);
    const { error } = await store.dispatch(planApi.endpoints.listPlans.initiate({}));
    expect(transport.sent).toHaveLength(1);
    expect(error).toMatchObject({ retryAfterSeconds: 600 });
  });
});

describe('time', () => {
  const never = () => new Promise<Response>(() => undefined);

  it('a read gives up after 10 seconds, three times', async () => {
    const transport = testTransport(never);
    const store = await start(transport);
    jest.useFakeTimers();
    const read = store.dispatch(planApi.endpoints.listPlans.initiate({}));
    await jest.advanceTimersByTimeAsync(9_999);
    expect(transport.sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(transport.sent).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(20_000);
    expect((await read).error).toMatchObject({ kind: 'unavailable', code: 'timeout' });
    expect(transport.sent).toHaveLength(3);
  });

  it('a command gives up after 30 seconds, and its request is aborted', async () => {
    const transport = testTransport(never);
    const store = await start(transport);
    jest.useFakeTimers();
    const command = store.dispatch(
      depositApi.endpoints.approveDeposit.initiate({ id: 'dep-1', idempotencyKey: 'key-1' }),
    );
    await jest.advanceTimersByTimeAsync(29_999);
    expect(transport.sent[0]?.signal.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect((await command).error).toMatchObject({ kind: 'unknown', code: 'timeout' });
    expect(transport.sent[0]?.signal.aborted).toBe(true);
  });

  it('reads the backend time from answers', async () => {
    const now = Date.parse('2026-01-01T00:00:00.000Z');
    const store = await start(
      testTransport(() =>
        json({ items: [], total: 0 }, 200, { 'X-Backend-Time': '2026-01-31T00:00:00.000Z' }),
      ),
      () => now,
    );
    await store.dispatch(planApi.endpoints.listPlans.initiate({}));
    expect(selectClockOffset(store.getState())).toBe(30 * 86_400_000);
  });
});

describe('what a request carries', () => {
  it('the token, a correlation id and the key of the intent; reads carry no key', async () => {
    const transport = testTransport((request) =>
      request.url.endsWith('/session') ? json(buildSessionGrant({ role: 'admin' })) : json(buildDeposit()),
    );
    const store = await start(transport);
    await store.dispatch(
      sessionApi.endpoints.login.initiate({ body: { email: 'a', password: 'b' }, idempotencyKey: 'login-1' }),
    );
    await store.dispatch(
      depositApi.endpoints.approveDeposit.initiate({ id: 'dep/1', idempotencyKey: 'key-1' }),
    );
    await store.dispatch(planApi.endpoints.listPlans.initiate({ type: 'crypto', q: '', page: 2 }));
    const [login, approve, list] = transport.sent;
    expect(login?.headers.get('Authorization')).toBeNull();
    expect(approve?.url).toBe('http://localhost/api/deposits/dep%2F1/approve');
    expect(approve?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(approve?.headers.get('Idempotency-Key')).toBe('key-1');
    expect(approve?.headers.get('X-Correlation-Id')).toMatch(/^[a-z0-9]{22}$/);
    expect(list?.url).toBe('http://localhost/api/plans?type=crypto&page=2');
    expect(list?.headers.get('Idempotency-Key')).toBeNull();
  });
});
