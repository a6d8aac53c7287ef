import type { LedgerEntry, LedgerType } from './ledger';

/** The text that the backend writes around a counterpart, by type; a test compares them. */
const PATTERNS: Readonly<Partial<Record<LedgerType, RegExp>>> = {
  deposit: /^(.+) deposit$/,
  'deposit-reversal': /^(.+) deposit reversed$/,
  investment: /^Investment in (.+)$/,
  payout: /^(.+) matured: /,
  'transfer-in': /^Transfer from (.+?)(?:: |$)/,
  'transfer-out': /^Transfer to (.+?)(?:: |$)/,
  withdrawal: /^Withdrawal by (.+)$/,
  'referral-bonus': /^Referral bonus for (.+)$/,
};

/** An entry's other side: a person, a plan, a coin, a payment method. `undefined` if it has none. */
export function counterpartOf({
  type,
  description,
}: Pick<LedgerEntry, 'type' | 'description'>): string | undefined {
  const name = PATTERNS[type]?.exec(description)?.[1];
  // "by bank transfer" in a sentence.
  return name === undefined ? undefined : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The rest of the description besides its counterpart: a transfer's note, a payout's parts. Empty if there is none. */
export function noteOf({ type, description }: Pick<LedgerEntry, 'type' | 'description'>): string {
  const known = PATTERNS[type]?.exec(description)?.[0] ?? '';
  return description.slice(known.length);
}
