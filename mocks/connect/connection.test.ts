import { waitFor } from '@testing-library/dom';
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import { createTestBackend } from '../../src/test/backend/testBackend';
import { CarriedRequests, createConnection, type WorkerLink } from './connection';
import { createHandlers } from '../handlers';

/** MSW's server replaces the service worker: requests of `fetch` reach the handlers with MSW's events. */
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const FAILED_TO_FETCH = { name: 'TypeError', message: 'Failed to fetch' };
const never = new Promise<never>(() => undefined);
const brokenConnection = () => Promise.reject(new TypeError('Failed to fetch'));

interface Setup {
  /** What the worker answers when asked, each time. */
  isReady?: readonly boolean[];
  /** How a request travels; by default it arrives. */
  onTheWay?: (request: Request) => Promise<Response>;
  answer?: HttpResponseResolver;
  patience?: () => Promise<void>;
}

function connect(setup: Setup = {}) {
  const lost = new Set<() => void>();
  const log: string[] = [];
  const answers = [...(setup.isReady ?? [])];
  const link: WorkerLink = {
    ready: () => Promise.resolve(answers.shift() ?? true),
    recover: () => log.push('recovering'),
    onLost: (listener) => {
      lost.add(listener);
      return () => lost.delete(listener);
    },
  };
  const carried = new CarriedRequests();
  const echo: HttpResponseResolver = async ({ request }) =>
    HttpResponse.text(`answer: ${await request.text()}`);
  server.use(
    http.all('/api/*', (info) => {
      log.push('answered');
      return (setup.answer ?? echo)(info);
    }),
  );
  const send = createConnection({
    worker: server,
    link,
    carried,
    fetchNative: (request) => {
      log.push('sent');
      return (setup.onTheWay ?? fetch)(request);
    },
    patience: setup.patience ?? (() => never),
  });
  return { send, carried, log, loseWorker: () => lost.forEach((listener) => listener()), lost };
}

const get = (init: RequestInit = {}) => new Request('http://localhost/api/plans', init);
const post = (init: RequestInit = {}) =>
  new Request('http://localhost/api/session', {
    method: 'POST',
    body: 'secret',
    headers: { 'Idempotency-Key': 'one' },
    ...init,
  });

it('sends through the worker while it answers', async () => {
  const { send, log } = connect();
  expect(await (await send(post())).text()).toBe('answer: secret');
  expect(log).toEqual(['sent', 'answered']);
});

it('answers in the page and sends nothing while no worker carries requests', async () => {
  const { send, log } = connect({ isReady: [false] });
  expect(await (await send(post())).text()).toBe('answer: secret');
  expect(log).toEqual(['answered']);
});

it.each([get, post])(
  'asks the worker before each request: what it said a moment ago may be over',
  async (one) => {
    const { send, log } = connect({ isReady: [true, false] });
    await send(one());
    await send(one());
    expect(log).toEqual(['sent', 'answered', 'answered']);
  },
);

it('answers in the page, body and all, when somebody else answered', async () => {
  const { send, log } = connect({ onTheWay: async () => new Response('<html>', { status: 404 }) });
  expect(await (await send(post())).text()).toBe('answer: secret');
  expect(log).toEqual(['sent', 'recovering', 'answered']);
});

it('answers in the page after a network error on the way', async () => {
  const { send, log } = connect({ onTheWay: brokenConnection });
  expect(await (await send(post())).text()).toBe('answer: secret');
  expect(log).toEqual(['sent', 'recovering', 'answered']);
});

it('passes on a network error that comes after the request has arrived', async () => {
  const { send, log } = connect({ answer: () => HttpResponse.error() });
  await expect(send(post())).rejects.toMatchObject(FAILED_TO_FETCH);
  expect(log).toEqual(['sent', 'answered']);
});

it('answers in the page when the worker hands nothing over in time', async () => {
  const { send, log } = connect({ onTheWay: () => never, patience: () => Promise.resolve() });
  expect(await (await send(post())).text()).toBe('answer: secret');
  expect(log).toEqual(['sent', 'recovering', 'answered']);
});

it('never sends a command without a key a second time', async () => {
  const { send, log } = connect({ onTheWay: brokenConnection });
  await expect(send(post({ headers: {} }))).rejects.toMatchObject(FAILED_TO_FETCH);
  expect(log).toEqual(['sent', 'recovering']);
});

it('gives a command one effect that the worker hands over after the page has answered it', async () => {
  const test = createTestBackend();
  let late: Request | undefined;
  const { send } = connect({
    onTheWay: (request) => {
      late = request.clone();
      return never;
    },
    patience: () => Promise.resolve(),
  });
  server.use(...createHandlers({ submit: test.submit }));
  const headers = {
    Authorization: `Bearer ${test.tokens.ava}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': 'one-intent',
  };
  const body = JSON.stringify({ amount: 50, method: 'bank', address: 'DE00' });
  const request = new Request('http://localhost/api/withdrawals', { method: 'POST', headers, body });
  const first = await send(request);
  if (late === undefined) throw new Error('Nothing was sent.');
  const second = await fetch(new Request(late, { signal: null }));
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  expect(test.database.read.users.get('user-1')?.balance).toBe(19_950);
});

it('waits on when the request has arrived, however long the answer takes', async () => {
  let isArrived = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (isArrived = resolve));
  let finish = (_answer: Response): void => undefined;
  const { send, log } = connect({
    answer: () => {
      isArrived();
      return new Promise<HttpResponse<string>>(
        (resolve) => (finish = () => resolve(HttpResponse.text('late'))),
      );
    },
    patience: () => arrived.then(() => void setTimeout(() => finish(Response.error()))),
  });
  expect(await (await send(get())).text()).toBe('late');
  expect(log).toEqual(['sent', 'answered']);
});

it('answers in the page when another worker takes over while a request is on its way', async () => {
  const { send, log, loseWorker, lost } = connect({ onTheWay: () => never });
  const answer = send(get());
  await waitFor(() => expect(lost.size).toBe(1));
  loseWorker();
  expect((await answer).status).toBe(200);
  expect(log).toEqual(['sent', 'recovering', 'answered']);
  expect(lost.size).toBe(0);
});

it('turns a broken connection of the handlers in the page into what fetch throws', async () => {
  const { send } = connect({ isReady: [false], answer: () => HttpResponse.error() });
  await expect(send(get())).rejects.toMatchObject(FAILED_TO_FETCH);
});

it('rejects as soon as the caller aborts, while the answer is made and while its body is read', async () => {
  const waiting = new AbortController();
  const slow = connect({ isReady: [false], answer: () => never });
  const pending = slow.send(post({ signal: waiting.signal }));
  waiting.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });

  const reading = new AbortController();
  const endless = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([1])) });
  const open = connect({ isReady: [false], answer: () => new HttpResponse(endless) });
  const text = (await open.send(post({ signal: reading.signal }))).text();
  reading.abort();
  await expect(text).rejects.toMatchObject({ name: 'AbortError' });
});

it('does not send a request that was aborted before', async () => {
  const { send, log } = connect();
  await expect(send(get({ signal: AbortSignal.abort() }))).rejects.toMatchObject({ name: 'AbortError' });
  expect(log).toEqual([]);
});

it('tells the handlers when the caller gives up: no signal comes through the worker', async () => {
  const seen: AbortSignal[] = [];
  const caller = new AbortController();
  const connection = connect({
    onTheWay: (request) => fetch(new Request(request, { signal: null })),
    answer: ({ request }) => {
      seen.push(connection.carried.signalOf(request));
      caller.abort();
      return HttpResponse.error();
    },
  });
  await expect(connection.send(post({ signal: caller.signal }))).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(seen.map(({ aborted }) => aborted)).toEqual([true]);
  expect(connection.log).toEqual(['sent', 'answered']);
});
