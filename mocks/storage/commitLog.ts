import { StorageFullError } from '../../backend/engine';
import { StaleDatabaseError, type KeyValueStorage } from './storage';
import {
  applyJournal,
  decodeJournal,
  encodeJournal,
  roomFor,
  roomForText,
  type Journal,
  type JournalStep,
} from './journal';
import { KEY_PREFIX, SYSTEM_KEYS } from './keys';
import { isQuotaError, reportingFull, Reserve } from './reserve';
import { copyStored, isHalfReplaced, MARK_KEY, replaceStored, restoreStored } from './storedCopy';

const COMMIT_KEY = KEY_PREFIX + SYSTEM_KEYS.commit;
const JOURNAL_KEY = KEY_PREFIX + SYSTEM_KEYS.journal;

export interface CommitOptions {
  /** Removes every record that the steps do not put. */
  readonly isWipe?: boolean;
  /** Such commits may use up the reserve when storage is full. */
  readonly mayUseReserve?: boolean;
}

export interface CommitJournal {
  readonly commit: number;
  readonly text: string;
}

type Replay =
  | { readonly kind: 'none' }
  | { readonly kind: 'done'; readonly journal: Journal }
  | { readonly kind: 'corrupt'; readonly text: string };

/** The number in `.commit`, 0 without one. An interrupted replacement does not count. */
function readCommitNumber(storage: KeyValueStorage): number {
  const commit = Number(storage.getItem(COMMIT_KEY) ?? 0);
  const replacing = storage.getItem(MARK_KEY);
  const shown = replacing === null ? commit : Math.min(commit, Number(replacing) - 1);
  return Number.isSafeInteger(shown) && shown > 0 ? shown : 0;
}

interface JournalHead {
  readonly commit: number;
  readonly isWipe: boolean;
}

/** Avoids parsing the rest; `undefined` when the text is not a journal. */
export function readJournalHead(text: string): JournalHead | undefined {
  const head = /^\{"commit":(\d+)(,"wipe":true)?[,}]/.exec(text);
  return head === null ? undefined : { commit: Number(head[1]), isWipe: head[2] !== undefined };
}

/** The highest commit in storage, applied or still in a journal. */
export function readVisibleCommit(storage: KeyValueStorage): number {
  const journal = readJournalHead(storage.getItem(JOURNAL_KEY) ?? '');
  return Math.max(readCommitNumber(storage), journal?.commit ?? 0);
}

/**
 * Reapplies journals in order, as far as storage lacks them: for commits known from elsewhere that were lost with their
 * writer's process. The last one that replaced everything makes earlier ones unnecessary. Stops at a gap.
 * @throws StorageFullError; what was redone before stays.
 */
export function redoJournals(storage: KeyValueStorage, texts: readonly string[]): void {
  for (const text of texts.slice(startOfRedo(storage, texts))) {
    const journal = decodeJournal(text, storage);
    const applied = readCommitNumber(storage);
    if (journal === undefined || (journal.commit > applied + 1 && !journal.isWipe)) return;
    if (journal.commit <= applied) continue;
    if (journal.isWipe) reportingFull(() => redoReplacement(storage, journal, text));
    else if (isHalfReplaced(storage)) return;
    else reportingFull(() => redo(storage, journal, text));
  }
}

function startOfRedo(storage: KeyValueStorage, texts: readonly string[]): number {
  const applied = readCommitNumber(storage);
  const start = texts.findLastIndex((text) => {
    const head = readJournalHead(text);
    return head !== undefined && head.isWipe && head.commit > applied;
  });
  return Math.max(start, 0);
}

function redo(storage: KeyValueStorage, journal: Journal, text: string): void {
  storage.setItem(JOURNAL_KEY, text);
  finishJournal(journal, storage, new Reserve(storage));
}

/** Its text is kept elsewhere, so it needs no room here. */
function redoReplacement(storage: KeyValueStorage, journal: Journal, text: string): void {
  const reserve = new Reserve(storage);
  try {
    storage.setItem(JOURNAL_KEY, text);
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    reserve.drop();
    return replaceStored(journal, storage);
  }
  finishJournal(journal, storage, reserve);
  storage.removeItem(MARK_KEY);
}

/** Applies a written journal, dropping the reserve if room is missing. */
function finishJournal(journal: Journal, storage: KeyValueStorage, reserve: Reserve): void {
  try {
    applyJournal(journal, storage);
  } catch {
    reserve.drop();
    applyJournal(journal, storage);
  }
}

/**
 * Writes transactions to storage: journal, records, commit number, then removes the journal. Once the journal is
 * written the transaction is committed, whatever happens next; before that nothing of it is stored.
 */
export class CommitLog {
  readonly #storage: KeyValueStorage;
  readonly #reserve: Reserve;
  readonly #onJournal: (journal: CommitJournal) => void;
  /** Committed, but not fully applied to storage yet. */
  #pending: Journal | undefined;
  #number: number;
  #shown: string | null;
  #isStale = false;

  /**
   * @param floor minimum commit number, as a stored number may be lost.
   * @param onJournal called with each journal once written.
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

  /** Someone else changed the storage: this instance must be discarded. */
  get isStale(): boolean {
    return this.#isStale;
  }

  /** Finishes a dead process's commit. */
  replay(): Replay {
    const text = this.#storage.getItem(JOURNAL_KEY);
    if (text === null) return { kind: 'none' };
    const journal = decodeJournal(text, this.#storage);
    if (journal === undefined) return { kind: 'corrupt', text };
    this.#number = Math.max(this.#number, journal.commit);
    this.#apply(journal);
    return { kind: 'done', journal };
  }

  /** Commits all `steps` or none. @throws StorageFullError, StaleDatabaseError: nothing was applied. */
  commit(steps: readonly JournalStep[], { isWipe = false, mayUseReserve = false }: CommitOptions = {}): void {
    this.#assertOwn();
    this.#finishPending();
    const journal = { commit: this.#number + 1, isWipe, steps };
    try {
      this.#reserve.ensure(roomFor(journal));
      this.#write(journal);
    } catch (error) {
      if (!mayUseReserve || !(error instanceof StorageFullError)) throw error;
      this.#writeFromReserve(journal);
    }
  }

  /**
   * Replaces all records with `steps`, in one commit that needs no room for a journal. The caller must have saved a
   * copy of the stored data (see `copyStored`): if this process dies, the next one restores it.
   * @throws StorageFullError, StaleDatabaseError: nothing has changed.
   */
  replace(steps: readonly JournalStep[]): void {
    this.#assertOwn();
    this.#finishPending();
    const journal = { commit: this.#number + 1, isWipe: true, steps };
    const old = copyStored(this.#storage, this.#number);
    this.#reserve.drop();
    try {
      // Data that leaves no working room doesn't fit.
      reportingFull(() => replaceStored(journal, this.#storage, () => this.#reserve.ensure(0)));
    } catch (error) {
      restoreStored(old, this.#storage);
      throw error;
    } finally {
      this.#reserve.settle();
    }
    this.#number = journal.commit;
    this.#shown = String(journal.commit);
    this.#onJournal({ commit: journal.commit, text: encodeJournal(journal) });
  }

  close(): void {
    this.#isStale = true;
  }

  #writeFromReserve(journal: Journal): void {
    const kept = roomFor(journal);
    this.#reserve.lend(kept + roomForText(encodeJournal(journal)), kept);
    try {
      this.#write(journal);
    } catch (error) {
      this.#reserve.settle();
      throw error;
    }
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
      // The journal makes it committed. The next commit, or the next opening, finishes it.
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
