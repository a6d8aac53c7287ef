import type { Policy } from '../settings/policy';
import { addDollars } from '../../lib/money';
import type { User } from './user';

/** The day of transfers and withdrawals, in UTC: `2026-11-28`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** What left the account on the day of `now` (epoch ms), in dollars. */
export function outgoingOn({ outgoing }: Pick<User, 'outgoing'>, now: number): number {
  return outgoing?.day === dayOf(now) ? outgoing.amount : 0;
}

/** The person's own limit at `now`, and the one that follows; `null` is none. */
export function ownLimitAt({ ownLimit }: Pick<User, 'ownLimit'>, now: number) {
  if (ownLimit === undefined) return { amount: null, raise: null };
  const { amount, raise } = ownLimit;
  if (raise === undefined) return { amount, raise: null };
  return Date.parse(raise.at) <= now ? { amount: raise.to, raise: null } : { amount, raise };
}

interface DailyLimit {
  /** Dollars. */
  readonly amount: number;
  readonly isOwn: boolean;
  /** What may still leave today. */
  readonly left: number;
}

/** The lower one of the person's own limit and the policy's; `null` without either. */
export function dailyLimitAt(
  user: Pick<User, 'ownLimit' | 'outgoing'>,
  policy: Pick<Policy, 'outgoingPerDay'> | undefined,
  now: number,
): DailyLimit | null {
  const own = ownLimitAt(user, now).amount;
  const limits = [own, policy?.outgoingPerDay].filter((limit) => limit != null);
  if (limits.length === 0) return null;
  const amount = Math.min(...limits);
  const left = Math.max(0, addDollars(amount, -outgoingOn(user, now)));
  return { amount, isOwn: own === amount, left };
}
