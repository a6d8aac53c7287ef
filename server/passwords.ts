import { ProblemError } from '../backend/services/context';
import type { Passwords } from '../backend/services/passwords';

/** Hashes that may wait for their turn. */
const LONGEST_QUEUE = 32;
/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 5;

/** Lets so many calls run at a time and {@link LONGEST_QUEUE} wait. */
class Turnstile {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /** @throws ProblemError 503 when too many wait. */
  async pass<R>(work: () => Promise<R>): Promise<R> {
    if (this.#running >= this.atOnce) await this.#wait();
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Whoever leaves hands the place on. */
  #wait(): Promise<void> {
    if (this.#waiting.length >= LONGEST_QUEUE) {
      const title = 'The server is busy. Please try again in a moment.';
      throw new ProblemError(503, 'unavailable', title, {}, RETRY_AFTER);
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** Hashing takes a core for a fifth of a second: more at a time than there are cores would stop everything else. */
export function limitPasswords(passwords: Passwords, cores: number): Passwords {
  const turnstile = new Turnstile(cores);
  return {
    hash: (password) => turnstile.pass(() => passwords.hash(password)),
    verify: (password, credential) => turnstile.pass(() => passwords.verify(password, credential)),
    fingerprint: (secret, salt) => turnstile.pass(() => passwords.fingerprint(secret, salt)),
  };
}
