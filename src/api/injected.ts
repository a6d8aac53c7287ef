import type { ApiError } from './apiError';
import type { Transport } from './transport';

export function markInjected(text: string, scenario: string | undefined): string {
  // A build with API_URL drops the rest.
  return __API_URL__ !== null || scenario === undefined ? text : `${text} (injected: ${scenario})`;
}

export function injectionOf({ demo }: Transport, correlationId: string): string | undefined {
  if (__API_URL__ !== null) return undefined;
  return demo?.injectedBy(correlationId) ?? undefined;
}

export function withInjection(error: ApiError, scenario: string | undefined): ApiError {
  if (__API_URL__ !== null || scenario === undefined) return error;
  return { ...error, injectedBy: scenario, detail: markInjected(error.detail ?? error.title, scenario) };
}
