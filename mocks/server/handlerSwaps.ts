import { delay, getResponse, http, HttpResponse, passthrough, type HttpHandler } from 'msw';
import {
  BACKEND_HEADER,
  serializeRequest,
  toResponse,
  type Execute,
  type Intercept,
} from '../../backend/pipeline/exchange';
import { Listeners } from '../listeners';

/**
 * Handlers that stand before the backend's own, used as MSW's `worker` is. This tab alone, until a reload. With every
 * change the screens ask again for what they show.
 */
interface SwapWorker {
  /** Puts handlers before all others; the newest are asked first. */
  use(...handlers: readonly HttpHandler[]): void;
  resetHandlers(): void;
  /** Lets handlers with `{ once: true }` answer once more. */
  restoreHandlers(): void;
  listHandlers(): readonly HttpHandler[];
}

export interface QaMsw {
  readonly worker: SwapWorker;
  readonly http: typeof http;
  readonly HttpResponse: typeof HttpResponse;
  readonly delay: typeof delay;
  /** For a handler that leaves a request to the backend after all, as returning nothing does. */
  readonly passthrough: typeof passthrough;
  /** What the backend answers to a request; it really happens. */
  backend(request: Request): Promise<Response>;
}

interface HandlerSwaps {
  readonly worker: SwapWorker;
  /** Hears when other handlers stand there, so that what is shown is asked for again; returns the unsubscribe. */
  onChange(listener: () => void): () => void;
  /** Asks the swapped handlers first, and `inner` for what none of them answers. */
  around(inner: Intercept): Intercept;
}

export function createHandlerSwaps(origin: () => string): HandlerSwaps {
  const listeners = new Listeners<void>();
  let swapped: readonly HttpHandler[] = [];
  const change = (handlers: readonly HttpHandler[]) => {
    swapped = handlers;
    listeners.tell();
  };
  return {
    worker: {
      use: (...handlers) => change([...handlers, ...swapped]),
      resetHandlers: () => change([]),
      restoreHandlers: () => {
        for (const handler of swapped) handler.isUsed = false;
        change(swapped);
      },
      listHandlers: () => swapped,
    },
    onChange: (listener) => listeners.add(listener),
    around: (inner) => async (request, submit, signal) => {
      if (swapped.length === 0) return inner(request, submit, signal);
      const { method, path, headers, body } = request;
      const asked = new Request(new URL(path, origin()), {
        method,
        headers,
        signal,
        ...(body === '' ? {} : { body }),
      });
      const answer = await answerOf([...swapped], asked);
      return answer === undefined ? inner(request, submit, signal) : asOurs(answer);
    },
  };
}

export function createQaMsw({ worker }: HandlerSwaps, submit: Execute): QaMsw {
  return {
    worker,
    http,
    HttpResponse,
    delay,
    passthrough,
    backend: async (request) => toResponse(await submit(await serializeRequest(request))),
  };
}

async function answerOf(handlers: HttpHandler[], request: Request): Promise<Response | undefined> {
  try {
    const answer = await getResponse(handlers, request);
    return answer?.headers.get('x-msw-intention') === 'passthrough' ? undefined : answer;
  } catch (error) {
    console.error('A swapped handler failed.', error);
    const problem = { type: 'internal', title: 'A swapped handler failed.', status: 500 };
    return Response.json(problem, { status: 500, headers: { 'Content-Type': 'application/problem+json' } });
  }
}

/** Marks an answer as the backend's, whichever way it goes; a broken connection stays one. */
function asOurs(answer: Response): Response {
  if (answer.type === 'error') return answer;
  const headers = new Headers(answer.headers);
  headers.set(BACKEND_HEADER, '1');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
