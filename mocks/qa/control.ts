import { number } from 'yup';
import { count, flag, id, isoDate, listOf, oneOf, record, text, type Infer } from '../../src/lib/schema';
import { ProblemError } from '../../backend/problem';
import type { BrowserBackend } from '../local/browserBackend';
import type { Store } from '../storage/store';
import { CALLER_ROLES } from '../scenarios/rule';
import type { FaultyStorage } from './storageFaults';

export interface QaControlOptions {
  readonly database: Store;
  readonly backend: BrowserBackend;
  readonly storage: FaultyStorage;
  readonly realNow: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** @throws errors that are shown unchanged. */
export type QaCommand = (
  options: QaControlOptions,
  input: unknown,
  authorization: string | undefined,
) => unknown;

export function refused(title: string): ProblemError {
  return new ProblemError(400, 'bad-request', title);
}

// Test control's answers.
export const qaCallerSchema = record({ role: oneOf(CALLER_ROLES), id: text(), email: text() });
/** Who sends a request; a visitor has no email. */
export type QaCaller = Infer<typeof qaCallerSchema>;

export const clockStateSchema = record({
  now: isoDate(),
  /** Milliseconds ahead of real time. */
  offsetMs: number().required(),
  /** 1 is real speed, 0 is frozen. */
  rate: number().required(),
  /** `null` when no investment is active. */
  nextMaturity: isoDate().nullable(),
});
export type QaClockState = Infer<typeof clockStateSchema>;

const qaPersonSchema = record({
  id: id(),
  name: text(),
  email: text(),
  role: oneOf(['user', 'admin']),
  /** What is special: KYC, balance, an unconfirmed email. */
  about: text(),
});
export type QaPerson = Infer<typeof qaPersonSchema>;
export const qaPeopleSchema = listOf(qaPersonSchema);

/** Whether every balance matches its ledger. */
export const booksSchema = record({
  isBalanced: flag(),
  /** `null` when there is none. */
  problem: text().nullable(),
  users: count(),
  ledgerEntries: count(),
  totalBalance: number().required(),
});
export type BooksCheck = Infer<typeof booksSchema>;
