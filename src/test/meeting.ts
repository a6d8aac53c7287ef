import type { Fault } from './backendTransport';

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
