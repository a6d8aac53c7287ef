import { delay, http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { askBackend } from '../../mocks/node';
import type { TestBackend } from './backend/testBackend';

// Request failures as handlers for `server.use`; `server.resetHandlers()` removes them.

type When = (request: Request) => boolean;

const isCommand: When = ({ method }) => method !== 'GET';

const isAt =
  (method: string, path: string): When =>
  (request) =>
    request.method === method && new URL(request.url).pathname === path;

/** The backend executes the request, but its response is lost. */
export function loseAnswers(when: When = isCommand): HttpHandler {
  return http.all('*', async ({ request }) => {
    if (!when(request)) return undefined;
    await askBackend(request);
    return HttpResponse.error();
  });
}

export const loseAnswerOf = (method: string, path: string): HttpHandler => loseAnswers(isAt(method, path));

export function failingAt(path: string): HttpHandler {
  return http.all(path, () => problemAnswer(500, 'internal', 'An error occurred.'));
}

/**
 * Uploads reach the backend once released; `letGo` resolves after they are answered. `sent` has the paths of all
 * commands from here on, except for quotes.
 */
export function holdUploads() {
  const sent: string[] = [];
  let open = (): void => undefined;
  const held = new Promise<void>((resolve) => (open = resolve));
  let wasAnswered = (): void => undefined;
  const answered = new Promise<void>((resolve) => (wasAnswered = resolve));
  const handler = http.post('*', async ({ request }) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/quotes') return;
    sent.push(pathname);
    if (pathname !== '/api/documents') return;
    await held;
    const answer = await askBackend(request);
    setTimeout(wasAnswered);
    return answer;
  });
  const letGo = async () => {
    open();
    await answered;
  };
  return { handler, sent, letGo };
}

/** No request gets an answer. */
export function hanging(): HttpHandler {
  return http.all('*', () => delay('infinite'));
}

/** This page of every list can't be read. */
export function failingPage(page: number): HttpHandler {
  return http.all('*', ({ request }) =>
    new URL(request.url).searchParams.get('page') === String(page) ? HttpResponse.error() : undefined,
  );
}

/** Responds as if the backend no longer knew the session. */
export function endSession(when: When = isCommand): HttpHandler {
  return http.all('*', ({ request }) =>
    when(request) ? problemAnswer(401, 'unauthenticated', 'Please log in.') : undefined,
  );
}

/** Drops all sessions just before the next command executes. */
export function forgetSessionsUnderCommand({ database }: TestBackend): HttpHandler {
  let isOver = false;
  return http.all('*', ({ request }) => {
    if (isOver || !isCommand(request)) return;
    isOver = true;
    database.transact((tx) => {
      for (const { id } of [...tx.sessions.values()]) tx.sessions.remove(id);
    });
  });
}

export function problemAnswer(
  status: number,
  type: string,
  title: string,
  more: Readonly<Record<string, JsonBodyType>> = {},
): HttpResponse<JsonBodyType> {
  const headers = { 'Content-Type': 'application/problem+json' };
  return HttpResponse.json({ type, title, status, ...more }, { status, headers });
}

/** Which of the concurrent commands reaches the backend first. */
export const MEETING_ORDERS = ['the first to come', 'the last to come'] as const;

interface Waiting {
  readonly request: Request;
  readonly answer: (response: Promise<Response>) => void;
}

/**
 * Holds commands until `count` are in flight. The backend then executes them one after another, and no screen gets a
 * response before all are decided.
 */
export function createMeeting(count: number, first: (typeof MEETING_ORDERS)[number]): HttpHandler {
  const waiting: Waiting[] = [];
  const meet = async () => {
    const queue = waiting.splice(0);
    if (first === 'the last to come') queue.reverse();
    const decided: (() => void)[] = [];
    for (const { request, answer } of queue) {
      const response = askBackend(request);
      await response.catch(() => undefined);
      decided.push(() => answer(response));
    }
    for (const tell of decided) tell();
  };
  return http.post('*', ({ request }) => {
    return new Promise<Response>((answer) => {
      waiting.push({ request, answer });
      if (waiting.length === count) void meet();
    });
  });
}
