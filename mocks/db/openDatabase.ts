import type { ChangeNotice } from '../../src/lib/changeNotice';
import { BaseIds } from './baseIds';
import { Books, DIFFERENCES_ID, readDifferences } from './books';
import { assertSound, changedRecords, changeSteps, everyTable } from './changes';
import { CommitLog, type CommitJournal } from './commitLog';
import { StorageFullError, type Database, type ReadView, type WriteView } from './database';
import { checkTransaction, checkWholeBooks } from './invariants';
import type { JournalStep } from './journal';
import { KEY_PREFIX, SYSTEM_KEYS } from './keys';
import { loadTables, readSchema, schemaOf } from './loadTables';
import { createMemoryTables, type DataSet, type MemoryTables } from './memoryTables';
import { MIGRATIONS, type Migration } from './migrations';
import { repairBooks } from './repair';
import type { KeyValueStorage } from './storage';
import { TABLE_NAMES, type TableName } from './tables';

/** How a database is opened. */
export interface OpenOptions {
  readonly storage: KeyValueStorage;
  /** Defaults to the migrations of this build. */
  readonly migrations?: readonly Migration[];
  /** Generates a data set by name, for {@link OpenedDatabase.replaceAll} with a base. */
  readonly base?: (name: string) => DataSet | undefined;
  /** Commits are numbered above this, whatever storage shows: the highest that is known from elsewhere. */
  readonly commitFloor?: number;
  /** Epoch ms, for audit entries about repaired books. */
  readonly now?: () => number;
}

/** A database over one storage. */
export interface OpenedDatabase extends Database {
  /** It holds nothing, since nothing was ever put in or a replacement died halfway: seed it. */
  readonly isNew: boolean;
  /** Sentences about damaged data that was found and what became of it; empty when all was well. */
  readonly recovered: readonly string[];
  /** Somebody else changed the storage: commits throw StaleDatabaseError; open it anew. */
  readonly isStale: boolean;
  /**
   * Replaces everything by a data set, in one commit. With a base, the data set of that name (see
   * {@link OpenOptions.base}) lies beneath `data` and is not stored: storage holds what differs from it.
   * When the storage is full the old data is removed in a commit of its own first.
   * @throws InvariantError when the data's books are wrong; StorageFullError when it does not fit.
   */
  replaceAll(data: DataSet, base?: string): void;
  /**
   * Hears of each commit's journal, those of opening and of the first few commits included: whoever keeps them
   * can do the commits again with `redoJournals`. One listener.
   */
  onJournal(listener: (journal: CommitJournal) => void): void;
  /** Ends writing for good: another tab leads. Commits throw StaleDatabaseError from then on. */
  close(): void;
}

/**
 * Opens the database (design 5): finishes a commit that was cut off, sets damaged records aside, migrates an
 * older schema. Tables are in memory afterwards; `values()` is in insertion order, after opening in the order
 * of ids (text, then the number at the end).
 * @throws NewerSchemaError (nothing touched); StorageFullError when a migration does not fit.
 */
export function openDatabase(options: OpenOptions): OpenedDatabase {
  return new Engine(options);
}

/** Journals kept for a listener that comes after opening and seeding. */
const EARLY_JOURNALS = 8;

class Engine implements OpenedDatabase {
  readonly read: ReadView;
  readonly recovered: string[] = [];
  readonly #tables: MemoryTables;
  readonly #storage: KeyValueStorage;
  readonly #log: CommitLog;
  readonly #generate: (name: string) => DataSet | undefined;
  readonly #schema: number;
  readonly #listeners = new Set<(notice: ChangeNotice) => void>();
  /** Journals that nobody has heard of yet; opening and seeding come before there can be a listener. */
  readonly #earlyJournals: CommitJournal[] = [];
  #journalListener: ((journal: CommitJournal) => void) | undefined;
  #base: BaseIds;
  #books: Books;
  #isNew: boolean;
  #isWriting = false;

  constructor(options: OpenOptions) {
    const migrations = options.migrations ?? MIGRATIONS;
    const storage = options.storage;
    this.#storage = storage;
    this.#generate = options.base ?? (() => undefined);
    this.#schema = schemaOf(migrations);
    // Before anything is touched: data of a newer build stays as it is.
    readSchema(storage, this.#schema);
    this.#tables = createMemoryTables(() => {
      if (!this.#isWriting) throw new Error('Writing outside of a transaction.');
    });
    this.read = this.#tables;
    this.#log = new CommitLog(storage, options.commitFloor ?? 0, (journal) => this.#hearJournal(journal));
    const { recovered } = this;
    const context = { storage, log: this.#log, migrations, base: this.#generate, recovered };
    const { base, lostEntries } = loadTables(this.#tables, context);
    this.#base = new BaseIds(base);
    this.#isNew = this.#all().every((table) => table.size === 0);
    this.recovered.push(...this.#repair({ lostEntries, now: (options.now ?? Date.now)() }));
    this.#books = countBooks(this.#tables);
  }

  get commitNumber(): number {
    return this.#log.commitNumber;
  }

  get isStale(): boolean {
    return this.#log.isStale;
  }

  get isNew(): boolean {
    return this.#isNew;
  }

  transact<R>(work: (tx: WriteView) => R): R {
    const { result, notice } = this.#write(() => {
      const value = work(this.#tables);
      if (value instanceof Promise) throw new TypeError('A transaction is synchronous.');
      const steps = this.#steps();
      if (steps.length === 0) return { result: value };
      assertSound(this.#tables);
      const entries = checkTransaction(this.#tables, this.#books);
      const changes = changedRecords(this.#tables);
      this.#commit(steps);
      this.#books.add(entries);
      return { result: value, notice: { commit: this.commitNumber, changes } };
    });
    if (notice !== undefined) this.#tell(notice);
    return result;
  }

  replaceAll(data: DataSet, base?: string): void {
    const generated = base === undefined ? {} : this.#generate(base);
    if (generated === undefined) throw new RangeError(`No data set is named ${base}.`);
    const commit = this.commitNumber;
    const restores = this.#all().map((table) => table.snapshot());
    try {
      this.#write(() => {
        for (const table of this.#all()) table.clear();
        for (const name of TABLE_NAMES) loadSet(this.#tables, name, generated);
        for (const name of TABLE_NAMES) putSet(this.#tables, name, data);
        assertSound(this.#tables);
        checkWholeBooks(this.#tables);
        this.#commitReplacement(base);
        this.#base = new BaseIds(generated);
      });
    } catch (error) {
      for (const restore of restores) restore();
      if (this.#isNew) this.#forget();
      throw error;
    } finally {
      this.#books = countBooks(this.#tables);
      if (this.commitNumber > commit) this.#tell({ commit: this.commitNumber, changes: everyTable() });
    }
  }

  onCommit(listener: (notice: ChangeNotice) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onJournal(listener: (journal: CommitJournal) => void): void {
    this.#journalListener = listener;
    for (const journal of this.#earlyJournals.splice(0)) listener(journal);
  }

  checkBooks(): void {
    checkWholeBooks(this.#tables);
  }

  close(): void {
    this.#log.close();
    this.#listeners.clear();
  }

  #hearJournal(journal: CommitJournal): void {
    if (this.#journalListener !== undefined) this.#journalListener(journal);
    else if (this.#earlyJournals.push(journal) > EARLY_JOURNALS) this.#earlyJournals.shift();
  }

  #all() {
    return Object.values(this.#tables);
  }

  /** Runs `work` with writing allowed; what it touched is settled, or undone when it throws. */
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

  /** What was there is gone from storage, and nothing took its place. */
  #forget(): void {
    for (const table of this.#all()) table.clear();
    this.#base = new BaseIds({});
  }

  #steps(): JournalStep[] {
    return changeSteps(this.#tables, this.#storage, this.#base);
  }

  #commit(steps: readonly JournalStep[], isWipe = false): void {
    const schema: JournalStep = { kind: 'put', key: SYSTEM_KEYS.schema, text: String(this.#schema) };
    const isMarked = this.#storage.getItem(KEY_PREFIX + SYSTEM_KEYS.schema) !== null;
    this.#log.commit(isMarked ? steps : [schema, ...steps], isWipe);
    this.#isNew = false;
  }

  /** One commit; when old and new data do not fit side by side, the old data goes in a commit before it. */
  #commitReplacement(base: string | undefined): void {
    const steps = this.#steps().map((step): JournalStep =>
      step.kind === 'patch' ? { ...step, kind: 'put' } : step,
    );
    if (base !== undefined) steps.push({ kind: 'put', key: SYSTEM_KEYS.base, text: JSON.stringify(base) });
    try {
      this.#commit(steps, true);
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error;
      this.#log.wipe();
      this.#isNew = true;
      this.#commit(steps, true);
    }
  }

  #repair(context: { lostEntries: boolean; now: number }): string[] {
    return this.#write(() => {
      const findings = repairBooks(this.#tables, context);
      const steps = this.#steps();
      try {
        if (steps.length > 0) this.#commit(steps);
      } catch (error) {
        // No room to keep the repair: it holds in memory and is made again next time.
        if (!(error instanceof StorageFullError)) throw error;
      }
      return findings;
    });
  }

  #tell(notice: ChangeNotice): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(notice);
      } catch (error) {
        // What is committed stays so, whatever a listener does; its error still surfaces.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}

function countBooks(tables: MemoryTables): Books {
  return new Books(tables.ledger.values(), readDifferences(tables.meta.get(DIFFERENCES_ID)));
}

function loadSet<T extends TableName>(tables: MemoryTables, name: T, data: DataSet): void {
  const table: MemoryTables[T] = tables[name];
  table.load(data[name] ?? []);
}

function putSet<T extends TableName>(tables: MemoryTables, name: T, data: DataSet): void {
  const table: MemoryTables[T] = tables[name];
  for (const record of data[name] ?? []) table.put(record);
}
