import type { Context, MiddlewareHandler } from 'hono';
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { EndpointId } from '../../backend/endpoints/endpoints';
import { tooManyAttemptsText } from '../../src/lib/tooManyAttemptsText';
import type { Log } from '../log';
import type { Metrics } from '../metrics';
import type { Ask } from '../notices/changes';
import { ATTEMPT_WINDOW_MS } from '../settings';
import type { AppEnv } from './requests';
import { refuse } from './problem';

/** Window for an address's attempts, seconds. */
const ATTEMPT_WINDOW = ATTEMPT_WINDOW_MS / 1_000;
/** Window in which bursts may add twice the requests of one second, seconds. */
const BURST_WINDOW = 5;

interface Attempts {
  /** Whether an answer with this status counts. */
  readonly counts: (status: number) => boolean;
  /** The endpoint whose attempts are counted together with these. */
  readonly with?: EndpointId;
  /** Counted when answered: if most of a command's calls aren't attempts, many may be in progress at the same time. */
  readonly isCountedLate?: true;
}

const EVERY_CALL: Attempts = { counts: () => true };
const REFUSED_CALLS: Attempts = { counts: (status) => status >= 400 };
/** The answer says that the email has no account; it doesn't when money or the session is missing. */
const UNKNOWN_EMAIL: Attempts = { counts: (status) => status === 422 };

/**
 * Endpoints that check a secret, reveal whether an email has an account or send mail, and which of their calls count.
 * The backend itself slows down logins.
 */
const ATTEMPTS: Readonly<Partial<Record<EndpointId, Attempts>>> = {
  'users.register': EVERY_CALL,
  'users.confirmEmail': REFUSED_CALLS,
  'users.resendConfirmation': EVERY_CALL,
  'passwordResets.request': EVERY_CALL,
  'passwordResets.complete': REFUSED_CALLS,
  'users.freezeByLink': REFUSED_CALLS,
  'transfers.recipient': UNKNOWN_EMAIL,
  'transfers.create': { ...UNKNOWN_EMAIL, with: 'transfers.recipient', isCountedLate: true },
};

interface LimitPorts {
  /** Per address; 0 disables the limit. */
  readonly requestsPerSecond: number;
  /** Per address within {@link ATTEMPT_WINDOW}; 0 disables the limit. */
  readonly attemptsPerAddress: number;
  /** Stores the attempt counts, shared by all processes. */
  readonly ask: Ask;
  readonly log: Log;
  readonly metrics: Metrics;
}

export interface Limits {
  readonly perAddress: MiddlewareHandler<AppEnv>;
  perAttempt(endpoint: EndpointId): MiddlewareHandler<AppEnv>;
}

const pass: MiddlewareHandler<AppEnv> = (_c, next) => next();

/** For IPv6 the network prefix: its owner controls all addresses in it. */
export function limitKey(address: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined || !address.includes(':')) return v4 ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Array.from({ length: Math.max(0, 8 - groups.length - last.length) }, () => '0');
  return [...groups, ...missing, ...last].slice(0, 4).join(':');
}

function tooMany(c: Context<AppEnv>, ms: number): Response {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return refuse(
    c,
    { type: 'too-many-attempts', title: tooManyAttemptsText(seconds), status: 429 },
    { 'Retry-After': String(seconds) },
  );
}

/** Counts one call. Returns how long to wait (ms) if it exceeds the limit. */
async function consume(
  limiter: Pick<RateLimiterAbstract, 'consume'>,
  key: string,
): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
    throw refusal;
  }
}

/** Counts nothing. Returns how long to wait (ms) if the limit is used up. */
async function usedUp(limiter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  const known = await limiter.get(key);
  return known !== null && known.consumedPoints >= limiter.points ? known.msBeforeNext : undefined;
}

function limitRequests({ requestsPerSecond, metrics }: LimitPorts): MiddlewareHandler<AppEnv> {
  if (requestsPerSecond === 0) return pass;
  const limiter = new BurstyRateLimiter(
    new RateLimiterMemory({ points: requestsPerSecond, duration: 1 }),
    new RateLimiterMemory({
      keyPrefix: 'burst',
      points: 2 * requestsPerSecond,
      duration: BURST_WINDOW,
    }),
  );
  return async (c, next) => {
    const wait = await consume(limiter, limitKey(c.get('address')));
    if (wait === undefined) return next();
    metrics.limited.inc({ limit: 'requests' });
    return tooMany(c, wait);
  };
}

function createAttemptLimiter({ attemptsPerAddress: points, ask }: LimitPorts): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values = [] }: { text: string; values?: readonly unknown[] }) => {
        const rows = await ask(text, values);
        return { rows, rowCount: rows.length };
      },
    },
    storeType: 'client',
    tableName: 'rate_limits',
    // Migrations create it; the process may lack the right.
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'attempts',
    points,
    duration: ATTEMPT_WINDOW,
    // Without the database nobody can log in, but attempts must stay limited.
    insuranceLimiter: new RateLimiterMemory({ points, duration: ATTEMPT_WINDOW }),
  });
}

export function createLimits(ports: LimitPorts): Limits {
  const { log, metrics } = ports;
  const limiter = ports.attemptsPerAddress === 0 ? undefined : createAttemptLimiter(ports);
  return {
    perAddress: limitRequests(ports),
    perAttempt: (endpoint) => {
      const counted = ATTEMPTS[endpoint];
      if (counted === undefined || limiter === undefined) return pass;
      return async (c, next) => {
        const key = `${counted.with ?? endpoint}:${limitKey(c.get('address'))}`;
        const uncount = () =>
          limiter
            .reward(key)
            .catch((error: unknown) => log.warn({ err: error }, 'a call that is no attempt stays counted'));
        const wait = counted.isCountedLate ? await usedUp(limiter, key) : await consume(limiter, key);
        if (wait !== undefined) {
          metrics.limited.inc({ limit: endpoint });
          // A rejected call isn't an attempt: those in progress when it came may turn out not to be either.
          if (counted !== EVERY_CALL && !counted.isCountedLate) await uncount();
          return tooMany(c, wait);
        }
        await next();
        const isAttempt = counted.counts(c.res.status);
        if (counted.isCountedLate && isAttempt) await limiter.penalty(key);
        if (!counted.isCountedLate && !isAttempt) await uncount();
      };
    },
  };
}
