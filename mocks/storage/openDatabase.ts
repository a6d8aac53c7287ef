import {
  EVERY_TABLE,
  isNoticeTable,
  shortenedChanges,
  type ChangeNotice,
  type RecordChange,
} from '../../src/lib/changeNotice';
import { CommitLog, type CommitJournal, type CommitOptions } from './commitLog';
import { InvariantError, StorageFullError } from '../../backend/engine';
import {
  type ReadView,
  type WriteView,
  createMemoryTables,
  type DataSet,
  type MemoryTables,
} from '../../backend/memory/memoryTables';
import { assertBooks, assertSound, checkChanges } from './invariants';
import { changeSteps, type JournalStep } from './journal';
import { KEY_PREFIX, recordKey, SYSTEM_KEYS } from './keys';
import { loadTables, refuseNewer, schemaOf } from './loadTables';
import { MIGRATIONS, type Migration } from './migrations';
import type { KeyValueStorage } from './storage';
import { copyStored, isHalfReplaced, removeMix, type StoredCopy } from './storedCopy';
import { TABLE_NAMES, type TableName } from '../../backend/tables';

interface OpenOptions {
  readonly storage: KeyValueStorage;
  /** Default: this build's migrations. */
  readonly migrations?: readonly Migration[];
  /** Commits are numbered above this, whatever storage shows: the highest number known from elsewhere. */
  readonly commitFloor?: number;
  /** Records that may be dropped without loss. They are removed after opening, and when a commit finds no room. */
  readonly expired?: (read: ReadView) => Iterable<StoredRecord>;
}

interface StoredRecord {
  readonly table: TableName;
  readonly id: string;
}

interface ReplaceOptions {
  /**
   * The result of `OpenedDatabase.copy` is saved, so the next one to open the storage can restore it: old and new data
   * need not fit side by side.
   */
  readonly isCopied?: boolean;
}

/**
 * Finishes an interrupted commit, sets damaged records aside and migrates an older schema. Tables are in memory
 * afterwards; `values()` is in insertion order, after opening in id order (text, then the number at the end).
 * @throws NewerSchemaError (nothing touched); StorageFullError when a migration doesn't fit.
 */
export function openDatabase(options: OpenOptions): OpenedDatabase {
  return new OpenedDatabase(options);
}

/** Kept for a listener added after opening and seeding. */
const EARLY_JOURNALS = 8;

/** The browser's storage engine. Only one instance may write at a time; see `mocks/tabs`. */
export class OpenedDatabase {
  readonly read: ReadView;
  /** Sentences about damaged data and how it was handled; empty if there was none. */
  readonly recovered: string[] = [];
  readonly #tables: MemoryTables;
  readonly #storage: KeyValueStorage;
  readonly #log: CommitLog;
  readonly #schema: number;
  readonly #expired: (read: ReadView) => Iterable<StoredRecord>;
  readonly #listeners = new Set<(notice: ChangeNotice) => void>();
  /** Not reported yet, as opening and seeding precede any listener. */
  readonly #earlyJournals: CommitJournal[] = [];
  #journalListener: ((journal: CommitJournal) => void) | undefined;
  #isWriting = false;

  constructor(options: OpenOptions) {
    const migrations = options.migrations ?? MIGRATIONS;
    const storage = options.storage;
    this.#storage = storage;
    this.#schema = schemaOf(migrations);
    this.#expired = options.expired ?? (() => []);
    // Before anything is touched, so that a newer build's data stays unchanged.
    refuseNewer(storage, this.#schema);
    this.#tables = createMemoryTables(() => {
      if (!this.#isWriting) throw new Error('Writing outside of a transaction.');
    });
    this.read = this.#tables;
    this.#log = new CommitLog(storage, options.commitFloor ?? 0, (journal) => this.#applyJournal(journal));
    const { recovered } = this;
    if (isHalfReplaced(storage)) {
      removeMix(storage);
      recovered.push(
        'All data was being replaced when the browser stopped, and neither the old nor the new data could be read back.',
      );
    }
    const context = { storage, log: this.#log, migrations, recovered };
    loadTables(this.#tables, context);
    this.#tellBookFaults();
    this.removeExpired();
  }

  get commitNumber(): number {
    return this.#log.commitNumber;
  }

  /** Someone else changed the storage: commits throw StaleDatabaseError until it is reopened. */
  get isStale(): boolean {
    return this.#log.isStale;
  }

  /**
   * Runs `work` on the tables. If it returns, all its writes are committed together (after checking invariants) and
   * listeners are notified; if it throws, nothing is applied. Synchronous. Nested calls throw.
   * @throws whatever `work` throws; InvariantError; StorageFullError; StaleDatabaseError.
   */
  transact<R>(work: (tx: WriteView) => R, options: Pick<CommitOptions, 'mayUseReserve'> = {}): R {
    const { result, notice } = this.#write(() => {
      const value = work(this.#tables);
      if (value instanceof Promise) throw new TypeError('A transaction is synchronous.');
      const steps = changeSteps(this.#tables);
      if (steps.length === 0) return { result: value };
      checkChanges(this.#tables);
      assertSound(this.#tables);
      const changes = changedRecords(this.#tables);
      this.#commit(steps, options);
      return { result: value, notice: { commit: this.commitNumber, changes } };
    });
    if (notice !== undefined) this.#tell(notice);
    return result;
  }

  /**
   * Replaces everything with a data set, in one commit.
   * @throws InvariantError when the data's books are wrong; StorageFullError when it doesn't fit in addition to the old
   * data and, unless that is copied, its own journal. Nothing has changed then.
   */
  replaceAll(data: DataSet, { isCopied = false }: ReplaceOptions = {}): void {
    const commit = this.commitNumber;
    const restores = this.#all().map((table) => table.snapshot());
    try {
      this.#write(() => {
        for (const table of this.#all()) table.clear();
        for (const name of TABLE_NAMES) putSet(this.#tables, name, data);
        assertSound(this.#tables);
        assertBooks(this.#tables);
        const steps = [this.#schemaStep(), ...changeSteps(this.#tables)];
        if (isCopied) this.#log.replace(steps);
        // It frees more than it takes, so it may use the reserve.
        else this.#commit(steps, { isWipe: true, mayUseReserve: true });
      });
    } catch (error) {
      for (const restore of restores) restore();
      throw error;
    } finally {
      if (this.commitNumber > commit) this.#tell({ commit: this.commitNumber, changes: EVERY_TABLE });
    }
  }

  copy(): StoredCopy {
    return copyStored(this.#storage, this.commitNumber);
  }

  removeExpired(): number {
    let count = 0;
    for (const { table, id } of [...this.#expired(this.read)]) {
      // A record touched by a transaction is about to be written.
      if (this.#tables[table].isTouched(id)) continue;
      // Without a journal: each removal is independent, so an interruption loses nothing that matters.
      this.#storage.removeItem(KEY_PREFIX + recordKey(table, id));
      this.#tables[table].unload(id);
      count += 1;
    }
    return count;
  }

  /** Every commit of this instance; returns the unsubscribe function. */
  onCommit(listener: (notice: ChangeNotice) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Called with each commit's journal, including those of opening and the first few commits; `redoJournals` can repeat
   * commits from them. One listener.
   */
  onJournal(listener: (journal: CommitJournal) => void): void {
    this.#journalListener = listener;
    for (const journal of this.#earlyJournals.splice(0)) listener(journal);
  }

  /** Checks all books, for example that every balance is the sum of its ledger. @throws InvariantError */
  checkBooks(): void {
    assertBooks(this.#tables);
  }

  /** Another tab leads: from now on commits throw StaleDatabaseError. */
  close(): void {
    this.#log.close();
    this.#listeners.clear();
  }

  #applyJournal(journal: CommitJournal): void {
    if (this.#journalListener !== undefined) this.#journalListener(journal);
    else if (this.#earlyJournals.push(journal) > EARLY_JOURNALS) this.#earlyJournals.shift();
  }

  #all() {
    return Object.values(this.#tables);
  }

  /** Runs `work` with writing allowed; its changes are kept, or undone when it throws. */
  #write<R>(work: () => R): R {
    if (this.#isWriting) throw new Error('A transaction is under way.');
    this.#isWriting = true;
    try {
      const result = work();
      for (const table of this.#all()) table.settle();
      return result;
    } catch (error) {
      for (const table of this.#all()) table.rollback();
      throw error;
    } finally {
      this.#isWriting = false;
    }
  }

  #commit(steps: readonly JournalStep[], options: CommitOptions = {}): void {
    const isMarked = this.#storage.getItem(KEY_PREFIX + SYSTEM_KEYS.schema) !== null;
    const all = isMarked ? steps : [this.#schemaStep(), ...steps];
    try {
      this.#log.commit(all, { ...options, mayUseReserve: false });
    } catch (error) {
      const isFull = error instanceof StorageFullError;
      if (!isFull || (this.removeExpired() === 0 && options.mayUseReserve !== true)) throw error;
      this.#log.commit(all, options);
    }
  }

  #schemaStep(): JournalStep {
    return { kind: 'put', key: SYSTEM_KEYS.schema, text: String(this.#schema) };
  }

  /** Damage may have unbalanced the books. The difference is reported, not corrected with invented records. */
  #tellBookFaults(): void {
    try {
      assertBooks(this.#tables);
    } catch (error) {
      if (!(error instanceof InvariantError)) throw error;
      this.recovered.push(`The books don’t add up: ${error.message}`);
    }
  }

  #tell(notice: ChangeNotice): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(notice);
      } catch (error) {
        // The commit stands whatever a listener does; its error still surfaces.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}

function putSet<T extends TableName>(tables: MemoryTables, name: T, data: DataSet): void {
  const table: MemoryTables[T] = tables[name];
  for (const record of data[name] ?? []) table.put(record);
}

/** The transaction's changes as a notice reports them. */
function changedRecords(tables: MemoryTables): readonly RecordChange[] {
  const changes: RecordChange[] = [];
  for (const table of Object.values(tables)) {
    if (!isNoticeTable(table.name)) continue;
    for (const id of table.touched()) changes.push({ table: table.name, id });
  }
  return shortenedChanges(changes);
}
