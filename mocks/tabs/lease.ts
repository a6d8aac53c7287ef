import type { TabPorts, LockHold } from './ports';

/** For so long after it was found to hold the lock a tab may write: less than the silence after which it loses it. */
const LEASE_MS = 6_000;
/** The browser is asked again when its last word is older. */
const FRESH_MS = 1_000;
/** Opening is one piece of work, which slow machines need time for. Other tabs are told, and wait for it. */
const OPENING_MS = 60_000;

/**
 * The right to write of the tab that holds the lock. Other tabs take the lock away from a tab that was silent for
 * longer than a lease (`LeaderWatch`), and each lease begins with a sign of life: so they cannot while it lasts.
 */
export class Lease {
  readonly #ports: TabPorts;
  readonly #lock: LockHold;
  readonly #sayAlive: () => void;
  readonly #onLost: () => void;
  #confirmedAt = -Infinity;
  #asking: Promise<boolean> | undefined;
  readonly #over = new AbortController();

  constructor(
    ports: TabPorts,
    lock: LockHold,
    on: { readonly sayAlive: () => void; readonly onLost: () => void },
  ) {
    this.#ports = ports;
    this.#lock = lock;
    this.#sayAlive = on.sayAlive;
    this.#onLost = on.onLost;
  }

  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Renews the lease where it is not fresh; false when it is over. */
  ensure(): Promise<boolean> {
    if (this.over.aborted) return Promise.resolve(false);
    if (this.#ports.now() - this.#confirmedAt < FRESH_MS) {
      this.#ports.note.write(0);
      return Promise.resolve(true);
    }
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** Runs work that opens the data, which nobody disturbs for a minute. Its lease must be fresh. */
  opening<R>(work: () => R): R {
    const { fence, note, now } = this.#ports;
    fence.begin();
    fence.open(this.#expiry());
    if (note.write(OPENING_MS)) fence.open(Math.max(this.#expiry(), now() + OPENING_MS));
    try {
      return work();
    } finally {
      // What it left unfinished is written with a lease that begins after it.
      this.#confirmedAt = -Infinity;
      fence.close();
    }
  }

  end(): void {
    // The fence may be another lease's by now.
    if (this.over.aborted) return;
    this.#ports.fence.close();
    this.#over.abort();
  }

  async #ask(): Promise<boolean> {
    const asked = this.#ports.now();
    this.#sayAlive();
    const isHere = await this.#lock.isHere();
    if (this.over.aborted) return false;
    if (!isHere) {
      this.end();
      this.#onLost();
      return false;
    }
    this.#confirmedAt = asked;
    this.#ports.fence.open(this.#expiry());
    this.#ports.note.write(0);
    return true;
  }

  #expiry(): number {
    return this.#confirmedAt + LEASE_MS;
  }
}
