import { StorageFullError } from '../../backend/engine';
import { KEY_PREFIX, SYSTEM_KEYS } from './keys';
import type { KeyValueStorage } from './storage';

const KEY = KEY_PREFIX + SYSTEM_KEYS.reserve;
/** Characters; without them nothing is committed. Fits some thirty ordinary commands in one transaction. */
const LEAST_SIZE = 65_536;
/** Characters kept free when possible; those above the minimum are for commands that must work in a full storage. */
const USUAL_SIZE = 3 * LEAST_SIZE;
/** A larger reserve, left by a huge transaction, is shrunk. */
const LARGEST_IDLE_SIZE = 2 * USUAL_SIZE;

export function isQuotaError(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED')
  );
}

/** Turns the browser's error into a {@link StorageFullError}. */
export function reportingFull<R>(write: () => R): R {
  try {
    return write();
  } catch (error) {
    if (isQuotaError(error)) throw new StorageFullError('The browser has no more room for stored data.');
    throw error;
  }
}

/**
 * Keeps room free in storage, as a key full of spaces at least as long as the largest transaction. It guarantees that a
 * written journal can be applied: dropping the reserve makes the room.
 */
export class Reserve {
  readonly #storage: KeyValueStorage;
  #size: number;
  /** What is guaranteed to fit again after {@link lend}. */
  #left = LEAST_SIZE;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.#size = storage.getItem(KEY)?.length ?? 0;
  }

  /** Grows the reserve to at least `room` characters. @throws StorageFullError */
  ensure(room: number): void {
    const least = Math.max(room, LEAST_SIZE);
    if (this.#size >= least) return;
    reportingFull(() => this.#resizeToFirst([Math.max(room, USUAL_SIZE), least]));
  }

  /**
   * Frees the whole reserve for a commit that needs `needed` characters and keeps `kept` of them; {@link settle} takes
   * back the rest.
   * @throws StorageFullError when the reserve is smaller.
   */
  lend(needed: number, kept: number): void {
    if (this.#size < needed) throw new StorageFullError('The browser has no more room for stored data.');
    this.#left = this.#size - kept;
    this.drop();
  }

  drop(): void {
    this.#size = 0;
    this.#storage.removeItem(KEY);
  }

  /** Restores the usual size after a transaction, or as much as fits; {@link ensure} notices what is missing. */
  settle(): void {
    const left = this.#left;
    this.#left = LEAST_SIZE;
    if (this.#size >= USUAL_SIZE && this.#size <= LARGEST_IDLE_SIZE) return;
    try {
      this.#resizeToFirst([USUAL_SIZE, left]);
    } catch {
      this.#size = this.#storage.getItem(KEY)?.length ?? 0;
    }
  }

  /** The first of these sizes that fits and is larger than the current one, or isn't too large; otherwise throws. */
  #resizeToFirst([size, ...smaller]: readonly [number, ...number[]]): void {
    try {
      this.#storage.setItem(KEY, ' '.repeat(size));
      this.#size = size;
    } catch (error) {
      const [next, ...others] = smaller;
      if (next === undefined || next <= this.#size || !isQuotaError(error)) throw error;
      this.#resizeToFirst([next, ...others]);
    }
  }
}
