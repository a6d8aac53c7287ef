import type { HttpHandler } from 'msw';
import type { Execute, Intercept } from '../backend/pipeline/exchange';
import { route, type Attempts } from './server/route';

/**
 * The MSW handlers of the fake backend: the service worker, the page and the tests use this one list.
 * What each endpoint does stands in the files beside this one; `endpoints.ts` gathers them.
 */
export function createHandlers(
  backend: { readonly execute: Execute },
  attempts?: Attempts,
  intercept?: Intercept,
): HttpHandler[] {
  return [route(backend.execute, attempts, intercept)];
}
