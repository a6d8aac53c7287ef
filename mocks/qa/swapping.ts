import { delay, http, HttpResponse } from 'msw';
import type { SetupWorker } from 'msw/browser';
import type { Execute } from '../../backend/pipeline/exchange';
import { answerRequest } from '../handlers';

/** MSW's worker in the browser, or its server in jest. */
type Swapping = Pick<SetupWorker, 'use' | 'resetHandlers' | 'restoreHandlers' | 'listHandlers'>;

export type QaMsw = ReturnType<typeof createQaMsw>;

export function createQaMsw(worker: Swapping, submit: Execute, onSwap: () => void) {
  return {
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
