import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { BACKEND_UNAVAILABLE, errorOfSilence, type ApiError } from './apiError';
import { ApiDependencies } from './apiDependencies';
import { requestKindOf, sendRequest, type ApiMeta, type ApiRequest } from './sendRequest';
import { networkTransport, type Transport } from './transport';

const MAX_TRIES = 3;
const RETRIED_STATUSES: readonly (number | undefined)[] = [408, 429, 502, 503, 504];
const FIRST_BACKOFF_MS = 300;
/** After a longer `Retry-After` only the user retries. */
const LONGEST_PAUSE_MS = 10_000;

type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta>;

/**
 * Sends a request and parses the response; the endpoint's `responseSchema` validates it. Never throws: every failure is
 * an {@link ApiError}. Reads get up to {@link MAX_TRIES} tries (network, timeout, 408, 429, 502–504), commands one.
 * RTK's `retry` would ignore `Retry-After` and end an abort with its own error.
 */
export const baseQuery: ApiBaseQuery = async (request, api) => {
  const dependencies = api.extra instanceof ApiDependencies ? api.extra : new ApiDependencies();
  let transport: Transport;
  try {
    transport = request.foreignOrigin === undefined ? await dependencies.transport() : networkTransport;
  } catch {
    return { error: BACKEND_UNAVAILABLE };
  }
  for (let attempt = 1; ; attempt += 1) {
    const result = await sendRequest(request, api, dependencies, transport);
    const pause = result.error ? pauseBeforeRetry(request, result.error, attempt, dependencies) : null;
    if (pause === null) return result;
    try {
      await dependencies.sleep(pause, api.signal);
    } catch {
      return { error: errorOfSilence('read', 'aborted') };
    }
  }
};

/** Milliseconds until the next try; `null` for none. */
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
