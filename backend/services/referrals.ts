import type { User } from '../../src/entities/user/user';
import { randomText } from '../../src/lib/ids';
import type { CommandContext } from '../context';
import type { CommandView } from '../engine';
import { postEntry } from './ledger';

const REFERRAL_CODE_LENGTH = 9;

export function newReferralCode(context: CommandContext): string {
  for (;;) {
    const code = `ref-${randomText(REFERRAL_CODE_LENGTH, context.randomBytes)}`;
    if (!context.tx.users.some('referralCode', code)) return code;
  }
}

/** Increments the referrer's count; `false` for an unknown code. */
export function countReferral(tx: CommandView, code: string): boolean {
  const referrer = tx.users.where('referralCode', code)[0];
  if (!referrer || referrer.closedAt !== null) return false;
  tx.users.put({ ...referrer, referrals: referrer.referrals + 1, version: referrer.version + 1 });
  return true;
}

/** Pays the referrer's bonus for the person's first investment (product 11.2), unless the policy sets it to 0. */
export function payReferralBonus(context: CommandContext, investor: User, investmentId: string): void {
  const { tx, now } = context;
  const bonus = tx.policy.get('policy')?.referralBonus ?? 0;
  if (bonus <= 0 || investor.referredBy === null) return;
  const referrer = tx.users.where('referralCode', investor.referredBy)[0];
  if (referrer === undefined || referrer.closedAt !== null || referrer.id === investor.id) return;
  postEntry(tx, {
    userId: referrer.id,
    type: 'referral-bonus',
    amount: bonus,
    description: `Referral bonus for ${investor.name}`,
    sourceId: investmentId,
    at: now,
  });
}
