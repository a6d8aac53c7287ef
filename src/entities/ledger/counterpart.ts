import type { LedgerEntry, LedgerType } from './ledger';

/** What the backend writes around a counterpart, by type; a test compares them. */
const PATTERNS: Readonly<Partial<Record<LedgerType, RegExp>>> = {
  deposit: /^(.+) deposit$/,
  investment: /^Investment in (.+)$/,
  payout: /^(.+) matured: /,
  'transfer-in': /^Transfer from (.+?)(?:: |$)/,
  'transfer-out': /^Transfer to (.+?)(?:: |$)/,
  withdrawal: /^Withdrawal by (.+)$/,
  'referral-bonus': /^Referral bonus for (.+)$/,
};

/** The other side of an entry: a person, a plan, a coin, a way of payment. `undefined` if it has none. */
export function counterpartOf({
  type,
  description,
}: Pick<LedgerEntry, 'type' | 'description'>): string | undefined {
  const name = PATTERNS[type]?.exec(description)?.[1];
  // "by bank transfer" in a sentence.
  return name === undefined ? undefined : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** What the description says beyond its counterpart: a transfer's note, a payout's parts. Empty if nothing. */
export function noteOf({ type, description }: Pick<LedgerEntry, 'type' | 'description'>): string {
  const known = PATTERNS[type]?.exec(description)?.[0] ?? '';
  return description.slice(known.length);
}
