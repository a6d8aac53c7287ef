import {
  applyJournal,
  decodeJournal,
  encodeJournal,
  roomFor,
  type Journal,
  type JournalStep,
} from './journal';
import { KEY_PREFIX, SYSTEM_KEYS } from './keys';
import { reportingFull, Reserve } from './reserve';
import type { KeyValueStorage } from './storage';

const COMMIT_KEY = KEY_PREFIX + SYSTEM_KEYS.commit;
const JOURNAL_KEY = KEY_PREFIX + SYSTEM_KEYS.journal;

/** Somebody else wrote to the storage, or emptied it: this instance's memory is no longer what is stored. */
export class StaleDatabaseError extends Error {
  override readonly name = 'StaleDatabaseError';
}

/** A commit's journal as it was written. */
export interface CommitJournal {
  readonly commit: number;
  readonly text: string;
}

/** What was found in the place of a journal. */
export type Replay =
  | { readonly kind: 'none' }
  | { readonly kind: 'done'; readonly journal: Journal }
  | { readonly kind: 'corrupt'; readonly text: string };

/** The number that `.commit` shows, 0 when it shows none. */
export function readCommitNumber(storage: KeyValueStorage): number {
  const commit = Number(storage.getItem(COMMIT_KEY) ?? 0);
  return Number.isSafeInteger(commit) && commit > 0 ? commit : 0;
}

/** Highest commit number that storage shows, applied or still in a journal. */
export function readVisibleCommit(storage: KeyValueStorage): number {
  const journal = /^\{"commit":(\d+)[,}]/.exec(storage.getItem(JOURNAL_KEY) ?? '');
  return Math.max(readCommitNumber(storage), Number(journal?.[1] ?? 0));
}

/**
 * Does again what journals say, in order, as far as storage does not show it yet: for commits that are known from
 * elsewhere and that their writer's process took with it when it died. Stops at a gap.
 * @throws StorageFullError; what was redone until then stays.
 */
export function redoJournals(storage: KeyValueStorage, texts: readonly string[]): void {
  for (const text of texts) {
    const journal = decodeJournal(text, storage);
    const applied = readCommitNumber(storage);
    if (journal === undefined || journal.commit > applied + 1) return;
    if (journal.commit <= applied) continue;
    reportingFull(() => {
      storage.setItem(JOURNAL_KEY, text);
      finishJournal(journal, storage, new Reserve(storage));
    });
  }
}

/** Applies a journal that is written; dropping the reserve makes the room that may be missing. */
function finishJournal(journal: Journal, storage: KeyValueStorage, reserve: Reserve): void {
  try {
    applyJournal(journal, storage);
  } catch {
    reserve.drop();
    applyJournal(journal, storage);
  }
}

/**
 * Brings transactions to storage: journal, records, commit number, journal removed. Written journal: the
 * transaction is committed, whatever happens afterwards; not written: nothing of it is anywhere.
 */
export class CommitLog {
  readonly #storage: KeyValueStorage;
  readonly #reserve: Reserve;
  readonly #onJournal: (journal: CommitJournal) => void;
  /** Committed, but the storage did not take all of it yet. */
  #pending: Journal | undefined;
  #number: number;
  #shown: string | null;
  #isStale = false;

  /**
   * @param floor the commit number is at least this; a stored number may be lost.
   * @param onJournal hears of each journal once it is written.
   */
  constructor(storage: KeyValueStorage, floor: number, onJournal: (journal: CommitJournal) => void) {
    this.#onJournal = onJournal;
    this.#storage = storage;
    this.#reserve = new Reserve(storage);
    this.#number = Math.max(readCommitNumber(storage), floor);
    this.#shown = storage.getItem(COMMIT_KEY);
  }

  get commitNumber(): number {
    return this.#number;
  }

  /** Whether the storage was changed by somebody else: this instance must be given up. */
  get isStale(): boolean {
    return this.#isStale;
  }

  /** Finishes what a process that died had committed. */
  replay(): Replay {
    const text = this.#storage.getItem(JOURNAL_KEY);
    if (text === null) return { kind: 'none' };
    const journal = decodeJournal(text, this.#storage);
    if (journal === undefined) return { kind: 'corrupt', text };
    this.#number = Math.max(this.#number, journal.commit);
    this.#apply(journal);
    return { kind: 'done', journal };
  }

  /**
   * Commits `steps` as one.
   * @throws StorageFullError, StaleDatabaseError: nothing was applied.
   */
  commit(steps: readonly JournalStep[], isWipe = false): void {
    this.#assertOwn();
    this.#finishPending();
    const journal = { commit: this.#number + 1, isWipe, steps };
    this.#reserve.ensure(roomFor(journal));
    this.#write(journal);
  }

  /** Nothing is written from now on. */
  close(): void {
    this.#isStale = true;
  }

  /** Removes every record in a commit of its own, which needs no room: it may use up the reserve. */
  wipe(): void {
    this.#assertOwn();
    this.#reserve.drop();
    const journal = { commit: this.#number + 1, isWipe: true, steps: [] };
    this.#write(journal);
  }

  #write(journal: Journal): void {
    const text = encodeJournal(journal);
    reportingFull(() => this.#storage.setItem(JOURNAL_KEY, text));
    this.#number = journal.commit;
    this.#onJournal({ commit: journal.commit, text });
    this.#apply(journal);
  }

  #apply(journal: Journal): void {
    this.#pending = journal;
    try {
      this.#finish(journal);
      this.#reserve.settle();
    } catch {
      // It is committed: the journal says so. The next commit, or whoever opens the storage next, finishes it.
    }
  }

  #finish(journal: Journal): void {
    finishJournal(journal, this.#storage, this.#reserve);
    this.#pending = undefined;
    this.#shown = String(journal.commit);
  }

  #finishPending(): void {
    const pending = this.#pending;
    if (pending !== undefined) reportingFull(() => this.#finish(pending));
  }

  #assertOwn(): void {
    if (this.#isStale) throw new StaleDatabaseError('This database was given up.');
    const shown = this.#storage.getItem(COMMIT_KEY);
    if (shown === this.#shown || (this.#pending && shown === String(this.#pending.commit))) return;
    this.#isStale = true;
    throw new StaleDatabaseError('The stored data was changed by somebody else.');
  }
}
