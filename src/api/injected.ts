import type { ApiError } from './apiError';
import type { Transport } from './transport';

/** A text with the mark of the QA scenario that made the failure it tells of. */
export function markInjected(text: string, scenario: string | undefined): string {
  // A build with API_URL drops the rest.
  return __API_URL__ !== null || scenario === undefined ? text : `${text} (injected: ${scenario})`;
}

/** The failure, marked when a QA scenario of the demo made it; a real backend's is handed back as it is. */
export function withInjection(error: ApiError, { demo }: Transport): ApiError {
  if (__API_URL__ !== null) return error;
  const scenario = error.correlationId === undefined ? null : (demo?.injectedBy(error.correlationId) ?? null);
  if (scenario === null) return error;
  return { ...error, injectedBy: scenario, detail: markInjected(error.detail ?? error.title, scenario) };
}
