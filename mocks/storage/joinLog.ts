import { HOUR_MS } from '../../src/lib/time';
import type { DataSet, ReadView } from '../../backend/memory/memoryTables';
import { Checkpoint } from './checkpoint';
import type { CommitLog, SaveNotes } from './commitLog';
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
/**
 * A commit stays in the log for so long after the storage has it, ms in which a tab is awake. Chromium saves what a storage of 5 million characters
 * changes once an hour at worst, and loses the rest if its process is killed.
 */
const KEPT_MS = 2 * HOUR_MS;
/** By then the browser has saved the first data of a storage. It saves changes of it much later ({@link KEPT_MS}). */
const FIRST_SAVED_MS = 60_000;
/** Between two looks of tabs that are awake; timers of hidden ones run once a minute. */
const LONGEST_STEP_MS = 60_000;

const JOURNAL_KEY = KEY_PREFIX + SYSTEM_KEYS.journal;
const REPLACING_KEY = KEY_PREFIX + SYSTEM_KEYS.replacing;

/** The log's journals, if they belong to the storage's data. Gives both the same generation. */
export async function joinLog(joining: StoreParts): Promise<JoinedLog> {
  const { storage, log, newId } = joining;
  const checkpoint = new Checkpoint(storage);
  const inLog = await log.generation();
  const stored = await settledGeneration(checkpoint, inLog);
  const isSame = inLog === stored && storage.getItem(REPLACING_KEY) === null;
  const journals = await journalsAfter(isSame ? checkpoint.commit : 0, inLog, joining);
  const saved = isSame ? 0 : savedBefore((await log.notes()) ?? NOTHING_SAVED, FIRST_SAVED_MS);
  // What the browser has saved can only have been removed since.
  const wipeAt = journals.findLastIndex(({ commit, isWipe }) => isWipe && commit > saved);
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

const NOTHING_SAVED: SaveNotes = { wall: 0, awake: 0, marks: [] };

/** Forgets the commits that were in the storage long enough ago, and notes that it has everything up to `commit` now. */
export async function forgetSaved(log: CommitLog, generation: string, commit: number): Promise<void> {
  const notes = (await log.notes()) ?? NOTHING_SAVED;
  const awake = awakeNow(notes);
  const recent = notes.marks.filter(({ at }) => at > awake - KEPT_MS);
  const marks = recent.at(-1)?.commit === commit ? recent : [...recent, { at: awake, commit }];
  await log.forgetUpTo(savedBefore(notes, KEPT_MS), generation, { wall: Date.now(), awake, marks });
}

/** How long tabs have been awake until now. A browser that sleeps saves nothing, and clocks are set. */
function awakeNow({ wall, awake }: SaveNotes): number {
  return awake + Math.min(Math.max(0, Date.now() - wall), LONGEST_STEP_MS);
}

/** The last commit that the storage has had for so long. */
function savedBefore(notes: SaveNotes, age: number): number {
  const until = awakeNow(notes) - age;
  return notes.marks.findLast(({ at }) => at <= until)?.commit ?? 0;
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
