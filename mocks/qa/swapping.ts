import { delay, http, HttpResponse } from 'msw';
import type { SetupWorker } from 'msw/browser';
import type { Execute } from '../../backend/pipeline/exchange';
import { answerRequest } from '../handlers';

/** What swaps handlers: of MSW's worker in the browser, of its server in jest. */
type Swapping = Pick<SetupWorker, 'use' | 'resetHandlers' | 'restoreHandlers' | 'listHandlers'>;

export type QaMsw = ReturnType<typeof createQaMsw>;

export function createQaMsw(worker: Swapping, submit: Execute, onSwap: () => void) {
  return {
    /** MSW's own. This tab alone, until a reload. */
    worker: tellingSwaps(worker, onSwap),
    http,
    HttpResponse,
    delay,
    /** Leaves a request to the handlers behind, as returning nothing does. MSW's own would ask the static host. */
    passthrough: () => undefined,
    /** What the backend answers to a request; it really happens. */
    backend: (request: Request) => answerRequest(request, { submit }),
  };
}

/** MSW has no event for changed handlers, and the screens should refetch. */
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
