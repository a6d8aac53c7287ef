import { setTimeout as sleep } from 'node:timers/promises';
import { InvariantError, UnavailableError } from '../../backend/engine';
import { ProblemError } from '../../backend/problem';
import { isConnectionLost, isUnwritable, LOCK_TIMEOUT, sqlState } from '../sql/client';

/** Default time for retries, ms. */
export const RETRY_PATIENCE_MS = 10_000;

/** The connection was lost during the commit, which may have succeeded. */
export class LostCommit extends Error {
  override readonly name = 'LostCommit';
}

/** A row has changed since the transaction began. */
const SERIALIZATION_FAILURE = '40001';
/** Conflicts with another transaction: serialization failure, deadlock, duplicate key, missing row (1 / 0). */
const CONFLICTS: ReadonlySet<string> = new Set([SERIALIZATION_FAILURE, '40P01', '23505', '22012']);
/** A statement or lock timed out. */
const BUSY: ReadonlySet<string> = new Set([LOCK_TIMEOUT, '57014']);

function delayOf(error: unknown, attempt: number): number {
  const state = sqlState(error) ?? '';
  const isConflict = CONFLICTS.has(state);
  // The conflicting one has just committed. Starting together with its next commit wins half the time, and starting
  // later almost never, so a process that always waited could starve next to a busy one.
  if (state === SERIALIZATION_FAILURE && Math.random() < 0.5) return 0;
  const longest = isConflict ? Math.min(5 * 2 ** attempt, 100) : Math.min(50 * 2 ** attempt, 1000);
  return (longest * (1 + Math.random())) / 2;
}

function isDatabaseError(error: unknown): boolean {
  return error instanceof LostCommit || sqlState(error) !== undefined || isConnectionLost(error);
}

function unknown(cause: unknown): UnavailableError {
  return new UnavailableError('The connection was lost during a commit.', true, { cause });
}

interface RetryOptions {
  /** Whether a transaction that may have committed can be repeated safely. */
  readonly isRepeatable: boolean;
  /** When to stop retrying, in terms of `performance.now()`. */
  readonly until: number;
  readonly onRetry?: (error: unknown) => void;
}

/**
 * Retries after conflicts and lost connections, with increasing delays, as long as there is time: another process may
 * have many commands from the same person.
 * @throws UnavailableError when retries don't help; InvariantError when a constraint fails; any other error of `work`.
 * After a lost commit, a refusal shows that it wasn't done (the key would have been found), unless the session is gone; any
 * other failure becomes an UnavailableError with `isUnknown`.
 */
export async function withRetries<R>(
  { isRepeatable, until, onRetry }: RetryOptions,
  work: (attempt: number) => Promise<R>,
): Promise<R> {
  let isUnknown = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      // The commit may have ended the session that the command came with.
      const isWithoutSession = error instanceof ProblemError && error.problem.status === 401;
      if (isUnknown && isWithoutSession) throw unknown(error);
      if (error instanceof ProblemError) throw error;
      if (!isDatabaseError(error)) throw isUnknown ? unknown(error) : error;
      const state = sqlState(error);
      if (error instanceof LostCommit) {
        isUnknown = true;
        if (!isRepeatable) throw unknown(error);
      } else if (
        state !== undefined &&
        !CONFLICTS.has(state) &&
        !BUSY.has(state) &&
        !isConnectionLost(error) &&
        !isUnwritable(error)
      ) {
        if (isUnknown) throw unknown(error);
        if (state.startsWith('23'))
          throw new InvariantError('The database rejected the change.', { cause: error });
        throw error;
      }
      const delay = delayOf(error, attempt);
      if (performance.now() + delay > until) {
        throw new UnavailableError('The database is busy.', isUnknown, { cause: error });
      }
      onRetry?.(error);
      if (delay > 0) await sleep(delay);
    }
  }
}
