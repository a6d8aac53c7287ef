import { EVERY_TABLE, type ChangeNotice } from '../../src/lib/changeNotice';
import type { DataSet, ReadView, WriteView } from '../../backend/memory/memoryTables';
import { Listeners } from '../listeners';
import { Checkpoint } from './checkpoint';
import {
  forgetInterrupted,
  forgetSaved,
  joinLog,
  journalsAfter,
  type JoinedLog,
  type StoreParts,
} from './joinLog';
import { encodeJournal, type Journal, type JournalStep } from './journal';
import { SYSTEM_KEYS } from './keys';
import { MIGRATIONS, type Migration } from './migrations';
import { allowFull } from './reserve';
import { ifStale, NewerSchemaError, StaleDatabaseError } from './storage';
import { isNewer, openTables, schemaOf } from './opening';
import { StoredTables, type Draft } from './tables';

interface CommandOptions {
  /** Such commits may use up the reserve when storage is full. */
  readonly mayUseReserve?: boolean;
  readonly replacesAll?: boolean;
}

/**
 * The browser's data, in every tab: all tables in memory, the log in IndexedDB, and the data at rest in the storage.
 * An entry in the log is the commit. It is added under the next number, so that of two tabs one wins and the other runs
 * its command again; whatever a tab, its process or its turn meets afterwards, every other tab finds it there.
 */
export class Store {
  readonly #parts: StoreParts;
  readonly #migrations: readonly Migration[];
  readonly #schema: string;
  readonly #tables: StoredTables;
  readonly #checkpoint: Checkpoint;
  readonly #listeners = new Listeners<ChangeNotice>();
  readonly #replaced = new Listeners<void>();
  #commit = 0;
  /** The highest commit that this tab heard of. */
  #heard = 0;
  /** Empty while the data is read again, when nothing is applied to it. */
  #generation = '';
  /** What opening found to commit. */
  #opening: readonly JournalStep[];

  /** Opens the storage with what its log has; {@link Store.open} reads both. */
  constructor(parts: StoreParts, joined: JoinedLog) {
    this.#parts = parts;
    this.#migrations = parts.migrations ?? MIGRATIONS;
    this.#schema = String(schemaOf(this.#migrations));
    this.#tables = parts.tables ?? new StoredTables();
    this.#checkpoint = new Checkpoint(parts.storage);
    this.#opening = this.#read(joined);
    parts.notices.listen((notice) => this.#hear(notice));
  }

  /**
   * Opens what is stored, sets damaged records aside and migrates an older schema.
   * @throws NewerSchemaError (nothing touched); StorageFullError when a migration doesn't fit.
   */
  static open(parts: StoreParts): Promise<Store> {
    return parts.turns.take(async () => {
      const store = new Store(parts, await joinLog(parts));
      await store.#finishOpening();
      return store;
    });
  }

  get read(): ReadView {
    return this.#tables.read;
  }

  get commitNumber(): number {
    return this.#commit;
  }

  /** What opening found to commit: a migration, and the removal of what was damaged. */
  get opening(): readonly JournalStep[] {
    return this.#opening;
  }

  /** Brings this tab to the newest commit that it heard of. */
  async refresh(): Promise<void> {
    if (this.#heard > this.#commit) await this.#catchUp().catch(ifStale);
    if (this.#isReplaced()) await this.#inTurn(async () => undefined);
  }

  /**
   * Runs `work` on the tables, again if another tab committed meanwhile. If it returns, all its writes are committed
   * together, after checking invariants, and listeners are notified; if it throws, nothing is applied.
   * @throws whatever `work` throws; InvariantError; StorageFullError; NewerSchemaError.
   */
  command<R>(work: (tx: WriteView) => R, options: CommandOptions = {}): Promise<R> {
    return this.#inTurn((isHeld) => this.#commitOf(() => this.#tables.draft(work), isHeld, options));
  }

  /**
   * Replaces everything with a data set, in one commit.
   * @throws InvariantError when the data's books are wrong; StorageFullError when it doesn't fit. Nothing has changed then.
   */
  async replaceAll(data: DataSet): Promise<void> {
    const draft = this.#tables.draftOf(data);
    const steps = [this.schemaStep, ...draft.steps];
    // It frees more than it takes, so it may use the reserve.
    const options = { mayUseReserve: true, replacesAll: true };
    await this.#inTurn((isHeld) => this.#commitOf(() => ({ ...draft, steps }), isHeld, options));
  }

  /** Every commit, of any tab; returns the unsubscribe function. */
  onCommit(listener: (notice: ChangeNotice) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Called when this tab has other data than what it led to: a data set, or what somebody else stored. */
  onReplaced(listener: () => void): void {
    this.#replaced.add(listener);
  }

  /** Checks all books, for example that every balance is the sum of its ledger. @throws InvariantError */
  checkBooks(): void {
    this.#tables.checkBooks();
  }

  /** See {@link forgetSaved}; first writes what the storage lacks. */
  async tidy(): Promise<void> {
    await this.#inTurn(async (isHeld) => {
      await this.#healStorage(isHeld);
      await forgetSaved(this.#parts.log, this.#generation, this.#checkpoint.commit);
    });
  }

  /** As if another program had damaged what is stored: every tab opens it anew. For QA. */
  async damage(change: () => void): Promise<void> {
    await this.#inTurn(async (isHeld) => {
      await this.#healStorage(isHeld);
      const generation = this.#parts.newId();
      await this.#parts.log.begin(generation, true);
      this.#checkpoint.begin(generation);
      change();
    });
    this.#post(EVERY_TABLE);
    await this.refresh();
  }

  #inTurn<R>(work: (isHeld: () => boolean) => Promise<R>): Promise<R> {
    return this.#parts.turns.take(async (isHeld) => {
      if (this.#isReplaced()) await this.#load();
      try {
        return await work(isHeld);
      } catch (error) {
        ifStale(error);
        await this.#load();
        return work(isHeld);
      }
    });
  }

  async #commitOf<R>(draftNow: () => Draft<R>, isHeld: () => boolean, options: CommandOptions): Promise<R> {
    // Where no other tab seems to be ahead, `add` finds out. Only what isn't committed has to know.
    let isCertain = Math.max(this.#heard, this.#checkpoint.commit) > this.#commit;
    for (; ; isCertain = true) {
      if (isCertain) await this.#catchUp();
      // A replacement writes everything anyway, perhaps into a storage that is too full for anything else.
      if (options.replacesAll !== true) await this.#healStorage(isHeld);
      const draft = this.#try(draftNow, isCertain);
      if (draft === undefined) continue;
      const { result, steps, isWipe, changes } = draft;
      if (steps.length === 0) return result;
      const journal = { commit: this.#commit + 1, isWipe, steps };
      if (!(await this.#add(journal, isHeld, options))) continue;
      this.#post(changes);
      return result;
    }
  }

  /** `undefined` for a refusal or nothing to do that may be wrong by now. */
  #try<R>(draftNow: () => Draft<R>, isCertain: boolean): Draft<R> | undefined {
    try {
      const draft = draftNow();
      return isCertain || draft.steps.length > 0 ? draft : undefined;
    } catch (error) {
      if (isCertain) throw error;
      return undefined;
    }
  }

  /** Commits and applies; false if another tab was first. @throws StorageFullError, StaleDatabaseError */
  async #add(journal: Journal, isHeld: () => boolean, options: CommandOptions): Promise<boolean> {
    this.#checkpoint.makeRoom(journal, options.mayUseReserve === true);
    const entry = { commit: journal.commit, text: encodeJournal(journal) };
    if (!(await this.#parts.log.add(entry, this.#generation))) return false;
    this.#take(journal);
    try {
      // Whoever has the turn by now has written it, or will.
      if (isHeld()) this.#checkpoint.write(journal);
    } catch {
      // The log has it; the next command of any tab tries again.
    }
    return true;
  }

  /** Reads what other tabs have committed, and returns the journals after `from`. @throws NewerSchemaError, StaleDatabaseError */
  async #catchUp(from = this.#commit): Promise<readonly Journal[]> {
    const journals = await journalsAfter(from, this.#generation, this.#parts);
    for (const journal of journals) {
      if (journal.commit <= this.#commit) continue;
      if (isNewer(journal, this.#migrations)) {
        this.#parts.onNewer?.();
        throw new NewerSchemaError();
      }
      if (journal.commit > this.#commit + 1 && !journal.isWipe) {
        this.#generation = '';
        throw new StaleDatabaseError('This tab was away for longer than the log remembers.');
      }
      this.#take(journal);
    }
    return journals;
  }

  #take(journal: Journal): void {
    if (journal.commit <= this.#commit || this.#generation === '') return;
    this.#tables.apply(journal);
    this.#commit = journal.commit;
    if (journal.isWipe) this.#replaced.tell();
  }

  #post(changes: ChangeNotice['changes']): void {
    const notice = { commit: this.#commit, changes };
    this.#parts.notices.post(notice);
    this.#listeners.tell(notice);
  }

  #hear(notice: ChangeNotice): void {
    const hasMissed = notice.commit > Math.max(this.#heard, this.#commit) + 1;
    this.#heard = Math.max(this.#heard, notice.commit);
    this.#listeners.tell(hasMissed ? { ...notice, changes: EVERY_TABLE } : notice);
  }

  /** What marks the data as of this build's schema. */
  get schemaStep(): JournalStep {
    return { kind: 'put', key: SYSTEM_KEYS.schema, text: this.#schema };
  }

  /** Somebody cleared the storage, or put other data there. */
  #isReplaced(): boolean {
    return this.#checkpoint.generation !== this.#generation;
  }

  /** Writes what an earlier holder of the turn did not. @throws StorageFullError */
  async #healStorage(isHeld: () => boolean): Promise<void> {
    if (this.#checkpoint.commit === this.#commit) return;
    const journals = await this.#catchUp(Math.min(this.#checkpoint.commit, this.#commit));
    if (isHeld()) this.#heal(journals);
  }

  /** @throws StorageFullError */
  #heal(journals: readonly Journal[]): void {
    this.#checkpoint.heal(this.#commit, journals, {
      keys: () => this.#tables.keys(),
      textOf: (key) => (key === SYSTEM_KEYS.schema ? this.#schema : this.#tables.textOf(key)),
    });
  }

  async #load(): Promise<void> {
    this.#generation = '';
    this.#opening = this.#read(await joinLog(this.#parts));
    await this.#finishOpening();
    this.#replaced.tell();
    this.#listeners.tell({ commit: this.#commit, changes: EVERY_TABLE });
  }

  /** Returns what opening has to commit. @throws NewerSchemaError */
  #read(joined: JoinedLog): readonly JournalStep[] {
    const steps = openTables(this.#tables, this.#parts, joined, this.#migrations);
    this.#generation = joined.generation;
    this.#commit = Math.max(this.#commit, this.#checkpoint.commit, joined.journals.at(-1)?.commit ?? 0);
    try {
      this.#heal(joined.journals);
      forgetInterrupted(this.#parts.storage);
    } catch (error) {
      allowFull(error);
    }
    return steps;
  }

  /** Commits what opening found to do, and gives an empty store its first data. */
  async #finishOpening(): Promise<void> {
    const steps = this.#opening;
    this.#opening = [];
    const add = (isWipe: boolean, added: readonly JournalStep[]) =>
      this.#add({ commit: this.#commit + 1, isWipe, steps: added }, () => true, { mayUseReserve: isWipe });
    // Without room, what is damaged can stay where it is, and is found again next time.
    const orStay = steps.every(({ kind }) => kind === 'remove') ? allowFull : undefined;
    if (steps.length > 0) await add(false, steps).catch(orStay);
    const data = this.#parts.firstData?.(this.read);
    if (data !== undefined) await add(true, [this.schemaStep, ...this.#tables.draftOf(data).steps]);
  }
}
