import type { ApiError } from './apiError';
import type { Transport } from './transport';

/** A text with the mark of the QA scenario that made the failure it tells of. */
export function markInjected(text: string, scenario: string | undefined): string {
  // A build with API_URL drops the rest.
  return __API_URL__ !== null || scenario === undefined ? text : `${text} (injected: ${scenario})`;
}

/** The QA scenario of the demo that had a hand in a request, if one had. */
export function injectionOf({ demo }: Transport, correlationId: string): string | undefined {
  if (__API_URL__ !== null) return undefined;
  return demo?.injectedBy(correlationId) ?? undefined;
}

/** The failure, marked when a scenario made it. */
export function withInjection(error: ApiError, scenario: string | undefined): ApiError {
  if (__API_URL__ !== null || scenario === undefined) return error;
  return { ...error, injectedBy: scenario, detail: markInjected(error.detail ?? error.title, scenario) };
}
