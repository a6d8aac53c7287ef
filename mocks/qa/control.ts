import { number } from 'yup';
import { count, flag, id, isoDate, listOf, oneOf, record, text, type Infer } from '../../src/lib/schema';
import type { SerializedRequest } from '../../backend/pipeline/exchange';
import { ProblemError } from '../../backend/problem';
import type { BrowserBackend } from '../local/browserBackend';
import type { Replacing } from '../seed/dataSets';
import type { FaultyStorage } from './storageFaults';

export interface QaControlOptions extends Replacing {
  readonly backend: BrowserBackend;
  readonly storage: FaultyStorage;
  readonly realNow: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Keys of damage already done: the same request is repeated after the database is reopened. */
  readonly damageDone: Set<string>;
}

/** Answers a test control path; `undefined` for an empty body. @throws errors that are shown unchanged. */
export type QaCommand = (options: QaControlOptions, input: unknown, request: SerializedRequest) => unknown;

export function refused(title: string): ProblemError {
  return new ProblemError(400, 'bad-request', title);
}

// Test control's responses. They may come from a tab of another build.
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
