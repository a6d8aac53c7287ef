import { DAY_MS } from '../../src/lib/time';
import type { CommandView, ReadTables } from '../engine';
import { ProblemError } from '../problem';

/** An app's codes can be guessed, if slowly; recovery codes can't, and are bounded all the same. */
const KINDS = ['app', 'recovery'] as const;
type Kind = (typeof KINDS)[number];

/** Wrong codes of a kind without a right one between, from all browsers: pauses alone let somebody guess for ever. */
const MOST_GUESSES = 100;
/** A count ends this long after its last failure. */
const MEMORY_MS = 365 * DAY_MS;

const PREFIX = 'guesses:';
const idOf = (personId: string, kind: Kind) => `${PREFIX}${kind}:${personId}`;

const BLOCKED: Readonly<Record<Kind, string>> = {
  app: 'Too many wrong codes. Use a recovery code or a passkey, or ask an admin for help.',
  recovery: 'Too many wrong recovery codes. Use your app or a passkey, or ask an admin for help.',
};

/** The ids of a person's counts. */
export const guessIdsOf = (personId: string) => KINDS.map((kind) => idOf(personId, kind));

export const isGuessCount = (id: string) => id.startsWith(PREFIX);

/** @throws ProblemError 422 at `code`, without comparing it, after {@link MOST_GUESSES} */
export function requireGuessesLeft(read: ReadTables, personId: string, kind: Kind): void {
  if ((read.loginAttempts.get(idOf(personId, kind))?.failures ?? 0) < MOST_GUESSES) return;
  throw new ProblemError(422, 'validation-failed', BLOCKED[kind], { errors: { code: BLOCKED[kind] } });
}

export function countGuess(tx: CommandView, personId: string, kind: Kind, now: number): void {
  const id = idOf(personId, kind);
  const failures = (tx.loginAttempts.get(id)?.failures ?? 0) + 1;
  tx.loginAttempts.put({ id, failures, resetAt: new Date(now + MEMORY_MS).toISOString() });
}

/** Whether the wrong code just counted was the last that is taken. */
export function wasLastGuess(read: ReadTables, personId: string, kind: Kind): boolean {
  return read.loginAttempts.get(idOf(personId, kind))?.failures === MOST_GUESSES;
}

/** The right factor, or an admin, starts the counts over. */
export function forgetGuesses(tx: CommandView, personId: string): void {
  for (const id of guessIdsOf(personId)) tx.loginAttempts.remove(id);
}
