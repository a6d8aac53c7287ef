import type { AuditEntry } from '../../../src/entities/audit/audit';
import type { Deposit } from '../../../src/entities/deposit/deposit';
import type { Investment } from '../../../src/entities/investment/investment';
import type { LedgerEntry } from '../../../src/entities/ledger/ledger';
import type { Transfer } from '../../../src/entities/transfer/transfer';
import type { Withdrawal } from '../../../src/entities/withdrawal/withdrawal';
import { fromCents, toCents } from '../../../src/lib/money';
import { DAY_MS } from '../../../src/lib/time';

export type Posting = Omit<LedgerEntry, 'id' | 'seq' | 'balanceAfter'>;
export type Deed = Omit<AuditEntry, 'id' | 'seq'>;

/** Days for which the audit log is generated; an older one would be most of the data. */
const AUDITED_DAYS = 45;

/** Everything that happened to everybody, in any order. */
export class History {
  readonly deposits: Deposit[] = [];
  readonly investments: Investment[] = [];
  readonly transfers: Transfer[] = [];
  readonly withdrawals: Withdrawal[] = [];
  readonly postings: Posting[] = [];
  readonly deeds: Deed[] = [];
  readonly #auditedFrom: number;

  /** @param now epoch ms: the end of the history. */
  constructor(readonly now: number) {
    this.#auditedFrom = now - AUDITED_DAYS * DAY_MS;
  }

  /** Whether what happened `at` (epoch ms) stands in the audit log. */
  isAudited(at: number): boolean {
    return at >= this.#auditedFrom;
  }
}

/** Records in the order of a date; what happened at the same moment stays as it came. */
export function inOrder<T>(records: readonly T[], dateOf: (record: T) => string): T[] {
  // Dates are all of the form that toISOString gives, which sorts as text.
  return [...records].sort((a, b) => {
    const first = dateOf(a);
    const second = dateOf(b);
    if (first === second) return 0;
    return first < second ? -1 : 1;
  });
}

/** The ledger of these postings: numbered by date, each with the balance that it left. */
export function keepLedger(postings: readonly Posting[]): LedgerEntry[] {
  const balances = new Map<string, number>();
  return inOrder(postings, dateOf).map(({ userId, type, amount, description, sourceId, date }, index) => {
    const balance = (balances.get(userId) ?? 0) + toCents(amount);
    balances.set(userId, balance);
    const balanceAfter = fromCents(balance);
    const seq = index + 1;
    // Named one by one: a spread of forty thousand rows takes several times as long.
    return { id: `led-${seq}`, seq, userId, type, amount, description, sourceId, balanceAfter, date };
  });
}

export function keepAudit(deeds: readonly Deed[]): AuditEntry[] {
  return inOrder(deeds, dateOf).map((deed, index) => {
    const { date, actorId, actorName, actorRole, action, subjectId, subjectName, details } = deed;
    const seq = index + 1;
    const facts = { action, subjectId, subjectName, details };
    return { id: `aud-${seq}`, seq, date, actorId, actorName, actorRole, ...facts };
  });
}

const dateOf = ({ date }: { readonly date: string }) => date;
