import type { TestBackend } from './backend/testBackend';
import { problemAnswer } from './transport';

/** What happens to a request on its way; `undefined` lets it pass. */
export type Fault = (
  request: Request,
  pass: () => Promise<Response>,
) => Promise<Response> | Response | undefined;

type When = (request: Request) => boolean;

/** Whether a request is one that changes something. */
export const isCommand: When = ({ method }) => method !== 'GET';

/** Whether a request is one of this method and path. */
const isAt =
  (method: string, path: string): When =>
  (request) =>
    request.method === method && new URL(request.url).pathname === path;

/** The backend does what is asked, and nobody hears of it. */
export function loseAnswers(when: When = isCommand): Fault {
  return (request, pass) =>
    when(request) ? pass().then(() => Promise.reject(new TypeError('Failed to fetch'))) : undefined;
}

/** Loses the answers to the requests of one method and path. */
export const loseAnswerOf = (method: string, path: string): Fault => loseAnswers(isAt(method, path));

/** Answers 500 to a path's requests. */
export function failingAt(path: string): Fault {
  return (request) =>
    new URL(request.url).pathname === path ? problemAnswer(500, 'internal', 'An error occurred.') : undefined;
}

/** The backend answers as one that does not know the session any more. */
export function endSession(when: When = isCommand): Fault {
  return (request) => (when(request) ? problemAnswer(401, 'unauthenticated', 'Please log in.') : undefined);
}

/** The backend forgets every session when the next command is on its way, and takes the command then. */
export function forgetSessionsUnderCommand({ database }: TestBackend): Fault {
  let isOver = false;
  return (request) => {
    if (isOver || !isCommand(request)) return undefined;
    isOver = true;
    database.transact((tx) => {
      for (const { id } of [...tx.sessions.values()]) tx.sessions.remove(id);
    });
    return undefined;
  };
}

/** Which of the commands that meet reaches the backend first. */
export const MEETING_ORDERS = ['the first to come', 'the last to come'] as const;

interface Waiting {
  readonly pass: () => Promise<Response>;
  readonly answer: (response: Promise<Response>) => void;
}

/**
 * Holds commands until `count` of them are under way at once. The backend then takes them one after the
 * other, and no screen hears an answer before all have been decided. Give the same meeting to each tab.
 */
export function createMeeting(count: number, first: (typeof MEETING_ORDERS)[number]): Fault {
  const waiting: Waiting[] = [];
  const meet = async () => {
    const queue = waiting.splice(0);
    if (first === 'the last to come') queue.reverse();
    const decided: (() => void)[] = [];
    for (const { pass, answer } of queue) {
      const response = pass();
      await response.catch(() => undefined);
      decided.push(() => answer(response));
    }
    for (const tell of decided) tell();
  };
  return (request, pass) => {
    if (request.method !== 'POST') return undefined;
    return new Promise<Response>((answer) => {
      waiting.push({ pass, answer });
      if (waiting.length === count) void meet();
    });
  };
}
