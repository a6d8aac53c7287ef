import { dailyLimitAt, dayOf, ownLimitAt } from '../../src/entities/user/dailyLimit';
import { MONEY_MAILS } from '../../src/entities/user/moneyMails';
import type { User } from '../../src/entities/user/user';
import type { MoneyMailInput, OwnLimitInput } from '../../src/entities/user/userInput';
import { utcMoment } from '../../src/lib/dateFormats';
import { LIMIT_RAISE_MS } from '../../src/lib/lifetimes';
import { formatUsd } from '../../src/lib/money';
import { DAY_MS } from '../../src/lib/time';
import type { CommandContext } from '../context';
import type { ReadTables } from '../engine';
import { ProblemError } from '../problem';
import { recordAudit } from './audit';
import { mailNotice } from './mail';
import { requireUser } from './people';

/** @throws ProblemError 409 `limit-reached` if this amount may not leave the account today (product 10.8). */
export function requireWithinLimit(
  read: ReadTables,
  user: User,
  amount: number,
  { title, now }: { readonly title: string; readonly now: number },
): void {
  const limit = dailyLimitAt(user, read.policy.get('policy'), now);
  if (limit === null || amount <= limit.left) return;
  const whose = limit.isOwn ? 'Your daily limit' : 'The daily limit';
  throw new ProblemError(409, 'limit-reached', title, {
    detail: `${whose} is ${formatUsd(limit.amount)}. You can send ${formatUsd(limit.left)} more until ${utcMoment(`${dayOf(now + DAY_MS)}T00:00:00.000Z`)}.`,
  });
}

const limitText = (limit: number | null) => (limit === null ? 'none' : formatUsd(limit));

/**
 * Sets the caller's own limit: a lower one at once, a higher one or none after {@link LIMIT_RAISE_MS}, so that whoever
 * got in can't raise it and empty the account.
 */
export function setOwnLimit(context: CommandContext, { amount }: OwnLimitInput): User {
  const { tx, caller, now } = context;
  const user = requireUser(tx, caller.id);
  const wanted = amount ?? null;
  const { amount: current, raise } = ownLimitAt(user, now);
  if (wanted === current && raise === null) return user;
  const isRaise = (wanted ?? Infinity) > (current ?? Infinity);
  if (isRaise && raise?.to === wanted) return user;
  const at = new Date(now + LIMIT_RAISE_MS).toISOString();
  const ownLimit = isRaise ? { amount: current, raise: { to: wanted, at } } : { amount: wanted };
  const changed: User = { ...user, ownLimit, version: user.version + 1 };
  tx.users.put(changed);
  const from = isRaise ? ` from ${utcMoment(at)} on` : '';
  const details = `${user.name}’s own daily limit: ${limitText(current)} → ${limitText(wanted)}${from}.`;
  recordAudit(context, 'account.limitSet', user, details);
  mailNotice(
    context,
    'limit-changed',
    user,
    `Before: ${limitText(current)}\nNow: ${limitText(wanted)}${from}`,
  );
  return changed;
}

/** Switches a kind of mail about money on or off, for the caller. That one is off is mailed. */
export function setMoneyMail(context: CommandContext, { kind, isOn }: MoneyMailInput): User {
  const { tx, caller } = context;
  const user = requireUser(tx, caller.id);
  const { mailsOff = [], ...known } = user;
  if (mailsOff.includes(kind) !== isOn) return user;
  const off = isOn ? mailsOff.filter((one) => one !== kind) : [...mailsOff, kind];
  const changed: User = { ...known, ...(off.length > 0 && { mailsOff: off }), version: user.version + 1 };
  tx.users.put(changed);
  const what = `“${MONEY_MAILS[kind]}”`;
  recordAudit(context, 'account.mailsSet', user, `${user.name} switched ${what} ${isOn ? 'on' : 'off'}.`);
  if (!isOn) mailNotice(context, 'emails-off', user, MONEY_MAILS[kind]);
  return changed;
}
