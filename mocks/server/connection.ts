import { BACKEND_HEADER } from '../../backend/pipeline/exchange';
import { ATTEMPT_HEADER, type Attempts } from './route';

/** The service worker as the connection sees it; `mocks/server/worker.ts` has the real one. */
export interface WorkerLink {
  /**
   * Whether the worker controls this page and says that it carries its requests. It is asked `anew`, or what it
   * answered a moment ago is believed. Answers within a fraction of a second, and never rejects.
   */
  ready(how: { readonly anew: boolean }): Promise<boolean>;
  /** An answer just came through the worker. */
  confirm(): void;
  /** A request just got lost: bring the worker back, in the background. */
  recover(): void;
  /** Calls back when requests on their way may be lost, such as when another worker takes over. */
  onLost(listener: () => void): () => void;
}

interface ConnectionOptions {
  readonly worker: WorkerLink;
  readonly attempts: AttemptRegister;
  /** Sends a request by the browser, through the worker. */
  readonly fetchNative: (request: Request) => Promise<Response>;
  /** Asks this page's handlers; `undefined` when none of them takes the request. */
  readonly answerHere: (request: Request) => Promise<Response | undefined>;
  readonly newAttemptId: () => string;
  /** Resolves when the worker has had time enough to hand a request over. */
  readonly patience: () => Promise<void>;
}

/** Which way each sending of a request was answered. */
interface AttemptRegister extends Attempts {
  /** Says what ends an attempt from the page's side. */
  begin(attempt: string, signal: AbortSignal): void;
  /** Takes an attempt away from the handlers; false when they have claimed it. */
  withdraw(attempt: string): boolean;
}

const REMEMBERED_ATTEMPTS = 200;

/** Makes the register of one page. The first to speak has the attempt. */
export function createAttemptRegister(): AttemptRegister {
  const owners = new Map<string, 'handlers' | 'page'>();
  const take = (attempt: string, owner: 'handlers' | 'page') => {
    const first = owners.get(attempt);
    if (first !== undefined) return first === owner;
    owners.set(attempt, owner);
    const [oldest] = owners.keys();
    if (owners.size > REMEMBERED_ATTEMPTS && oldest !== undefined) owners.delete(oldest);
    return true;
  };
  const signals = new Map<string, AbortSignal>();
  return {
    begin: (attempt, signal) => {
      signals.set(attempt, signal);
      const [oldest] = signals.keys();
      if (signals.size > REMEMBERED_ATTEMPTS && oldest !== undefined) signals.delete(oldest);
    },
    signalOf: (attempt) => signals.get(attempt),
    claim: (attempt) => take(attempt, 'handlers'),
    withdraw: (attempt) => take(attempt, 'page'),
  };
}

/**
 * Carries requests the two ways of design D5: through the service worker while it answers, by this
 * page's handlers otherwise. Rejects as `fetch` does.
 */
export function createConnection(options: ConnectionOptions): (request: Request) => Promise<Response> {
  const { worker } = options;
  return async (request) => {
    request.signal.throwIfAborted();
    // A command never goes out while nobody is known to take it: the static host has no business with passwords.
    if (!(await worker.ready({ anew: request.method !== 'GET' }))) return answerInPage(options, request);
    const carried = await carry(options, request.clone());
    if (carried === 'lost') {
      worker.recover();
      return answerInPage(options, request);
    }
    return carried;
  };
}

/** Sends a request through the worker; `lost` when this page's handlers never saw it. */
async function carry(options: ConnectionOptions, request: Request): Promise<Response | 'lost'> {
  const attempt = options.newAttemptId();
  const headers = new Headers(request.headers);
  headers.set(ATTEMPT_HEADER, attempt);
  const abandon = new AbortController();
  const signal = AbortSignal.any([request.signal, abandon.signal]);
  const sent = new Request(request, { headers, signal });
  options.attempts.begin(attempt, signal);
  const overdue = watchForLoss(options, attempt);
  try {
    const answer = await Promise.race([options.fetchNative(sent), overdue.lost]);
    if (answer === 'lost') {
      abandon.abort();
      return 'lost';
    }
    if (answer.headers.has(BACKEND_HEADER)) {
      options.worker.confirm();
      return answer;
    }
    return options.attempts.withdraw(attempt) ? 'lost' : answer;
  } catch (error) {
    request.signal.throwIfAborted();
    // What the handlers have seen may have happened: only then the break is the caller's to deal with.
    if (!options.attempts.withdraw(attempt)) throw error;
    return 'lost';
  } finally {
    overdue.stop();
  }
}

/** Resolves with `lost` when the handlers have not seen an attempt in time; never when they have. */
function watchForLoss(
  options: ConnectionOptions,
  attempt: string,
): { lost: Promise<'lost'>; stop: () => void } {
  let isOver = false;
  let unsubscribe = (): void => undefined;
  const lost = new Promise<'lost'>((resolve) => {
    const giveUp = () => {
      if (!isOver && options.attempts.withdraw(attempt)) resolve('lost');
    };
    unsubscribe = options.worker.onLost(giveUp);
    void options.patience().then(giveUp);
  });
  const stop = () => {
    isOver = true;
    unsubscribe();
  };
  return { lost, stop };
}

/** Throws the signal's reason as soon as it aborts, as fetch does. */
async function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  let onAbort = (): void => undefined;
  const aborted = new Promise<undefined>((resolve) => {
    onAbort = () => resolve(undefined);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  const first = await Promise.race([work, aborted]);
  signal.removeEventListener('abort', onAbort);
  signal.throwIfAborted();
  return first;
}

/** Answers by this page's own handlers, and behaves as `fetch` would. */
async function answerInPage(options: ConnectionOptions, request: Request): Promise<Response> {
  const { signal } = request;
  const answer = (await orAborted(signal, options.answerHere(request))) ?? notHandled();
  if (answer.type === 'error' || answer.status === 0) throw new TypeError('Failed to fetch');
  return withAbortableBody(answer, signal);
}

function notHandled(): Response {
  const document = { type: 'not-implemented', title: 'Nothing here answers this request.', status: 501 };
  return Response.json(document, {
    status: 501,
    headers: { 'Content-Type': 'application/problem+json', [BACKEND_HEADER]: '1' },
  });
}

function withAbortableBody(answer: Response, signal: AbortSignal): Response {
  if (!answer.body) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  const body = answer.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}
