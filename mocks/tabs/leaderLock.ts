import { pause, type LockHold, type TabPorts } from './ports';

const LOCK_NAME = 'cairnfield/leader';
/** A longer wait in the lock's queue is restarted: browsers have been seen to forget waiting requests. */
const LOCK_PATIENCE_MS = 1_000;
const RETRY_MS = 1_000;

interface RequestOptions {
  /** Called once granted; the lock is released when this resolves. */
  readonly hold: (lock: LockHold) => Promise<void>;
  readonly onLost: () => void;
  readonly isFailing: () => boolean;
}

export class LeadershipRequest {
  readonly #ports: TabPorts;
  readonly #options: RequestOptions;
  /** Aborted to request the lock in another way. */
  #waiting = new AbortController();
  #isStealing = false;
  #isRunning = false;
  #away: AbortSignal = AbortSignal.abort();

  constructor(ports: TabPorts, options: RequestOptions) {
    this.#ports = ports;
    this.#options = options;
  }

  start(away: AbortSignal): void {
    this.#away = away;
    this.#isStealing = false;
    if (!this.#isRunning) void this.#run();
  }

  steal(): void {
    this.#isStealing = true;
    this.#waiting.abort();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (!this.#away.aborted) {
      await this.#requestLock();
      if (this.#options.isFailing()) await pause(this.#ports, RETRY_MS);
    }
    this.#isRunning = false;
  }

  async #requestLock(): Promise<void> {
    this.#waiting = new AbortController();
    const steal = this.#isStealing;
    this.#isStealing = false;
    const patience = this.#ports.timeout(LOCK_PATIENCE_MS);
    const signal = AbortSignal.any([this.#away, this.#waiting.signal, patience]);
    let isGranted = false;
    try {
      await this.#ports.locks.request(LOCK_NAME, { signal, steal }, (lock) => {
        isGranted = true;
        return this.#options.hold(lock);
      });
    } catch {
      if (isGranted) this.#options.onLost();
      // Timed out or the page went away, if aborted; anything else is retried after a pause.
      else if (!signal.aborted) await pause(this.#ports, RETRY_MS);
    }
  }
}

/** How long a tab may write after it was confirmed to hold the lock: less than the silence after which it loses it. */
const LEASE_MS = 6_000;
/** The browser's confirmation is renewed when older. */
const FRESH_MS = 1_000;
/** Opening the data is one uninterrupted task that takes slow machines long. Other tabs know about it and wait. */
const OPENING_MS = 60_000;

/**
 * The lock holder's right to write. Other tabs steal the lock only after a silence longer than a lease (`LeaderWatch`),
 * and each lease starts with a sign of life, so they cannot steal it during a lease.
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

  /** Renews the lease unless it is fresh; false once it is over. */
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

  /** Runs work that opens the data, for which other tabs wait up to a minute. Needs a fresh lease. */
  opening<R>(work: () => R): R {
    const { fence, note, now } = this.#ports;
    fence.begin();
    fence.open(this.#expiry());
    if (note.write(OPENING_MS)) fence.open(Math.max(this.#expiry(), now() + OPENING_MS));
    try {
      return work();
    } finally {
      // Later writes need a lease that starts after this.
      this.#confirmedAt = -Infinity;
      fence.close();
    }
  }

  end(): void {
    // The fence may belong to another lease by now.
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
