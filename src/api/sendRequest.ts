import {
  fetchBaseQuery,
  type BaseQueryApi,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  type QueryReturnValue,
} from '@reduxjs/toolkit/query';
import { randomId } from '../lib/ids';
import type { ApiDependencies } from './apiDependencies';
import {
  errorOfAnswer,
  errorOfMalformed,
  errorOfSilence,
  type AnswerFacts,
  type ApiError,
  type RequestKind,
} from './apiError';
import { backendTimeRead } from './clockSlice';
import { currentToken, sessionExpired } from './sessionEvents';
import type { Transport } from './transport';

/** Milliseconds. */
const TIMEOUT_MS = { read: 10_000, command: 30_000 } as const satisfies Record<RequestKind, number>;

export interface ApiRequest {
  readonly url: `/api/${string}`;
  /** Default GET; anything else is a command. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Query parameters; undefined and empty ones are omitted. */
  readonly params?: object;
  readonly body?: unknown;
  /** One per intent; the same key takes effect only once (product 18.1). Generated if absent. */
  readonly idempotencyKey?: string;
  /** Identifies this browser at a login (product 2.6). */
  readonly browserToken?: string | null | undefined;
  /** Overrides the session's token; `null` for none. */
  readonly token?: string | null;
  /**
   * Absolute origin of a third-party service. Requests to it carry no token, cookie or custom header, which would cause
   * a preflight or reveal the user.
   */
  readonly foreignOrigin?: string;
  /** False for services that count calls: only the user retries after a 429. */
  readonly isRetriedWhenLimited?: boolean;
}

/** In `meta.baseQueryMeta` of a settled request's action. */
export interface ApiMeta {
  readonly status: number;
  readonly correlationId: string;
  /** Number of the commit the response reflects, if given (`X-Commit`). */
  readonly commit?: number;
}

export function requestKindOf({ method = 'GET' }: ApiRequest): RequestKind {
  return method === 'GET' ? 'read' : 'command';
}

type Result = QueryReturnValue<unknown, ApiError, ApiMeta>;
type Answer = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

/** Sends once, without retries. Never throws. */
export async function sendRequest(
  request: ApiRequest,
  api: BaseQueryApi,
  dependencies: ApiDependencies,
  transport: Transport,
): Promise<Result> {
  const kind = requestKindOf(request);
  const token = tokenFor(request, api);
  const correlationId = randomId();
  const send = fetchBaseQuery({
    baseUrl: request.foreignOrigin ?? dependencies.baseUrl,
    timeout: TIMEOUT_MS[kind],
    fetchFn: (input) => fetchUntilAborted(transport, new Request(input)),
    prepareHeaders: (headers) => {
      if (request.foreignOrigin !== undefined) return;
      headers.set('X-Correlation-Id', correlationId);
      if (token !== null) headers.set('Authorization', `Bearer ${token}`);
      if (request.browserToken) headers.set('X-Browser-Token', request.browserToken);
      if (kind === 'command') headers.set('Idempotency-Key', request.idempotencyKey ?? randomId());
    },
    ...(request.foreignOrigin !== undefined && { credentials: 'omit', referrerPolicy: 'origin' }),
  });
  const { url, method = 'GET', body } = request;
  const answer = await send({ url, method, body, params: givenParams(request) }, api, {});
  const response = answer.meta?.response;
  const silence = whySilent(answer, api.signal);
  if (response === undefined || silence !== null) {
    return { error: errorOfSilence(kind, silence ?? 'network', correlationId) };
  }
  if (request.foreignOrigin === undefined) readBackendTime(response, api, dependencies);
  const facts = factsOf(response, kind, correlationId, dependencies);
  const result = readAnswer(facts, response, answer);
  if (isSessionLost(result.error) && token !== null && currentToken(api.getState()) === token) {
    api.dispatch(sessionExpired({ token }));
  }
  return result;
}

/** Aborts on time even if the transport ignores the signal. */
function fetchUntilAborted(transport: Transport, request: Request): Promise<Response> {
  const { signal } = request;
  const aborted = new Promise<never>((_, reject) => {
    const giveUp = () => reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted.'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  return Promise.race([transport.fetch(request), aborted]);
}

function givenParams({ params = {} }: ApiRequest): Record<string, unknown> | undefined {
  const given = Object.entries(params).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** The reason for a missing response, unless the connection or the response itself is at fault. */
function whySilent({ error }: Answer, signal: AbortSignal): 'timeout' | 'aborted' | null {
  if (error?.status === 'TIMEOUT_ERROR') return 'timeout';
  const isBroken = error?.status === 'FETCH_ERROR' || error?.status === 'PARSING_ERROR';
  return isBroken && signal.aborted ? 'aborted' : null;
}

function tokenFor(request: ApiRequest, api: BaseQueryApi): string | null {
  if (request.foreignOrigin !== undefined) return null;
  return request.token === undefined ? currentToken(api.getState()) : request.token;
}

/** A 401 means the session is gone, unless the credentials were wrong. */
function isSessionLost(error: ApiError | undefined): boolean {
  return error?.status === 401 && error.code !== 'invalid-credentials';
}

function readAnswer(facts: AnswerFacts, response: Response, { data, error }: Answer): Result {
  const meta = metaOf(response, facts);
  if (error === undefined) return { data, meta };
  // A refusal with an unreadable body (truncated, HTML) is still a refusal.
  if (!response.ok) {
    const body = typeof error.status === 'number' ? error.data : undefined;
    return { error: errorOfAnswer(facts, body), meta };
  }
  return { error: errorOfMalformed(facts, 'it is cut off or not JSON'), meta };
}

function metaOf(response: Response, facts: AnswerFacts): ApiMeta {
  const commit = response.headers.get('X-Commit');
  return {
    status: facts.status,
    correlationId: facts.correlationId,
    ...(commit !== null && Number.isInteger(Number(commit)) && { commit: Number(commit) }),
  };
}

function factsOf(
  response: Response,
  kind: RequestKind,
  correlationId: string,
  { now }: ApiDependencies,
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

function readBackendTime(response: Response, api: BaseQueryApi, { now }: ApiDependencies): void {
  const offsetMs = Date.parse(response.headers.get('X-Backend-Time') ?? '') - now();
  if (Number.isFinite(offsetMs)) api.dispatch(backendTimeRead({ offsetMs }));
}
