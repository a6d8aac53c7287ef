import { delay, HttpResponse } from 'msw';
import type { SetupWorker } from 'msw/browser';
import type { Execute } from '../../backend/pipeline/exchange';
import { answerRequest } from '../handlers';
import { http } from './apiHttp';

/** MSW's worker in the browser, or its server in jest. */
type Swapping = Pick<SetupWorker, 'use' | 'resetHandlers' | 'restoreHandlers' | 'listHandlers'>;

export type QaMsw = ReturnType<typeof createQaMsw>;

export function createQaMsw(worker: Swapping, submit: Execute, onSwap: () => void) {
  const own = new Set(worker.listHandlers());
  return {
    /** How many handlers take requests from the backend's. */
    swapped: () => worker.listHandlers().filter((handler) => !own.has(handler)).length,
    /** MSW's own; this tab only, until a reload. */
    worker: tellingSwaps(worker, onSwap),
    http,
    HttpResponse,
    delay,
    /** Leaves the request to the next handlers, like returning nothing. MSW's own would ask the static host. */
    passthrough: () => undefined,
    /** The backend's response; the request takes effect. */
    backend: (request: Request) => answerRequest(request, { submit }, null),
  };
}

/** Reports handler changes, for which MSW has no event, so that screens refetch. */
function tellingSwaps(worker: Swapping, onSwap: () => void): Swapping {
  const telling =
    <Args extends unknown[]>(change: (...args: Args) => void) =>
    (...args: Args) => {
      change(...args);
      onSwap();
    };
  return {
    ...worker,
    use: telling(worker.use),
    resetHandlers: telling(worker.resetHandlers),
    restoreHandlers: telling(worker.restoreHandlers),
  };
}
