import { getResponse } from 'msw';
import type { SetupWorker } from 'msw/browser';
import { randomId } from '../../src/lib/ids';
import { untilAborted } from '../scenarios/timers';
import { logFailure } from './logFailure';

/**
 * Identifies one attempt through the service worker. The worker's script aborts requests that carry it and get lost.
 */
export const ATTEMPT_HEADER = 'X-Cairnfield-Attempt';

/** The connection's view of the service worker; `serviceWorker.ts` implements it. */
export interface WorkerLink {
  /**
   * Asks the worker whether this page's requests come to it. Resolves within a fraction of a second; never rejects.
   */
  ready(): Promise<boolean>;
  /** Called when a request got lost: restores the worker in the background. */
  recover(): void;
  /** Calls back when in-flight requests may be lost, for example when another worker takes over. */
  onLost(listener: () => void): () => void;
}

interface Carried {
  readonly signal: AbortSignal;
  /** It reached this page's handlers, so their response counts. */
  hasArrived: boolean;
  /** Replaces the response when no handler answered. */
  mistake?: Response;
}

/** In-flight requests through the worker, by {@link ATTEMPT_HEADER}. */
export class CarriedRequests {
  readonly #carried = new Map<string, Carried>();

  begin(attempt: string, signal: AbortSignal): Carried {
    const carried = { signal, hasArrived: false };
    this.#carried.set(attempt, carried);
    return carried;
  }

  end(attempt: string): void {
    this.#carried.delete(attempt);
  }

  of(request: Request): Carried | undefined {
    return this.#carried.get(request.headers.get(ATTEMPT_HEADER) ?? '');
  }

  /** The caller's signal, as none passes through the worker. */
  signalOf = (request: Request): AbortSignal => this.of(request)?.signal ?? request.signal;
}

interface ConnectionOptions {
  readonly worker: Pick<SetupWorker, 'events' | 'listHandlers'>;
  readonly link: WorkerLink;
  readonly carried: CarriedRequests;
  /** Sends through the worker. Default: `fetch`. */
  readonly fetchNative?: (request: Request) => Promise<Response>;
  /** Resolves when the worker has had enough time to deliver a request. */
  readonly patience: () => Promise<void>;
}

/**
 * Sends requests through the service worker while it responds, otherwise to the same handlers in the page. Rejects as
 * `fetch` does.
 */
export function createConnection(options: ConnectionOptions): (request: Request) => Promise<Response> {
  const { link } = options;
  followEvents(options);
  return async (request) => {
    request.signal.throwIfAborted();
    // Each time: the static host must see neither passwords nor tokens.
    if (!(await link.ready())) return answerInPage(options.worker, request);
    const answer = await carry(options, request.clone());
    if (answer !== 'lost') return answer;
    link.recover();
    if (isRead(request) || request.headers.has('Idempotency-Key'))
      return answerInPage(options.worker, request);
    // It may have arrived after all, and resending could take effect twice.
    throw new TypeError('Failed to fetch');
  };
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** MSW reports requests that arrive in this page, and those without a handler. */
function followEvents({ worker, carried }: ConnectionOptions): void {
  worker.events.on('request:start', ({ request }) => {
    const found = carried.of(request);
    if (found) found.hasArrived = true;
  });
  worker.events.on('request:unhandled', ({ request }) => {
    const found = carried.of(request);
    if (found) found.mistake = notHandled();
  });
  worker.events.on('unhandledException', ({ request, error }) => {
    const found = carried.of(request);
    if (found) found.mistake = handlerFailed(error);
  });
}

/** Returns `lost` when the request never arrived in this page. */
async function carry(options: ConnectionOptions, request: Request): Promise<Response | 'lost'> {
  const attempt = randomId();
  const headers = new Headers(request.headers);
  headers.set(ATTEMPT_HEADER, attempt);
  const abandon = new AbortController();
  const signal = AbortSignal.any([request.signal, abandon.signal]);
  const carried = options.carried.begin(attempt, signal);
  const loss = watchForLoss(options, carried);
  const { fetchNative = (sent) => fetch(sent) } = options;
  try {
    const answer = await Promise.race([fetchNative(new Request(request, { headers, signal })), loss.lost]);
    if (answer !== 'lost' && carried.hasArrived) return carried.mistake ?? answer;
    abandon.abort();
    return 'lost';
  } catch (error) {
    request.signal.throwIfAborted();
    // It arrived and may have taken effect, so the caller gets the error; a scenario may have caused it.
    if (carried.hasArrived) throw error;
    return 'lost';
  } finally {
    loss.stop();
    options.carried.end(attempt);
  }
}

/** Resolves with `lost` when the request has not arrived in time; otherwise stays pending. */
function watchForLoss(
  { link, patience }: ConnectionOptions,
  carried: Carried,
): { lost: Promise<'lost'>; stop: () => void } {
  let unsubscribe = (): void => undefined;
  const lost = new Promise<'lost'>((resolve) => {
    const endWait = () => {
      if (!carried.hasArrived) resolve('lost');
    };
    unsubscribe = link.onLost(endWait);
    void patience().then(endWait);
  });
  return { lost, stop: unsubscribe };
}

/** Behaves like `fetch`. */
export async function answerInPage(
  worker: ConnectionOptions['worker'],
  request: Request,
  otherwise: (request: Request) => Response | Promise<Response> = notHandled,
): Promise<Response> {
  const { signal } = request;
  const handlers = worker.listHandlers().filter((handler) => handler.kind === 'request');
  const answer = getResponse(handlers, request).then((found) => found ?? otherwise(request), handlerFailed);
  const first = await Promise.race([answer, untilAborted(signal)]);
  signal.throwIfAborted();
  if (first === undefined || first.type === 'error') throw new TypeError('Failed to fetch');
  return withAbortableBody(first, signal);
}

function withAbortableBody(answer: Response, signal: AbortSignal): Response {
  if (!answer.body) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  const body = answer.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Handlers were replaced by ones that skip this request. */
function notHandled(): Response {
  return problemResponse(501, 'not-implemented', 'Nothing here answers this request.');
}

function handlerFailed(error: unknown): Response {
  logFailure('A handler failed.', error);
  return problemResponse(500, 'internal', 'A handler failed.');
}

function problemResponse(status: number, type: string, title: string): Response {
  const headers = { 'Content-Type': 'application/problem+json' };
  return Response.json({ type, title, status }, { status, headers });
}
