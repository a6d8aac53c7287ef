import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyAttempts } from '../backend/auth/attempts';
import { ProblemError } from '../backend/problem';
import { isQuickOneTime } from '../backend/auth/credentials';
import type { Passwords, PasswordClient } from '../backend/auth/passwords';

/** Maximum number of waiting hashes. */
const LONGEST_QUEUE = 32;
/** How long a refused caller should wait, seconds. */
const RETRY_AFTER = 5;
/** Maximum hashes per minute for one address in this process: an office shares one. */
const PER_ADDRESS = 60;
/** Maximum hashes per minute for one person in this process. */
const PER_PERSON = 20;

/** Waiting hashes for one person or one address. */
interface Lane {
  /** Goes first: someone flooding the server isn't known. */
  readonly isKnown: boolean;
  readonly waiting: { readonly start: () => void; readonly refuse: () => void }[];
}

/** Limits concurrent hashes. Waiting hashes take turns by lane, so a lane with many doesn't delay the others. */
class HashQueue {
  #running = 0;
  #waiting = 0;
  /** Lanes with waiting hashes, in the order of their turns. */
  readonly #lanes = new Map<string, Lane>();

  constructor(private readonly atOnce: number) {}

  /** @throws ProblemError 503 if too many are waiting, and most of them in this lane. */
  async pass<R>({ address, person }: PasswordClient, work: () => Promise<R>): Promise<R> {
    const name = person === null ? `address:${address ?? ''}` : `person:${person}`;
    if (this.#running >= this.atOnce) await this.#wait(name, person !== null);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(name: string, isKnown: boolean): Promise<void> {
    const lane = this.#lanes.get(name) ?? { isKnown, waiting: [] };
    if (this.#waiting >= LONGEST_QUEUE) {
      const longest = this.#longestOther(lane);
      if (longest === undefined || weightOf(longest, 0) <= weightOf(lane, 1)) throw busy();
      this.#waiting -= 1;
      longest.waiting.pop()?.refuse();
      if (longest.waiting.length === 0) this.#forget(longest);
    }
    this.#lanes.set(name, lane);
    this.#waiting += 1;
    return new Promise((resolve, reject) =>
      lane.waiting.push({ start: resolve, refuse: () => reject(busy()) }),
    );
  }

  #longestOther(lane: Lane): Lane | undefined {
    const others = [...this.#lanes.values()].filter((other) => other !== lane);
    return others.sort((a, b) => weightOf(b, 0) - weightOf(a, 0))[0];
  }

  #forget(lane: Lane): void {
    for (const [name, other] of this.#lanes) if (other === lane) this.#lanes.delete(name);
  }

  /** A finished hash hands its slot to the next one; its lane's next turn comes after all others'. */
  #takeNext(): (() => void) | undefined {
    const lanes = [...this.#lanes];
    const [name, lane] = lanes.find(([, { isKnown }]) => isKnown) ?? lanes[0] ?? [];
    const next = lane?.waiting.shift();
    if (name === undefined || lane === undefined || next === undefined) return undefined;
    this.#waiting -= 1;
    this.#lanes.delete(name);
    if (lane.waiting.length > 0) this.#lanes.set(name, lane);
    return next.start;
  }
}

/** Which lane loses a hash when too many wait: the longest one, unknown ones first. */
function weightOf({ isKnown, waiting }: Lane, added: number): number {
  return waiting.length + added + (isKnown ? 0 : LONGEST_QUEUE);
}

function busy(): ProblemError {
  const title = 'The server is busy. Please try again in a moment.';
  return new ProblemError(503, 'unavailable', title, { retryAfter: RETRY_AFTER });
}

/** @throws ProblemError 429 beyond the hashes allowed per minute. */
async function spend(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooManyAttempts(Math.max(1, refusal.msBeforeNext));
    throw refusal;
  }
}

/** The size of libuv's pool unless `UV_THREADPOOL_SIZE` says otherwise. */
const POOL_THREADS = 4;

/**
 * A hash takes one core for a fifth of a second, and a thread of libuv's pool, where files, look-ups of hosts and the log
 * need one too.
 * @param poolSize `UV_THREADPOOL_SIZE`
 */
export function hashesAtOnce(cores: number, poolSize: string | undefined): number {
  const threads = Number(poolSize) || POOL_THREADS;
  return Math.max(1, Math.min(cores, threads - 1));
}

interface HashLimits {
  /** How many hashes run at the same time. */
  readonly atOnce: number;
  /** Whether hashes per person and address are limited per minute. */
  readonly isBudgeted: boolean;
}

/** Limits slow hashes by who causes them. One-time passwords are checked immediately. */
export function limitPasswords(passwords: Passwords, { atOnce, isBudgeted }: HashLimits): Passwords {
  const queue = new HashQueue(atOnce);
  const perAddress = new RateLimiterMemory({ points: PER_ADDRESS, duration: 60 });
  const perPerson = new RateLimiterMemory({ points: PER_PERSON, duration: 60 });
  const limitedFor = (client: PasswordClient): Passwords => {
    const { address, person } = client;
    const pass = async <R>(work: () => Promise<R>): Promise<R> => {
      if (isBudgeted && person !== null) await spend(perPerson, person);
      else if (isBudgeted && address !== null) await spend(perAddress, address);
      return queue.pass(client, work);
    };
    return {
      ...passwords,
      hash: (password) => pass(() => passwords.hash(password)),
      verify: (password, credential) =>
        credential !== undefined && isQuickOneTime(credential)
          ? passwords.verify(password, credential)
          : pass(() => passwords.verify(password, credential)),
      fingerprint: (secret, salt) => pass(() => passwords.fingerprint(secret, salt)),
      for: limitedFor,
    };
  };
  return limitedFor({ address: null, person: null });
}
