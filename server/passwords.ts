import { ProblemError } from '../backend/services/context';
import type { Passwords } from '../backend/services/passwords';

/** Maximum number of waiting hashes. */
const LONGEST_QUEUE = 32;
/** How long a refused caller should wait, seconds. */
const RETRY_AFTER = 5;

/** Limits concurrent calls; up to {@link LONGEST_QUEUE} more wait. */
class Turnstile {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /** @throws ProblemError 503 if too many are waiting. */
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

  /** A finished call hands its slot to the next one. */
  #wait(): Promise<void> {
    if (this.#waiting.length >= LONGEST_QUEUE) {
      const title = 'The server is busy. Please try again in a moment.';
      throw new ProblemError(503, 'unavailable', title, {}, RETRY_AFTER);
    }
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}

/** A hash takes one core for a fifth of a second: more of them than cores would block everything else. */
export function limitPasswords(passwords: Passwords, cores: number): Passwords {
  const turnstile = new Turnstile(cores);
  return {
    hash: (password) => turnstile.pass(() => passwords.hash(password)),
    verify: (password, credential) => turnstile.pass(() => passwords.verify(password, credential)),
    fingerprint: (secret, salt) => turnstile.pass(() => passwords.fingerprint(secret, salt)),
  };
}
