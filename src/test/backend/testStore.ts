import type { DataSet, WriteView } from '../../../backend/memory/memoryTables';
import { Checkpoint } from '../../../mocks/storage/checkpoint';
import { removeAllExpired } from '../../../mocks/storage/expired';
import type { CommitLog, CommitEntry, SaveNotes } from '../../../mocks/storage/commitLog';
import { encodeJournal, readJournalHead, type Journal } from '../../../mocks/storage/journal';
import type { Migration } from '../../../mocks/storage/migrations';
import { StaleDatabaseError, type KeyValueStorage } from '../../../mocks/storage/storage';
import type { CommitNotices } from '../../../mocks/storage/notices';
import type { StoreParts } from '../../../mocks/storage/joinLog';
import { Store } from '../../../mocks/storage/store';
import { StoredTables, type Draft } from '../../../mocks/storage/tables';
import { decodedJournals } from '../../../mocks/storage/joinLog';
import { createOwnTurns, type Turns } from '../../../mocks/storage/turns';
import type { ChangeNotice } from '../../lib/changeNotice';
import { randomId } from '../../lib/ids';

/** The log of a browser, which outlives its pages. */
export interface MemoryLog extends CommitLog {
  readonly highest: number;
  /** Journals, oldest first. */
  readonly texts: readonly string[];
  /** An independent log with the same entries. */
  copy(): MemoryLog;
  addNow(entry: CommitEntry): void;
}

export function createMemoryLog(
  content: Iterable<[number, string]> = [],
  copy?: Journal,
  generation: string | null = null,
): MemoryLog {
  const entries = new Map<number, string>(content);
  let known = generation;
  let notes: SaveNotes | undefined;
  const highest = () => Math.max(0, ...entries.keys());
  return {
    get highest() {
      return highest();
    },
    get texts() {
      return [...entries].sort(([a], [b]) => a - b).map(([, text]) => text);
    },
    copy: () => createMemoryLog(entries, copy, known),
    addNow: ({ commit, text }) => void entries.set(commit, text),
    readAfter: async (commit, generation) =>
      [...entries]
        .filter(([number]) => number > commit && generation === known)
        .sort(([a], [b]) => a - b)
        .map(([, text]) => text),
    add: async ({ commit, text }, generation) => {
      if (generation !== known) throw new StaleDatabaseError('The log is of another generation.');
      if (entries.has(commit)) return false;
      entries.set(commit, text);
      return true;
    },
    generation: async () => known,
    copied: async () => copy,
    begin: async (generation, isEmptied) => {
      if (isEmptied) {
        entries.clear();
        notes = undefined;
      }
      known = generation;
    },
    notes: async () => notes,
    forgetUpTo: async (commit, _generation, kept) => {
      notes = kept;
      for (const text of entries.values()) {
        const head = readJournalHead(text);
        if (head !== undefined && head.commit <= commit) entries.delete(head.commit);
      }
    },
  };
}

/** Of a browser with one tab. */
export const NO_OTHER_TABS: CommitNotices = { post: () => undefined, listen: () => undefined };

/** A channel between tabs: everybody else hears at once. */
export function createChannel() {
  const listeners = new Set<(notice: ChangeNotice) => void>();
  return {
    join: (): CommitNotices => {
      let own: (notice: ChangeNotice) => void = () => undefined;
      return {
        post: (notice) => {
          for (const listener of listeners) if (listener !== own) listener(notice);
        },
        listen: (listener) => {
          own = listener;
          listeners.add(listener);
        },
      };
    },
  };
}

const GENERATION = 'test';

function journalsOf(log: MemoryLog, storage: KeyValueStorage): readonly Journal[] {
  const journals = decodedJournals(log.texts, storage);
  return journals.slice(
    Math.max(
      journals.findLastIndex(({ isWipe }) => isWipe),
      0,
    ),
  );
}

interface TestStoreOptions {
  /** Through which the store writes. */
  readonly storage: KeyValueStorage;
  /** Default: an empty one. */
  readonly log?: MemoryLog;
  readonly migrations?: readonly Migration[];
}

/** A store of one tab that also commits synchronously, for tests that arrange or repair data between requests. */
export class TestStore extends Store {
  readonly #storage: KeyValueStorage;
  readonly #tables: StoredTables;
  readonly #log: MemoryLog;
  readonly #hear: (notice: ChangeNotice) => void;
  /** Sentences about damage. */
  readonly recovered: string[] = [];

  private constructor(
    parts: StoreParts,
    own: { tables: StoredTables; log: MemoryLog; hear: (notice: ChangeNotice) => void },
  ) {
    super(parts, { generation: GENERATION, journals: journalsOf(own.log, parts.storage), lost: [] });
    this.#storage = parts.storage;
    this.#tables = own.tables;
    this.#log = own.log;
    this.#hear = own.hear;
  }

  /** Opens synchronously what is in the storage and the log. */
  static openNow(options: TestStoreOptions): TestStore {
    const { storage, log = createMemoryLog(), migrations } = options;
    const recovered: string[] = [];
    const tables = new StoredTables();
    let hear: (notice: ChangeNotice) => void = () => undefined;
    const notices = {
      post: () => undefined,
      listen: (listener: (notice: ChangeNotice) => void) => {
        hear = listener;
      },
    };
    new Checkpoint(storage).begin(GENERATION);
    // Runs at once: it waits for nothing.
    void log.begin(GENERATION, false);
    const parts = {
      storage,
      log,
      tables,
      notices,
      turns: createOwnTurns(),
      newId: () => GENERATION,
      ...(migrations !== undefined && { migrations }),
      onRecovered: (sentences: readonly string[]) => void recovered.push(...sentences),
    };
    const store = new TestStore(parts, { tables, log, hear: (notice) => hear(notice) });
    store.recovered.push(...recovered);
    store.#commitNow({ result: undefined, steps: store.opening, isWipe: false, changes: [] });
    return store;
  }

  override get commitNumber(): number {
    return Math.max(super.commitNumber, this.#log.highest);
  }

  removeExpired(realNow: number): number {
    return this.transact((tx) => removeAllExpired(tx, realNow));
  }

  transact<R>(work: (tx: WriteView) => R): R {
    const draft = this.#tables.draft(work);
    this.#commitNow(draft);
    return draft.result;
  }

  replaceNow(data: DataSet): void {
    this.#commitNow(this.#tables.draftOf(data));
  }

  #commitNow({ steps, isWipe, changes }: Draft<unknown>): void {
    if (steps.length === 0) return;
    const schema = isWipe || this.commitNumber === 0 ? [this.schemaStep] : [];
    const journal = { commit: this.commitNumber + 1, isWipe, steps: [...schema, ...steps] };
    this.#log.addNow({ commit: journal.commit, text: encodeJournal(journal) });
    this.#tables.apply(journal);
    new Checkpoint(this.#storage).write(journal);
    this.#hear({ commit: journal.commit, changes });
  }
}

interface TabOptions {
  readonly storage: KeyValueStorage;
  /** Default: an empty one, as after the browser removed IndexedDB. */
  readonly log?: CommitLog;
  readonly turns?: Turns;
  readonly notices?: CommitNotices;
  readonly migrations?: readonly Migration[];
}

/** Opens a tab's store as the product does; `recovered` are its sentences about damage. */
export async function openTabStore({ log = createMemoryLog(), ...options }: TabOptions) {
  const recovered: string[] = [];
  const store = await Store.open({
    log,
    turns: createOwnTurns(),
    notices: NO_OTHER_TABS,
    newId: randomId,
    onRecovered: (sentences) => void recovered.push(...sentences),
    ...options,
  });
  return Object.assign(store, { recovered });
}
