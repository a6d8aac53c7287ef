import { getResponse, type HttpHandler } from 'msw';
import { randomId } from '../../src/lib/randomId';
import { createAttemptRegister, createConnection } from './connection';
import type { Execute, Intercept } from '../../backend/pipeline/exchange';
import { createHandlers } from '../handlers';
import { linkWorker } from './worker';

/** A worker that has handed nothing over for so long is taken for hung. */
const PATIENCE_MS = 2_000;

/** Connects this page to the backend behind `execute`: through the service worker or in the page. */
export function connectPage(execute: Execute, intercept: Intercept): (request: Request) => Promise<Response> {
  const attempts = createAttemptRegister();
  const handlers: HttpHandler[] = createHandlers({ execute }, attempts, intercept);
  return createConnection({
    worker: linkWorker(handlers),
    attempts,
    fetchNative: (request) => fetch(request),
    answerHere: (request) => getResponse(handlers, request),
    newAttemptId: randomId,
    patience: () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  });
}
