import { UnavailableError } from '../../backend/engine';

/** Its turn didn't come in time, so nothing was started. */
export class NoTurn extends UnavailableError {
  override readonly name = 'UnavailableError';
  constructor() {
    super('Its turn did not come in time.', false);
  }
}

/** Lets this many calls run at a time. The others wait in order. */
export class Queue {
  #running = 0;
  /** In order of arrival. */
  readonly #waiting = new Set<() => void>();

  constructor(private readonly atOnce: number) {}

  get waiting(): number {
    return this.#waiting.size;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /**
   * @param until when to give up, in terms of `performance.now()`.
   * @throws NoTurn if its turn doesn't come by then; `work` was not called.
   */
  async pass<R>(until: number, work: () => Promise<R>): Promise<R> {
    if (this.#running < this.atOnce) this.#running += 1;
    else await this.#wait(until);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #wait(until: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(enter);
        reject(new NoTurn());
      }, until - performance.now());
      this.#waiting.add(enter);
    });
  }

  /** Hands the slot to the call that has waited longest. */
  #leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#running -= 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}

/** A queue for each key, in which one call runs at a time. */
export class Queues {
  readonly #queues = new Map<string, Queue>();

  waiting(key: string): number {
    return this.#queues.get(key)?.waiting ?? 0;
  }

  /**
   * Runs `work` when its turn comes in the queues of all keys.
   * @param keys sorted: two calls with the same keys in another order would wait for each other.
   * @throws NoTurn as {@link Queue.pass}.
   */
  async pass<R>([key, ...others]: readonly string[], until: number, work: () => Promise<R>): Promise<R> {
    if (key === undefined) return work();
    const queue = this.#queues.get(key) ?? new Queue(1);
    this.#queues.set(key, queue);
    try {
      return await queue.pass(until, () => this.pass(others, until, work));
    } finally {
      if (queue.isIdle && this.#queues.get(key) === queue) this.#queues.delete(key);
    }
  }
}
