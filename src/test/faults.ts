import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { askBackend } from '../../mocks/node';
import type { TestBackend } from './backend/testBackend';

// How requests go wrong, as handlers for `server.use`; `server.resetHandlers()` lets them pass again.

type When = (request: Request) => boolean;

/** Whether a request is one that changes something. */
const isCommand: When = ({ method }) => method !== 'GET';

/** Whether a request is one of this method and path. */
const isAt =
  (method: string, path: string): When =>
  (request) =>
    request.method === method && new URL(request.url).pathname === path;

/** The backend does what is asked, and nobody hears of it. */
export function loseAnswers(when: When = isCommand): HttpHandler {
  return http.all('*', async ({ request }) => {
    if (!when(request)) return undefined;
    await askBackend(request);
    return HttpResponse.error();
  });
}

/** Loses the answers to the requests of one method and path. */
export const loseAnswerOf = (method: string, path: string): HttpHandler => loseAnswers(isAt(method, path));

/** Answers 500 to a path's requests. */
export function failingAt(path: string): HttpHandler {
  return http.all(path, () => problemAnswer(500, 'internal', 'An error occurred.'));
}

/** The backend answers as one that does not know the session any more. */
export function endSession(when: When = isCommand): HttpHandler {
  return http.all('*', ({ request }) =>
    when(request) ? problemAnswer(401, 'unauthenticated', 'Please log in.') : undefined,
  );
}

/** The backend forgets every session when the next command is on its way, and takes the command then. */
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

/** A problem document's answer. */
export function problemAnswer(
  status: number,
  type: string,
  title: string,
  more: Readonly<Record<string, JsonBodyType>> = {},
): HttpResponse<JsonBodyType> {
  const headers = { 'Content-Type': 'application/problem+json' };
  return HttpResponse.json({ type, title, status, ...more }, { status, headers });
}

/** Which of the commands that meet reaches the backend first. */
export const MEETING_ORDERS = ['the first to come', 'the last to come'] as const;

interface Waiting {
  readonly request: Request;
  readonly answer: (response: Promise<Response>) => void;
}

/**
 * Holds commands until `count` of them are under way at once. The backend then takes them one after the
 * other, and no screen hears an answer before all have been decided.
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
