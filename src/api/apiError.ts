import { isRecord } from '../lib/json';
import { FACTOR_METHODS, type LoginChallenge } from '../lib/problem';

/**
 * Every API failure, serializable.
 * - `refused`: the backend said no; nothing happened.
 * - `unknown`: a command may or may not have happened. Resending its idempotency key finds out.
 * - `unavailable`: a read failed, or a command was never sent; retrying is safe.
 */
export interface ApiError {
  readonly kind: 'refused' | 'unknown' | 'unavailable';
  /** A problem's stable `type`, or the kind of failure; for code to compare. */
  readonly code: string;
  /** For people: the problem's title, or 'An error occurred.' (product 18.3). */
  readonly title: string;
  readonly status?: number;
  readonly detail?: string;
  /** One message per invalid field of the request. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** Set for a login that still needs its second step. */
  readonly challenge?: LoginChallenge;
  readonly correlationId?: string;
}

/** Used when the backend gives no message (product 18.3). */
export const UNEXPLAINED = 'An error occurred.';

/** Only commands can have an unknown outcome. */
export type RequestKind = 'read' | 'command';

export interface AnswerFacts {
  readonly kind: RequestKind;
  readonly status: number;
  readonly retryAfterSeconds?: number;
  readonly correlationId: string;
}

/** Whether this status guarantees that nothing happened. */
function isRefusal(status: number): boolean {
  if (status === 501 || status === 507) return true;
  return status >= 400 && status < 500 && status !== 408;
}

function kindOf(facts: AnswerFacts): ApiError['kind'] {
  if (isRefusal(facts.status)) return 'refused';
  return facts.kind === 'command' ? 'unknown' : 'unavailable';
}

function fieldTexts(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}

function challengeOf(value: unknown): LoginChallenge | undefined {
  if (!isRecord(value) || typeof value['token'] !== 'string' || !Array.isArray(value['methods']))
    return undefined;
  const given: readonly unknown[] = value['methods'];
  return { token: value['token'], methods: FACTOR_METHODS.filter((method) => given.includes(method)) };
}

const textOr = (value: unknown, fallback: string) =>
  typeof value === 'string' && value !== '' ? value : fallback;

/**
 * `body` is the parsed text, if it parsed. A problem document provides code, texts and fields; otherwise (HTML,
 * truncated JSON) only the status counts.
 */
export function errorOfAnswer(facts: AnswerFacts, body: unknown): ApiError {
  const problem = isRecord(body) ? body : {};
  const errors = fieldTexts(problem['errors']);
  const detail = textOr(problem['detail'], '');
  const challenge = challengeOf(problem['challenge']);
  return {
    kind: kindOf(facts),
    code: textOr(problem['type'], `http-${facts.status}`),
    title: textOr(problem['title'], UNEXPLAINED),
    status: facts.status,
    ...(detail && { detail }),
    ...(errors && { errors }),
    ...(challenge && { challenge }),
    ...(facts.retryAfterSeconds !== undefined && { retryAfterSeconds: facts.retryAfterSeconds }),
    correlationId: facts.correlationId,
  };
}

/** For a success response that is empty, truncated, not JSON, or of the wrong shape. */
export function errorOfMalformed(facts: Omit<AnswerFacts, 'retryAfterSeconds'>, why: string): ApiError {
  return {
    kind: facts.kind === 'command' ? 'unknown' : 'unavailable',
    code: 'malformed-answer',
    title: UNEXPLAINED,
    status: facts.status,
    detail: `The response couldn’t be read: ${why}.`,
    correlationId: facts.correlationId,
  };
}

const SILENCE = {
  network: 'We couldn’t reach the server.',
  timeout: 'The server took too long to respond.',
  aborted: 'The request was canceled.',
} as const;

export function errorOfSilence(
  kind: RequestKind,
  code: keyof typeof SILENCE,
  correlationId?: string,
): ApiError {
  return {
    kind: kind === 'command' ? 'unknown' : 'unavailable',
    code,
    title: UNEXPLAINED,
    detail: SILENCE[code],
    ...(correlationId && { correlationId }),
  };
}

/** The backend could not start, so the request never left. */
export const BACKEND_UNAVAILABLE: ApiError = {
  kind: 'unavailable',
  code: 'backend-unavailable',
  title: UNEXPLAINED,
  detail: 'The backend couldn’t be started.',
};

export function isApiError(value: unknown): value is ApiError {
  return (
    isRecord(value) &&
    (value['kind'] === 'refused' || value['kind'] === 'unknown' || value['kind'] === 'unavailable') &&
    typeof value['code'] === 'string' &&
    typeof value['title'] === 'string'
  );
}

/**
 * Converts a hook's `error` or what `unwrap()` throws. Anything unrecognized (a command aborted by logout, a bug) has
 * an unknown outcome.
 */
export function toApiError(thrown: unknown): ApiError {
  if (isApiError(thrown)) return thrown;
  const aborted = isRecord(thrown) && thrown['name'] === 'AbortError';
  return {
    kind: 'unknown',
    code: aborted ? 'aborted' : 'internal',
    title: UNEXPLAINED,
    ...(aborted && { detail: SILENCE.aborted }),
  };
}
