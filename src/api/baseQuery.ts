import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import { MalformedError } from '../lib/fieldReader';
import { randomId } from '../lib/randomId';
import {
  BACKEND_UNAVAILABLE,
  errorOfAnswer,
  errorOfMalformed,
  errorOfSilence,
  type AnswerFacts,
  type ApiError,
  type RequestKind,
} from './apiError';
import { backendTimeRead } from './clockSlice';
import { withInjection } from './injected';
import type { AnswerReader, RecordBatch } from './records';
import { currentToken, sessionExpired } from './sessionEvents';
import { Surroundings } from './surroundings';
import { networkTransport, type Transport } from './transport';

/** Longest wait for an answer (design D4). */
export const TIMEOUT_MS = { read: 10_000, command: 30_000 } as const satisfies Record<RequestKind, number>;

/** How often a read is sent at the most. */
export const MAX_TRIES = 3;
const RETRIED_STATUSES: readonly (number | undefined)[] = [408, 429, 502, 503, 504];
const FIRST_BACKOFF_MS = 300;
/** A backend that asks for a longer pause is not asked again without the person. */
const LONGEST_PAUSE_MS = 10_000;

/** Search parameters; what is undefined or empty is left out. */
export type Params = object;

/** One request to the API. */
export interface ApiRequest<Data> {
  readonly path: `/api/${string}`;
  /** GET unless said otherwise; everything else is a command. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly params?: Params;
  readonly body?: unknown;
  /** Made once per intent; the same key has one effect (decisions E). Commands without one get a key of their own. */
  readonly idempotencyKey?: string;
  /** A token in place of the session's; `null` sends none. */
  readonly token?: string | null;
  /**
   * Origin of a service that is not ours; absolute. It is asked over the network, with no token, cookie or
   * header of ours (any of them would cost a preflight, or tell it who asks).
   */
  readonly foreignOrigin?: string;
  /** Off for a service that counts calls: what it answered 429 is asked again by a person alone. */
  readonly isRetriedWhenLimited?: boolean;
  readonly read: AnswerReader<Data>;
}

/** What a settled request's action carries in `meta.baseQueryMeta`. */
export interface ApiMeta {
  readonly records?: readonly RecordBatch[];
  readonly correlationId?: string;
  /** Number of the commit that the answer shows, where the backend says it (`X-Commit`). */
  readonly commit?: number;
}

type Result<Data> = QueryReturnValue<Data, ApiError, ApiMeta>;

/**
 * Sends a request and reads its answer. Never throws: every failure is an {@link ApiError}.
 * Reads are tried up to {@link MAX_TRIES} times (network, timeout, 408, 429, 502–504); commands never.
 */
export async function baseQuery<Data>(request: ApiRequest<Data>, api: BaseQueryApi): Promise<Result<Data>> {
  const surroundings = api.extra instanceof Surroundings ? api.extra : new Surroundings();
  let transport: Transport;
  try {
    transport = request.foreignOrigin === undefined ? await surroundings.transport() : networkTransport;
  } catch {
    return { error: BACKEND_UNAVAILABLE };
  }
  for (let attempt = 1; ; attempt += 1) {
    const sent = await sendOnce(request, api, surroundings, transport);
    const result = sent.error ? { ...sent, error: withInjection(sent.error, transport) } : sent;
    const pause = result.error ? pauseBeforeRetry(request, result.error, attempt, surroundings) : null;
    if (pause === null) return result;
    try {
      await surroundings.sleep(pause, api.signal);
    } catch {
      return { error: errorOfSilence('read', 'aborted') };
    }
  }
}

function kindOf(request: ApiRequest<unknown>): RequestKind {
  return (request.method ?? 'GET') === 'GET' ? 'read' : 'command';
}

/** Milliseconds until the next try, or `null` when there is none. */
function pauseBeforeRetry(
  request: ApiRequest<unknown>,
  error: ApiError,
  attempt: number,
  { random }: Surroundings,
): number | null {
  const mayHelp =
    error.code === 'network' || error.code === 'timeout' || RETRIED_STATUSES.includes(error.status);
  if (kindOf(request) === 'command' || !mayHelp || attempt >= MAX_TRIES) return null;
  if (error.status === 429 && request.isRetriedWhenLimited === false) return null;
  if (error.retryAfterSeconds !== undefined) {
    const asked = error.retryAfterSeconds * 1000;
    return asked <= LONGEST_PAUSE_MS ? asked : null;
  }
  const ceiling = FIRST_BACKOFF_MS * 2 ** (attempt - 1);
  return ceiling / 2 + (random() * ceiling) / 2;
}

async function sendOnce<Data>(
  request: ApiRequest<Data>,
  api: BaseQueryApi,
  surroundings: Surroundings,
  transport: Transport,
): Promise<Result<Data>> {
  const kind = kindOf(request);
  const token = tokenFor(request, api);
  const correlationId = randomId();
  const limit = limited(api.signal, TIMEOUT_MS[kind]);
  try {
    const sent = toRequest(request, { token, correlationId, signal: limit.signal, surroundings });
    const response = await limit.race(transport.fetch(sent));
    const text = await limit.race(response.text()).catch((cause: unknown) => {
      // A cut body of a refusal is still a refusal; only without a status there is silence.
      if (limit.reason() !== null) throw cause;
      return null;
    });
    if (request.foreignOrigin === undefined) readBackendTime(response, api, surroundings);
    const facts = factsOf(response, kind, correlationId, surroundings);
    const result = readAnswer(request, facts, response, text);
    if (isSessionLost(result.error) && token !== null && currentToken(api.getState()) === token) {
      api.dispatch(sessionExpired({ token }));
    }
    return result;
  } catch {
    return { error: errorOfSilence(kind, limit.reason() ?? 'network', correlationId) };
  } finally {
    limit.clear();
  }
}

function tokenFor(request: ApiRequest<unknown>, api: BaseQueryApi): string | null {
  if (request.foreignOrigin !== undefined) return null;
  return request.token === undefined ? currentToken(api.getState()) : request.token;
}

/** 401 says that the session is gone, unless it answers wrong credentials. */
function isSessionLost(error: ApiError | undefined): boolean {
  return error?.status === 401 && error.code !== 'invalid-credentials';
}

function toRequest(
  request: ApiRequest<unknown>,
  context: {
    readonly token: string | null;
    readonly correlationId: string;
    readonly signal: AbortSignal;
    readonly surroundings: Surroundings;
  },
): Request {
  const url = new URL(request.path, request.foreignOrigin ?? context.surroundings.baseUrl);
  for (const [name, value] of Object.entries(request.params ?? {})) {
    if (value !== undefined && value !== null && value !== '') url.searchParams.set(name, String(value));
  }
  const headers = new Headers({ Accept: 'application/json' });
  if (request.foreignOrigin !== undefined) {
    return new Request(url, {
      headers,
      signal: context.signal,
      credentials: 'omit',
      referrerPolicy: 'origin',
    });
  }
  headers.set('X-Correlation-Id', context.correlationId);
  if (context.token !== null) headers.set('Authorization', `Bearer ${context.token}`);
  if (kindOf(request) === 'command') headers.set('Idempotency-Key', request.idempotencyKey ?? randomId());
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  return new Request(url, {
    method: request.method ?? 'GET',
    headers,
    signal: context.signal,
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
}

function readAnswer<Data>(
  request: ApiRequest<Data>,
  facts: AnswerFacts,
  response: Response,
  text: string | null,
): Result<Data> {
  const meta = metaOf(response, facts);
  const body = parse(text);
  if (!response.ok) return { error: errorOfAnswer(facts, body.value), meta };
  if (text === null || body.failed) {
    return { error: errorOfMalformed(facts, text === null ? 'it was cut off' : 'it is not JSON'), meta };
  }
  try {
    const { data, records } = request.read(body.value);
    return { data, meta: { ...meta, ...(records && { records }) } };
  } catch (cause) {
    const why = cause instanceof MalformedError ? cause.message : 'its reader failed';
    return { error: errorOfMalformed(facts, why), meta };
  }
}

function metaOf(response: Response, { correlationId }: AnswerFacts): ApiMeta {
  const commit = response.headers.get('X-Commit');
  return {
    ...(correlationId !== undefined && { correlationId }),
    ...(commit !== null && Number.isInteger(Number(commit)) && { commit: Number(commit) }),
  };
}

/** An empty body is `undefined`: right where nothing is expected, malformed where something is. */
function parse(text: string | null): { readonly value: unknown; readonly failed: boolean } {
  if (text === null || text.trim() === '') return { value: undefined, failed: false };
  try {
    const value: unknown = JSON.parse(text);
    return { value, failed: false };
  } catch {
    return { value: undefined, failed: true };
  }
}

function factsOf(
  response: Response,
  kind: RequestKind,
  correlationId: string,
  { now }: Surroundings,
): AnswerFacts {
  const retryAfter = response.headers.get('Retry-After');
  const seconds = retryAfter === null ? NaN : Number(retryAfter);
  const untilDate = retryAfter === null ? NaN : (Date.parse(retryAfter) - now()) / 1000;
  const wait = Number.isFinite(seconds) ? seconds : untilDate;
  return {
    kind,
    status: response.status,
    correlationId: response.headers.get('X-Correlation-Id') ?? correlationId,
    ...(Number.isFinite(wait) && { retryAfterSeconds: Math.max(0, wait) }),
  };
}

function readBackendTime(response: Response, api: BaseQueryApi, { now }: Surroundings): void {
  const offsetMs = Date.parse(response.headers.get('X-Backend-Time') ?? '') - now();
  if (Number.isFinite(offsetMs)) api.dispatch(backendTimeRead({ offsetMs }));
}

/** A time limit over a request and its body, beside the caller's own signal. */
function limited(outer: AbortSignal, ms: number) {
  const controller = new AbortController();
  let why: 'timeout' | 'aborted' | null = null;
  let stop: (cause: Error) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  // Nobody may be waiting when it stops.
  stopped.catch(() => undefined);
  const end = (reason: 'timeout' | 'aborted') => {
    why ??= reason;
    controller.abort();
    stop(new DOMException('The request was given up.', 'AbortError'));
  };
  const giveUp = () => end('aborted');
  const timer = setTimeout(() => end('timeout'), ms);
  outer.addEventListener('abort', giveUp);
  if (outer.aborted) giveUp();
  return {
    signal: controller.signal,
    reason: () => why,
    /** A transport that ignores the signal does not hold the caller. */
    race: <T>(work: Promise<T>): Promise<T> => Promise.race([work, stopped]),
    clear: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', giveUp);
    },
  };
}
