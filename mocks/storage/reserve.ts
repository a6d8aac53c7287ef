import { StorageFullError } from '../../backend/engine';
import { KEY_PREFIX, SYSTEM_KEYS } from './keys';
import type { KeyValueStorage } from './storage';

const KEY = KEY_PREFIX + SYSTEM_KEYS.reserve;
/** Characters; without them nothing is committed. Fits some thirty ordinary commands in one transaction. */
export const LEAST_SIZE = 65_536;
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

/** Keeps room free in storage, as a key full of spaces: dropping it makes room for what is committed. All tabs share it. */
export class Reserve {
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
  }

  get size(): number {
    return this.#storage.getItem(KEY)?.length ?? 0;
  }

  /** Grows the reserve to at least `room` characters. @throws StorageFullError */
  ensure(room: number): void {
    const least = Math.max(room, LEAST_SIZE);
    if (this.size >= least) return;
    reportingFull(() => this.#resizeToFirst([Math.max(room, USUAL_SIZE), least]));
  }

  drop(): void {
    this.#storage.removeItem(KEY);
  }

  /** Restores the usual size after a commit, or else `left`, which fits for sure; {@link ensure} notices what is missing. */
  settle(left: number): void {
    const { size } = this;
    if (size >= USUAL_SIZE && size <= LARGEST_IDLE_SIZE) return;
    try {
      this.#resizeToFirst([USUAL_SIZE, left]);
    } catch {
      // The storage is full: commits are refused until there is room.
    }
  }

  /** The first of these sizes that fits and is larger than the current one, or isn't too large; otherwise throws. */
  #resizeToFirst([size, ...smaller]: readonly [number, ...number[]]): void {
    try {
      this.#storage.setItem(KEY, ' '.repeat(size));
    } catch (error) {
      const [next, ...others] = smaller;
      if (next === undefined || next <= this.size || !isQuotaError(error)) throw error;
      this.#resizeToFirst([next, ...others]);
    }
  }
}

/** For what can be done later, when there is room. @throws any other error. */
export function allowFull(error: unknown): void {
  if (!(error instanceof StorageFullError)) throw error;
}
