import { createAttemptRegister, createConnection, type WorkerLink } from './connection';
import { BACKEND_HEADER } from '../../backend/pipeline/exchange';
import { ATTEMPT_HEADER } from './route';

const ours = (text: string) => new Response(text, { headers: { [BACKEND_HEADER]: '1' } });

interface Setup {
  /** What the worker says when it is asked. */
  isReady?: boolean;
  /** What it said a moment ago. */
  wasReady?: boolean;
  fetchNative?: (request: Request) => Promise<Response>;
  answerHere?: (request: Request) => Promise<Response | undefined>;
  patience?: () => Promise<void>;
}

function connect(setup: Setup) {
  const attempts = createAttemptRegister();
  const lost = new Set<() => void>();
  const log: string[] = [];
  const worker: WorkerLink = {
    ready: ({ anew }) => Promise.resolve((anew ? undefined : setup.wasReady) ?? setup.isReady ?? true),
    confirm: () => log.push('confirmed'),
    recover: () => log.push('recovering'),
    onLost: (listener) => {
      lost.add(listener);
      return () => lost.delete(listener);
    },
  };
  let attemptCount = 0;
  const send = createConnection({
    worker,
    attempts,
    fetchNative: (request) => {
      log.push('sent');
      return (setup.fetchNative ?? (() => Promise.resolve(ours('by the worker'))))(request);
    },
    answerHere: (request) => {
      log.push('answered here');
      return (setup.answerHere ?? (async (asked) => ours(`here: ${await asked.text()}`)))(request);
    },
    newAttemptId: () => `attempt-${(attemptCount += 1)}`,
    patience: setup.patience ?? (() => new Promise(() => undefined)),
  });
  return { send, attempts, log, loseWorker: () => lost.forEach((listener) => listener()), lost };
}

const get = () => new Request('http://localhost/api/plans');
const post = (init: RequestInit = {}) =>
  new Request('http://localhost/api/session', { method: 'POST', body: 'secret', ...init });

it('sends through the worker while it answers', async () => {
  const { send, log } = connect({});
  expect(await (await send(post())).text()).toBe('by the worker');
  expect(log).toEqual(['sent', 'confirmed']);
});

it('answers in the page and sends nothing while no worker carries requests', async () => {
  const { send, log } = connect({ isReady: false });
  expect(await (await send(post())).text()).toBe('here: secret');
  expect(log).toEqual(['answered here']);
});

it('believes what a worker said a moment ago for a read, and asks it anew before a command goes out', async () => {
  const { send, log } = connect({ wasReady: true, isReady: false });
  expect(await (await send(get())).text()).toBe('by the worker');
  expect(await (await send(post())).text()).toBe('here: secret');
  expect(log).toEqual(['sent', 'confirmed', 'answered here']);
});

it('answers in the page, body and all, when an answer is not ours', async () => {
  const { send, log } = connect({ fetchNative: async () => new Response('<html>', { status: 404 }) });
  expect(await (await send(post())).text()).toBe('here: secret');
  expect(log).toEqual(['sent', 'recovering', 'answered here']);
});

it('answers in the page after a network error that the handlers never saw', async () => {
  const { send, log } = connect({ fetchNative: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await (await send(post())).text()).toBe('here: secret');
  expect(log).toEqual(['sent', 'recovering', 'answered here']);
});

it('passes on a network error after the handlers saw the request', async () => {
  const { send, log, attempts } = connect({
    fetchNative: (request) => {
      attempts.claim(request.headers.get(ATTEMPT_HEADER) ?? '');
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  await expect(send(post())).rejects.toThrow(new TypeError('Failed to fetch'));
  expect(log).toEqual(['sent']);
});

it('answers in the page when the worker hands nothing over in time, and takes the request from it', async () => {
  let attempt = '';
  const { send, attempts, log } = connect({
    fetchNative: (request) => {
      attempt = request.headers.get(ATTEMPT_HEADER) ?? '';
      return new Promise(() => undefined);
    },
    patience: () => Promise.resolve(),
  });
  expect(await (await send(post())).text()).toBe('here: secret');
  expect(attempts.claim(attempt)).toBe(false);
  expect(log).toEqual(['sent', 'recovering', 'answered here']);
});

it('waits on when the handlers have the request, however long they take', async () => {
  let finish = (_answer: Response): void => undefined;
  const { send, attempts, log } = connect({
    fetchNative: (request) => {
      attempts.claim(request.headers.get(ATTEMPT_HEADER) ?? '');
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    patience: () => Promise.resolve().then(() => void queueMicrotask(() => finish(ours('late')))),
  });
  expect(await (await send(get())).text()).toBe('late');
  expect(log).toEqual(['sent', 'confirmed']);
});

it('answers in the page when another worker takes over while a request is on its way', async () => {
  const { send, log, loseWorker, lost } = connect({ fetchNative: () => new Promise(() => undefined) });
  const answer = send(get());
  while (lost.size === 0) await Promise.resolve();
  loseWorker();
  expect((await answer).status).toBe(200);
  expect(log).toEqual(['sent', 'recovering', 'answered here']);
  expect(lost.size).toBe(0);
});

it('turns a broken connection of its own handlers into what fetch throws', async () => {
  const { send } = connect({ isReady: false, answerHere: async () => Response.error() });
  await expect(send(get())).rejects.toThrow(new TypeError('Failed to fetch'));
});

it('answers 501 when no handler takes the request', async () => {
  const { send } = connect({ isReady: false, answerHere: () => Promise.resolve(undefined) });
  const answer = await send(get());
  expect(answer.status).toBe(501);
  expect(await answer.json()).toMatchObject({ type: 'not-implemented', status: 501 });
});

it('rejects as soon as the caller aborts, while the answer is made and while its body is read', async () => {
  const waiting = new AbortController();
  const slow = connect({ isReady: false, answerHere: () => new Promise(() => undefined) });
  const pending = slow.send(post({ signal: waiting.signal }));
  waiting.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });

  const reading = new AbortController();
  const endless = new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array([1])) });
  const open = connect({ isReady: false, answerHere: async () => new Response(endless) });
  const answer = await open.send(post({ signal: reading.signal }));
  const text = answer.text();
  reading.abort();
  await expect(text).rejects.toMatchObject({ name: 'AbortError' });
});

it('does not send a request that was aborted before', async () => {
  const aborted = AbortSignal.abort();
  const { send, log } = connect({});
  await expect(send(get().clone())).resolves.toBeDefined();
  await expect(send(new Request('http://localhost/api/plans', { signal: aborted }))).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(log).toEqual(['sent', 'confirmed']);
});

it('tells the handlers when the caller gives up: no signal comes through the worker', async () => {
  const seen: AbortSignal[] = [];
  const caller = new AbortController();
  const connection = connect({
    fetchNative: (request) => {
      const attempt = request.headers.get(ATTEMPT_HEADER) ?? '';
      connection.attempts.claim(attempt);
      const signal = connection.attempts.signalOf?.(attempt);
      if (signal) seen.push(signal);
      caller.abort();
      return Promise.reject(new DOMException('Aborted', 'AbortError'));
    },
  });
  await expect(connection.send(post({ signal: caller.signal }))).rejects.toThrow();
  expect(seen.map(({ aborted }) => aborted)).toEqual([true]);
  expect(connection.log).not.toContain('answered here');
});
