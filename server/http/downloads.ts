import { ProblemError } from '../../backend/problem';
import { NoTurn, Queue, Queues } from '../engine/turns';

/** Downloads at the same time: each has one part in memory, a quarter of a megabyte. */
const MOST_AT_ONCE = 64;
/** Of one person's, those that may wait for the one under way. */
const MOST_WAITING = 10;

const TITLE = 'Another download of yours is still running. Please try again in a moment.';

/**
 * Turns for files and other long answers: one of a person at a time. Whoever doesn't read theirs is disconnected after a
 * while, which ends the turn.
 * @param patienceMs how long to wait for a turn, ms
 */
export function createDownloads(patienceMs: number): (person: string) => Promise<() => void> {
  const ofPerson = new Queues();
  const ofAll = new Queue(MOST_AT_ONCE);
  const tooMany = () => new ProblemError(429, 'too-many-attempts', TITLE, { retryAfter: 1 });
  return (person) => {
    if (ofPerson.waiting(person) >= MOST_WAITING) return Promise.reject(tooMany());
    const until = performance.now() + patienceMs;
    return new Promise((resolve, reject) => {
      const hold = () => new Promise<void>((release) => resolve(release));
      ofPerson
        .pass([person], until, () => ofAll.pass(until, hold))
        .catch((error: unknown) => reject(error instanceof NoTurn ? tooMany() : error));
    });
  };
}
