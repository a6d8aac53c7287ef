import { pause, type HolderNote, type TabPorts } from './ports';

const ASK_EVERY_MS = 500;
/** Silence of the leader until a notice is shown. */
const TELL_AFTER_MS = 3_000;
/** Silence after which the leader counts as hung: two seconds more than its lease, for signals in flight. */
const HUNG_AFTER_MS = 8_000;
/** A ping this late means that this tab itself was busy or hidden. */
const LATE_MS = 1_500;

export type LeaderHealth =
  /** No sign of life; `leader` is the tab, if known. */
  | { readonly kind: 'silent'; readonly leader: HolderNote | undefined }
  /** Silent for so long that this tab takes over. */
  | { readonly kind: 'replaced'; readonly leader: HolderNote | undefined }
  /** After `silent`: a leader responds again. */
  | { readonly kind: 'well' };

interface WatchOptions {
  readonly isWaiting: () => boolean;
  readonly ask: () => void;
  readonly takeOver: () => void;
  readonly onHealth: ((health: LeaderHealth) => void) | undefined;
}

/**
 * Detects a hung leader. Pings it only while something waits for it, and by messages, which reach hidden tabs
 * immediately: their timers fire once a minute.
 */
export class LeaderWatch {
  readonly #ports: TabPorts;
  readonly #options: WatchOptions;
  #isRunning = false;
  #wasHeard = false;
  #isIll = false;

  constructor(ports: TabPorts, options: WatchOptions) {
    this.#ports = ports;
    this.#options = options;
  }

  start(): void {
    if (!this.#isRunning) void this.#run();
  }

  noteSignOfLife(): void {
    this.#wasHeard = true;
    if (this.#isIll) this.#tell({ kind: 'well' });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let silence = 0;
    while (this.#options.isWaiting()) {
      const asked = this.#ports.now();
      this.#wasHeard = false;
      this.#options.ask();
      await pause(this.#ports, ASK_EVERY_MS);
      const took = this.#ports.now() - asked;
      silence = this.#wasHeard || took > LATE_MS ? 0 : silence + took;
      if (silence < TELL_AFTER_MS || !this.#options.isWaiting()) continue;
      const leader = this.#ports.note.read();
      if (!this.#isIll) this.#tell({ kind: 'silent', leader });
      if (silence < HUNG_AFTER_MS || leader?.isBusy === true) continue;
      silence = 0;
      this.#tell({ kind: 'replaced', leader });
      this.#options.takeOver();
    }
    this.#isRunning = false;
  }

  #tell(health: LeaderHealth): void {
    this.#isIll = health.kind === 'silent';
    this.#options.onHealth?.(health);
  }
}
