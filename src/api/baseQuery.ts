import type {
  BaseQueryApi,
  BaseQueryFn,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query';
import { randomId } from '../lib/ids';
import { ApiDependencies } from './apiDependencies';
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
import { currentToken, sessionExpired } from './sessionEvents';

/** In milliseconds. */
const TIMEOUT_MS = { read: 10_000, command: 30_000 } as const satisfies Record<RequestKind, number>;
/** For a file whose bytes can't be followed on their way. */
const FILE_TIMEOUT_MS = 120_000;

const MAX_TRIES = 3;
const RETRIED_STATUSES: readonly (number | undefined)[] = [408, 429, 502, 503, 504];
const FIRST_BACKOFF_MS = 300;
/** After a longer `Retry-After`, only the user retries. */
const LONGEST_PAUSE_MS = 10_000;

interface DownloadParts {
  readonly signal: AbortSignal;
  readonly responseHandler: (response: Response) => Promise<unknown>;
}

export interface ApiRequest {
  readonly url: `/api/${string}`;
  /** Default GET; anything else is a command. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Query parameters; undefined and empty ones are omitted. */
  readonly params?: object;
  readonly body?: unknown;
  /** The body is a file, registered under the key (`uploads.ts`). */
  readonly isUpload?: boolean;
  /** The answer is a file: how it is read. It has no limit in time, but its own signal (`download.ts`). */
  readonly download?: (signal: AbortSignal) => DownloadParts;
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

function requestKindOf({ method = 'GET' }: ApiRequest): RequestKind {
  return method === 'GET' ? 'read' : 'command';
}

type Result = QueryReturnValue<unknown, ApiError, ApiMeta>;
type Answer = QueryReturnValue<unknown, FetchBaseQueryError, FetchBaseQueryMeta>;

/**
 * Sends a request and parses the response; the endpoint's `responseSchema` validates it. Never throws: every failure is
 * an {@link ApiError}. Reads get up to {@link MAX_TRIES} tries (network, timeout, 408, 429, 502–504), commands one.
 * RTK's `retry` would ignore `Retry-After` and end an abort with its own error.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta> = async (
  request,
  api,
) => {
  const dependencies = dependenciesOf(api);
  try {
    if (request.foreignOrigin === undefined) await dependencies.transport();
  } catch {
    return { error: BACKEND_UNAVAILABLE };
  }
  for (let attempt = 1; ; attempt += 1) {
    const result = await sendOnce(request, api, dependencies);
    const pause = result.error ? pauseBeforeRetry(request, result.error, attempt, dependencies) : null;
    if (pause === null) return result;
    try {
      await dependencies.sleep(pause, api.signal);
    } catch {
      return { error: errorOfSilence('read', 'aborted') };
    }
  }
};

/** @throws Error in a store created without them. */
function dependenciesOf({ extra }: BaseQueryApi): ApiDependencies {
  if (extra instanceof ApiDependencies) return extra;
  throw new Error('The store has no ApiDependencies.');
}

/** Milliseconds until the next try; `null` for no retry. */
function pauseBeforeRetry(
  request: ApiRequest,
  error: ApiError,
  attempt: number,
  { random }: ApiDependencies,
): number | null {
  const mayHelp =
    error.code === 'network' || error.code === 'timeout' || RETRIED_STATUSES.includes(error.status);
  if (requestKindOf(request) === 'command' || !mayHelp || attempt >= MAX_TRIES) return null;
  if (error.status === 429 && request.isRetriedWhenLimited === false) return null;
  if (error.retryAfterSeconds !== undefined) {
    const asked = error.retryAfterSeconds * 1000;
    return asked <= LONGEST_PAUSE_MS ? asked : null;
  }
  const ceiling = FIRST_BACKOFF_MS * 2 ** (attempt - 1);
  return ceiling / 2 + (random() * ceiling) / 2;
}

/** Never throws. */
async function sendOnce(
  request: ApiRequest,
  api: BaseQueryApi,
  dependencies: ApiDependencies,
): Promise<Result> {
  const { url, method = 'GET', body, foreignOrigin } = request;
  const kind = requestKindOf(request);
  const token = tokenFor(request, api);
  const correlationId = randomId();
  const sent = {
    method,
    body,
    params: givenParams(request),
    // A command outlives its page; browsers refuse more than 64 kB in all of those together.
    keepalive: kind === 'command' && !request.isUpload && JSON.stringify(body ?? null).length < 4096,
    ...(request.download?.(api.signal) ?? { timeout: await timeoutOf(request, dependencies) }),
  };
  const answer: Answer = await dependencies.request(
    foreignOrigin === undefined
      ? { ...sent, url, headers: headersOf(request, token, correlationId) }
      : { ...sent, url: `${foreignOrigin}${url}`, credentials: 'omit', referrerPolicy: 'origin' },
    api,
    {},
  );
  const response = answer.meta?.response;
  const silence = whySilent(answer, api.signal);
  if (response === undefined || silence !== null) {
    return { error: errorOfSilence(kind, silence ?? 'network', correlationId) };
  }
  if (foreignOrigin === undefined) readBackendTime(response, api, dependencies);
  const facts = factsOf(response, kind, correlationId, dependencies);
  const result = readAnswer(facts, response, answer);
  if (isSessionLost(result.error) && token !== null && currentToken(api.getState()) === token) {
    api.dispatch(sessionExpired({ token }));
  }
  return result;
}

/** Milliseconds; undefined for an upload that ends by itself once it stands still. */
async function timeoutOf(request: ApiRequest, { transport }: ApiDependencies): Promise<number | undefined> {
  if (request.isUpload !== true) return TIMEOUT_MS[requestKindOf(request)];
  return (await transport()).upload === undefined ? FILE_TIMEOUT_MS : undefined;
}

function headersOf(request: ApiRequest, token: string | null, correlationId: string) {
  const isCommand = requestKindOf(request) === 'command';
  return {
    'X-Correlation-Id': correlationId,
    Authorization: token === null ? undefined : `Bearer ${token}`,
    'X-Browser-Token': request.browserToken ?? undefined,
    'Idempotency-Key': isCommand ? (request.idempotencyKey ?? randomId()) : undefined,
  };
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
  return { error: errorOfMalformed(facts, 'it’s cut off or not JSON'), meta };
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
