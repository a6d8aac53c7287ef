import { StorageFullError } from './database';
import { KEY_PREFIX, SYSTEM_KEYS } from './keys';
import type { KeyValueStorage } from './storage';

const KEY = KEY_PREFIX + SYSTEM_KEYS.reserve;
/** Characters kept free at all times: some thirty ordinary commands in one transaction. */
const USUAL_SIZE = 65_536;
/** A reserve that one huge transaction made is given back above this. */
const LARGEST_IDLE_SIZE = 4 * USUAL_SIZE;

/** Whether the browser says that its storage is full. */
export function isQuotaError(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED')
  );
}

/** Runs `write`; a full storage becomes a {@link StorageFullError}. */
export function reportingFull<R>(write: () => R): R {
  try {
    return write();
  } catch (error) {
    if (isQuotaError(error)) throw new StorageFullError('The browser has no more room for stored data.');
    throw error;
  }
}

/**
 * Room kept free in storage, as a key full of spaces at least as long as the largest transaction. With it
 * a journal that could be written can be applied: dropping the reserve makes the room that is missing.
 */
export class Reserve {
  readonly #storage: KeyValueStorage;
  #size: number;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.#size = storage.getItem(KEY)?.length ?? 0;
  }

  /** Makes the reserve hold `room` characters. @throws StorageFullError */
  ensure(room: number): void {
    if (this.#size >= room && this.#size >= USUAL_SIZE) return;
    reportingFull(() => this.#resize(Math.max(room, USUAL_SIZE)));
  }

  /** Gives all of it to the storage. */
  drop(): void {
    this.#size = 0;
    this.#storage.removeItem(KEY);
  }

  /** Back to the usual size after a transaction; a failure is found again by {@link ensure}. */
  settle(): void {
    if (this.#size >= USUAL_SIZE && this.#size <= LARGEST_IDLE_SIZE) return;
    try {
      this.#resize(USUAL_SIZE);
    } catch {
      this.#size = this.#storage.getItem(KEY)?.length ?? 0;
    }
  }

  #resize(size: number): void {
    this.#storage.setItem(KEY, ' '.repeat(size));
    this.#size = size;
  }
}
