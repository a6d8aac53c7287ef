import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import { randomId } from '../lib/randomId';
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
import { injectionOf, withInjection } from './injected';
import { currentToken, sessionExpired } from './sessionEvents';
import { limitTime } from './timeLimit';
import type { Transport } from './transport';

/** Longest wait for an answer (design D4). */
export const TIMEOUT_MS = { read: 10_000, command: 30_000 } as const satisfies Record<RequestKind, number>;

/** One request to the API: what an endpoint's `query` gives. */
export interface ApiRequest {
  /** A path of the API. */
  readonly url: `/api/${string}`;
  /** GET unless said otherwise; everything else is a command. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Search parameters; what is undefined or empty is left out. */
  readonly params?: object;
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
}

/** What a settled request's action carries in `meta.baseQueryMeta`. */
export interface ApiMeta {
  readonly status: number;
  readonly correlationId: string;
  /** Number of the commit that the answer shows, where the backend says it (`X-Commit`). */
  readonly commit?: number;
  /** The QA scenario that had a hand in the answer. */
  readonly injectedBy?: string;
}

export function kindOf({ method = 'GET' }: ApiRequest): RequestKind {
  return method === 'GET' ? 'read' : 'command';
}

type Result = QueryReturnValue<unknown, ApiError, ApiMeta>;

/** Sends a request once. Never throws. */
export async function sendRequest(
  request: ApiRequest,
  api: BaseQueryApi,
  dependencies: ApiDependencies,
  transport: Transport,
): Promise<Result> {
  const kind = kindOf(request);
  const token = tokenFor(request, api);
  const correlationId = randomId();
  const limit = limitTime(api.signal, TIMEOUT_MS[kind]);
  try {
    const sent = toRequest(request, { token, correlationId, signal: limit.signal, dependencies });
    const response = await limit.race(transport.fetch(sent));
    const text = await limit.race(response.text()).catch((cause: unknown) => {
      // A cut body of a refusal is still a refusal; only without a status there is silence.
      if (limit.reason() !== null) throw cause;
      return null;
    });
    if (request.foreignOrigin === undefined) readBackendTime(response, api, dependencies);
    const facts = factsOf(response, kind, correlationId, dependencies);
    const result = readAnswer(facts, response, text, injectionOf(transport, facts.correlationId));
    if (isSessionLost(result.error) && token !== null && currentToken(api.getState()) === token) {
      api.dispatch(sessionExpired({ token }));
    }
    return result;
  } catch {
    const error = errorOfSilence(kind, limit.reason() ?? 'network', correlationId);
    return { error: withInjection(error, injectionOf(transport, correlationId)) };
  } finally {
    limit.clear();
  }
}

function tokenFor(request: ApiRequest, api: BaseQueryApi): string | null {
  if (request.foreignOrigin !== undefined) return null;
  return request.token === undefined ? currentToken(api.getState()) : request.token;
}

/** 401 says that the session is gone, unless it answers wrong credentials. */
function isSessionLost(error: ApiError | undefined): boolean {
  return error?.status === 401 && error.code !== 'invalid-credentials';
}

function toRequest(
  request: ApiRequest,
  context: {
    readonly token: string | null;
    readonly correlationId: string;
    readonly signal: AbortSignal;
    readonly dependencies: ApiDependencies;
  },
): Request {
  const url = new URL(request.url, request.foreignOrigin ?? context.dependencies.baseUrl);
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

function readAnswer(
  facts: AnswerFacts,
  response: Response,
  text: string | null,
  injectedBy: string | undefined,
): Result {
  const meta = metaOf(response, facts, injectedBy);
  const body = parse(text);
  if (!response.ok) return { error: withInjection(errorOfAnswer(facts, body.value), injectedBy), meta };
  if (text === null || body.failed) {
    const why = text === null ? 'it was cut off' : 'it is not JSON';
    return { error: withInjection(errorOfMalformed(facts, why), injectedBy), meta };
  }
  return { data: body.value, meta };
}

function metaOf(response: Response, facts: AnswerFacts, injectedBy: string | undefined): ApiMeta {
  const commit = response.headers.get('X-Commit');
  return {
    status: facts.status,
    correlationId: facts.correlationId,
    ...(commit !== null && Number.isInteger(Number(commit)) && { commit: Number(commit) }),
    ...(injectedBy !== undefined && { injectedBy }),
  };
}

/** An empty body is `null`: right where nothing is expected, malformed where something is. */
function parse(text: string | null): { readonly value: unknown; readonly failed: boolean } {
  if (text === null || text.trim() === '') return { value: null, failed: false };
  try {
    const value: unknown = JSON.parse(text);
    return { value, failed: false };
  } catch {
    return { value: null, failed: true };
  }
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
