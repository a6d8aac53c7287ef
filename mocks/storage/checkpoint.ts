import { StorageFullError } from '../../backend/engine';
import {
  isDataKey,
  mostOf,
  roomFor,
  roomOf,
  storedKeys,
  type Journal,
  type JournalStep,
  type Room,
} from './journal';
import { isTableName, KEY_PREFIX, parseRecordKey, SYSTEM_KEYS } from './keys';
import { isQuotaError, LEAST_SIZE, reportingFull, Reserve } from './reserve';
import type { KeyValueStorage } from './storage';

const COMMIT_KEY = KEY_PREFIX + SYSTEM_KEYS.commit;
const PROBE_KEY = KEY_PREFIX + SYSTEM_KEYS.probe;
const WIDE_PROBE_KEY = `${PROBE_KEY}/wide`;
const GENERATION_KEY = KEY_PREFIX + SYSTEM_KEYS.generation;

const isOwnKey = (key: string) => isTableName(parseRecordKey(key)?.table ?? '');

/** The records as of the newest commit, by key. */
interface CurrentRecords {
  keys(): Iterable<string>;
  /** `null`: there is none. */
  textOf(key: string): string | null;
}

/**
 * The data at rest: each record under its own key. It follows the log, which has what is missing here. Room is made
 * before a commit, so that the commit can be written afterwards.
 */
export class Checkpoint {
  readonly #storage: KeyValueStorage;
  readonly #reserve: Reserve;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.#reserve = new Reserve(storage);
  }

  /**
   * Everything up to this commit is there: whoever writes a commit writes first what is missing of earlier ones, and this
   * number last.
   */
  get commit(): number {
    const commit = Number(this.#storage.getItem(COMMIT_KEY) ?? 0);
    return Number.isSafeInteger(commit) && commit > 0 ? commit : 0;
  }

  get generation(): string | null {
    return this.#storage.getItem(GENERATION_KEY);
  }

  /** @throws StorageFullError */
  begin(generation: string): void {
    reportingFull(() => this.#storage.setItem(GENERATION_KEY, generation));
  }

  /**
   * Keeps room for a commit; one that `mayUseReserve` may leave less than usual.
   * @throws StorageFullError
   */
  makeRoom(journal: Journal, mayUseReserve: boolean): void {
    const [needed, freed] = [roomFor(journal), this.#freedBy(journal)];
    const room: Room = {
      narrow: Math.max(0, needed.narrow - freed.narrow),
      wide: Math.max(0, needed.wide - freed.wide),
    };
    // A replacement leaves room to work.
    const least = mostOf(room) + (journal.isWipe ? LEAST_SIZE : 0);
    try {
      this.#reserve.ensure(journal.isWipe ? 0 : least);
      this.#probe(room);
    } catch (error) {
      if (!mayUseReserve || !(error instanceof StorageFullError) || this.#reserve.size < least) throw error;
    }
  }

  /**
   * Writes a commit. It may be interrupted anywhere and repeated. Removals come first to make room.
   * @throws StorageFullError if somebody else took the room; some of it may be written then.
   */
  write(journal: Journal): void {
    try {
      this.#apply(journal);
      this.#reserve.settle(0);
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      const left = Math.max(0, this.#reserve.size - mostOf(roomFor(journal)));
      this.#reserve.drop();
      reportingFull(() => this.#apply(journal));
      this.#reserve.settle(left);
    }
  }

  /**
   * Makes the storage agree with `now` in what these journals touched, and in everything if the storage is further
   * behind than they reach.
   * @throws StorageFullError
   */
  heal(commit: number, journals: readonly Journal[], now: CurrentRecords): void {
    const isWiped = journals.some(({ isWipe }) => isWipe);
    const keys = new Set(journals.flatMap(({ steps }) => steps.map(({ key }) => key)));
    if (isWiped || (journals[0]?.commit ?? 0) > this.commit + 1) {
      for (const key of now.keys()) keys.add(key);
      // Tables of other builds are left alone, except by a replacement of everything.
      for (const key of storedKeys(this.#storage))
        if (isWiped ? isDataKey(key) : isOwnKey(key)) keys.add(key);
    }
    const steps: JournalStep[] = [];
    for (const key of keys) {
      const text = now.textOf(key);
      if (text === null) steps.push({ kind: 'remove', key });
      else if (this.#storage.getItem(KEY_PREFIX + key) !== text) steps.push({ kind: 'put', key, text });
    }
    if (steps.length === 0 && this.commit === commit) return;
    this.write({ commit, isWipe: false, steps });
  }

  /** Whether so much fits beside the reserve, which is for what must not fail. @throws StorageFullError */
  #probe({ narrow, wide }: Room): void {
    try {
      reportingFull(() => {
        if (narrow > 0) this.#storage.setItem(PROBE_KEY, ' '.repeat(narrow));
        if (wide > 0) this.#storage.setItem(WIDE_PROBE_KEY, '\u2003'.repeat(wide));
      });
    } finally {
      if (narrow > 0) this.#storage.removeItem(PROBE_KEY);
      if (wide > 0) this.#storage.removeItem(WIDE_PROBE_KEY);
    }
  }

  #apply({ commit, isWipe, steps }: Journal): void {
    const storage = this.#storage;
    if (isWipe) {
      const kept = new Set(steps.filter(({ kind }) => kind === 'put').map(({ key }) => key));
      const wiped = storedKeys(storage).filter((key) => isDataKey(key) && !kept.has(key));
      for (const key of wiped) storage.removeItem(KEY_PREFIX + key);
    }
    for (const step of steps) if (step.kind === 'remove') storage.removeItem(KEY_PREFIX + step.key);
    for (const step of steps) if (step.kind === 'put') storage.setItem(KEY_PREFIX + step.key, step.text);
    storage.setItem(COMMIT_KEY, String(commit));
  }

  /** Room that a commit makes before it writes. */
  #freedBy({ isWipe, steps }: Journal): Room {
    const keys = isWipe
      ? storedKeys(this.#storage).filter(isDataKey)
      : steps.filter(({ kind }) => kind === 'remove').map(({ key }) => key);
    return roomOf(
      keys.flatMap((key) => {
        const text = this.#storage.getItem(KEY_PREFIX + key);
        return text === null ? [] : [[key, text] as const];
      }),
    );
  }
}
