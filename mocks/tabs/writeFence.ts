import { StaleDatabaseError, wrapStorage, type KeyValueStorage } from '../storage/storage';

/**
 * Allows writes only while no other tab can have taken over. A tab that wakes from a hang sees old values in
 * `localStorage` and doesn't know yet that it lost the lock: only a clock can stop it in time.
 */
export class WriteFence {
  readonly #now: () => number;
  #end = -Infinity;
  #wasHit = false;

  /** @param now milliseconds from a monotonic clock that also runs while the page hangs. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether a write was refused since {@link begin}. */
  get wasHit(): boolean {
    return this.#wasHit;
  }

  begin(): void {
    this.#wasHit = false;
  }

  open(end: number): void {
    this.#end = end;
  }

  close(): void {
    this.#end = -Infinity;
  }

  /** Writes throw StaleDatabaseError once the time is over. */
  guard(storage: KeyValueStorage): KeyValueStorage {
    const refusing: Pick<KeyValueStorage, 'setItem' | 'removeItem'> = {
      setItem: () => this.#refuse(),
      removeItem: () => this.#refuse(),
    };
    // Reads the clock in the same expression that writes, so that no breakpoint can come between.
    return wrapStorage(storage, {
      setItem: (key, value) => (this.#now() < this.#end ? storage : refusing).setItem(key, value),
      removeItem: (key) => (this.#now() < this.#end ? storage : refusing).removeItem(key),
    });
  }

  #refuse(): never {
    this.#wasHit = true;
    throw new StaleDatabaseError('This tab was away for so long that another one may lead.');
  }
}
