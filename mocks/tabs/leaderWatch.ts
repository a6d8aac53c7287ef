import { pause, type HolderNote, type TabPorts } from './ports';

const ASK_EVERY_MS = 500;
/** The leader was silent for so long: people are told. */
const TELL_AFTER_MS = 3_000;
/** The leader was silent for so long: it has hung. Two seconds more than its lease, for signs that are on their way. */
const HUNG_AFTER_MS = 8_000;
/** A question that took so long to be asked again says that this tab had no time itself, or is hidden. */
const LATE_MS = 1_500;

export type LeaderHealth =
  /** It gives no sign of life; who that is, where it is known. */
  | { readonly kind: 'silent'; readonly leader: HolderNote | undefined }
  /** It was silent for so long that this tab takes over. */
  | { readonly kind: 'replaced'; readonly leader: HolderNote | undefined }
  /** After `silent`: a leader answers again. */
  | { readonly kind: 'well' };

interface WatchOptions {
  readonly isWaiting: () => boolean;
  readonly ask: () => void;
  readonly takeOver: () => void;
  readonly onHealth: ((health: LeaderHealth) => void) | undefined;
}

/**
 * Finds out that a leader has hung. It is asked only while somebody waits for it, and by messages, which browsers
 * deliver to hidden tabs at once: their timers come once a minute.
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

  /** Something waits from now on. */
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
