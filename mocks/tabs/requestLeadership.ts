import { pause, type TabPorts, type LockHold } from './ports';

const LOCK_NAME = 'cairnfield/leader';
/** Who waits longer in the lock's queue asks anew: browsers were seen to forget waiting requests. */
const LOCK_PATIENCE_MS = 1_000;
/** Pause before asking again after the database could not be opened. */
const RETRY_MS = 1_000;

interface RequestOptions {
  /** The lock was granted; it is let go when this resolves. */
  readonly hold: (lock: LockHold) => Promise<void>;
  readonly onLost: () => void;
  /** What was held last could not be opened. */
  readonly isFailing: () => boolean;
}

export class LeadershipRequest {
  readonly #ports: TabPorts;
  readonly #options: RequestOptions;
  /** Aborted to ask for the lock in another way. */
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
      // Patience ran out, or the page went away; anything else is tried again, but not at once.
      else if (!signal.aborted) await pause(this.#ports, RETRY_MS);
    }
  }
}
