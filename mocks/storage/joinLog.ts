import type { DataSet, ReadView } from '../../backend/memory/memoryTables';
import { Checkpoint } from './checkpoint';
import type { CommitLog } from './commitLog';
import { decodeJournal, type Journal } from './journal';
import { KEY_PREFIX, SYSTEM_KEYS } from './keys';
import type { Migration } from './migrations';
import type { CommitNotices } from './notices';
import { setAside, type KeyValueStorage } from './storage';
import type { StoredTables } from './tables';
import type { Turns } from './turns';

/** The log as the storage needs it. */
export interface JoinedLog {
  readonly generation: string;
  /** Oldest first, from the last replacement of everything. */
  readonly journals: readonly Journal[];
  /** Sentences about what can't be found anymore. */
  readonly lost: readonly string[];
}

/** What a tab's store works on. */
export interface StoreParts {
  readonly storage: KeyValueStorage;
  readonly log: CommitLog;
  readonly turns: Turns;
  readonly notices: CommitNotices;
  readonly newId: () => string;
  /** Default: empty ones. */
  readonly tables?: StoredTables;
  /** What an empty store is filled with; `undefined` if it isn't empty. */
  readonly firstData?: (read: ReadView) => DataSet | undefined;
  /** Default: this build's migrations. */
  readonly migrations?: readonly Migration[];
  /** Called when a newer build has migrated the data: nothing can be done here until the page is reloaded. */
  readonly onNewer?: () => void;
  /** Called with sentences about damaged data and how it was handled. */
  readonly onRecovered?: (sentences: readonly string[]) => void;
}

/** Another process's storage may show what is written a moment later, ms. */
const STORAGE_DELAY_MS = 1_000;
const LOOK_EVERY_MS = 50;

const JOURNAL_KEY = KEY_PREFIX + SYSTEM_KEYS.journal;
const REPLACING_KEY = KEY_PREFIX + SYSTEM_KEYS.replacing;

/** The log's journals, if they belong to the storage's data. Gives both the same generation. */
export async function joinLog(joining: StoreParts): Promise<JoinedLog> {
  const { storage, log, newId } = joining;
  const checkpoint = new Checkpoint(storage);
  const inLog = await log.generation();
  const stored = await settledGeneration(checkpoint, inLog);
  const journals = await journalsAfter(0, inLog, joining);
  const wipeAt = journals.findLastIndex(({ isWipe }) => isWipe);
  // Data of an earlier build has no generation. Without the whole data in the log, it must be the storage's own.
  const isOwn = wipeAt >= 0 || inLog === stored;
  const generation = (isOwn ? inLog : stored) ?? stored ?? newId();
  if (inLog !== generation || !isOwn) await log.begin(generation, !isOwn);
  if (stored !== generation) checkpoint.begin(generation);
  const own = isOwn ? journals.slice(Math.max(wipeAt, 0)) : [];
  // What somebody changed by hand stays, where the storage needs nothing of the log.
  const isWhole = storage.getItem(REPLACING_KEY) === null && checkpoint.commit >= (own.at(-1)?.commit ?? 0);
  return { generation, ...(await withInterrupted(joining, isWhole ? [] : own)) };
}

/** The storage's generation, once it had time to show the log's. */
async function settledGeneration(checkpoint: Checkpoint, inLog: string | null): Promise<string | null> {
  for (let waited = 0; waited < STORAGE_DELAY_MS; waited += LOOK_EVERY_MS) {
    const stored = checkpoint.generation;
    if (inLog === null || stored === inLog) return stored;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return checkpoint.generation;
}

/**
 * Adds what an interrupted commit or replacement left beside the log: of earlier builds, and in a browser without
 * IndexedDB.
 */
async function withInterrupted({ storage, log }: StoreParts, journals: readonly Journal[]) {
  const lost: string[] = [];
  const all = [...journals];
  if (storage.getItem(REPLACING_KEY) !== null && !all.some(({ isWipe }) => isWipe)) {
    const copied = await log.copied();
    if (copied === undefined) {
      lost.push(
        'All data was being replaced when the browser stopped, and neither the old nor the new data could be read back.',
      );
    }
    const commit = copied?.commit ?? new Checkpoint(storage).commit;
    all.unshift({ commit, isWipe: true, steps: copied?.steps ?? [] });
  }
  const text = storage.getItem(JOURNAL_KEY);
  if (text === null) return { journals: all, lost };
  const pending = decodeJournal(text, storage);
  const last = Math.max(new Checkpoint(storage).commit, all.at(-1)?.commit ?? 0);
  if (pending === undefined) {
    setAside(storage, SYSTEM_KEYS.journal, text);
    lost.push('The last transaction couldn’t be read and was set aside.');
  } else if (pending.commit > last) all.push(pending);
  return { journals: all, lost };
}

/** Once all of it is in the storage. */
export function forgetInterrupted(storage: KeyValueStorage): void {
  for (const key of [JOURNAL_KEY, REPLACING_KEY]) if (storage.getItem(key) !== null) storage.removeItem(key);
}

/** See {@link CommitLog.readAfter}. */
export async function journalsAfter(
  commit: number,
  generation: string | null,
  { log, storage }: Pick<StoreParts, 'log' | 'storage'>,
): Promise<readonly Journal[]> {
  return decodedJournals(await log.readAfter(commit, generation), storage);
}

export function decodedJournals(texts: readonly string[], storage: KeyValueStorage): readonly Journal[] {
  return texts.map((text) => decodeJournal(text, storage)).filter((journal) => journal !== undefined);
}
