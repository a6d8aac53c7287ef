import { number } from 'yup';
import { count, flag, id, isoDate, listOf, oneOf, record, text, type Infer } from '../../src/lib/schema';

/** What test control answers. It may come from a tab of another build. */

export const clockStateSchema = record({
  now: isoDate(),
  /** Milliseconds ahead of real time. */
  offsetMs: number().required(),
  /** 1 is real speed, 0 is frozen. */
  rate: number().required(),
  /** When the next investment matures; `null` when none runs. */
  nextMaturity: isoDate().nullable(),
});
export type QaClockState = Infer<typeof clockStateSchema>;

const qaPersonSchema = record({
  id: id(),
  name: text(),
  email: text(),
  role: oneOf(['user', 'admin']),
  /** What is special about them: KYC, balance, an unconfirmed e-mail. */
  about: text(),
});
export type QaPerson = Infer<typeof qaPersonSchema>;
export const qaPeopleSchema = listOf(qaPersonSchema);

/** The state of the books: every balance against its ledger. */
export const booksSchema = record({
  isBalanced: flag(),
  /** What is wrong; `null` when nothing is. */
  problem: text().nullable(),
  users: count(),
  ledgerEntries: count(),
  totalBalance: number().required(),
});
export type BooksCheck = Infer<typeof booksSchema>;
