import { isRecord } from '../../src/lib/isRecord';
import { toCents, fromCents } from '../../src/lib/money';
import type { LedgerEntry, LedgerType } from '../../src/entities/ledger/ledger';
import type { MemoryTables } from './memoryTables';
import type { MetaRecord } from '../../backend/tables';

/** Types of entries that belong to exactly one record, whose state says how many there are. */
const SOURCED: ReadonlySet<LedgerType> = new Set<LedgerType>([
  'deposit',
  'investment',
  'payout',
  'transfer-out',
  'transfer-in',
  'withdrawal',
  'withdrawal-return',
]);

/** Id of the meta record that keeps what damage to the stored data left open; see `repair.ts`. */
export const DIFFERENCES_ID = 'book-differences';

/** Differences that were found in damaged data, reported, and are borne from then on. */
interface BookDifferences {
  /** Cents by which a person's balance exceeds the entries that are left. */
  readonly balances: ReadonlyMap<string, number>;
  /** Records whose entries are not those that their state asks for. */
  readonly sources: ReadonlySet<string>;
}

/** Reads the differences out of their meta record; what cannot be read counts as none. */
export function readDifferences(meta: MetaRecord | undefined): BookDifferences {
  const { balances, sources } = isRecord(meta?.value) ? meta.value : {};
  return {
    balances: new Map(
      Object.entries(isRecord(balances) ? balances : {}).filter((entry): entry is [string, number] =>
        Number.isSafeInteger(entry[1]),
      ),
    ),
    sources: new Set(Array.isArray(sources) ? sources.filter((id) => typeof id === 'string') : []),
  };
}

/** Running sums over the ledger, so that a commit is checked without walking it. */
export class Books {
  readonly #sums = new Map<string, number>();
  readonly #sources = new Map<string, readonly LedgerEntry[]>();

  constructor(entries: Iterable<LedgerEntry>, differences: BookDifferences) {
    for (const [userId, cents] of differences.balances) this.#sums.set(userId, cents);
    this.add(entries);
  }

  add(entries: Iterable<LedgerEntry>): void {
    for (const entry of entries) {
      this.#sums.set(entry.userId, this.cents(entry.userId) + toCents(entry.amount));
      if (SOURCED.has(entry.type)) {
        this.#sources.set(entry.sourceId, [...this.entriesOf(entry.sourceId), entry]);
      }
    }
  }

  /** What a person's balance must be, in cents. */
  cents(userId: string): number {
    return this.#sums.get(userId) ?? 0;
  }

  entriesOf(sourceId: string): readonly LedgerEntry[] {
    return this.#sources.get(sourceId) ?? [];
  }

  sourceIds(): Iterable<string> {
    return this.#sources.keys();
  }
}

export function isSourced(entry: LedgerEntry): boolean {
  return SOURCED.has(entry.type);
}

type Moment = 'before' | 'now';

/**
 * How the entries of one record differ from what its state asks for (brief: a completed deposit has
 * exactly one `deposit` entry, a pending one none, and so on), amounts and people included. Empty: it is right.
 */
export function sourceFaults(
  tables: MemoryTables,
  sourceId: string,
  entries: readonly LedgerEntry[],
  moment: Moment,
): string[] {
  const wanted = expectedEntries(tables, sourceId, moment);
  const found = entries.map((entry) => describe(entry.type, entry.userId, entry.amount));
  const missing = without(wanted, found).map((entry) => `${sourceId} lacks its entry "${entry}"`);
  const surplus = without(found, wanted).map((entry) => `${sourceId} must not have the entry "${entry}"`);
  return [...missing, ...surplus];
}

function describe(type: LedgerType, userId: string, amount: number): string {
  return `${type} ${fromCents(toCents(amount))} of ${userId}`;
}

/** `list` minus `taken`, each occurrence counting once. */
function without(list: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return list.filter((item) => {
    const index = left.indexOf(item);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

function expectedEntries(tables: MemoryTables, id: string, moment: Moment): string[] {
  const isNow = moment === 'now';
  const deposit = isNow ? tables.deposits.get(id) : tables.deposits.before(id);
  const investment = isNow ? tables.investments.get(id) : tables.investments.before(id);
  const transfer = isNow ? tables.transfers.get(id) : tables.transfers.before(id);
  const withdrawal = isNow ? tables.withdrawals.get(id) : tables.withdrawals.before(id);
  const wanted: string[] = [];
  if (deposit?.status === 'completed') wanted.push(describe('deposit', deposit.userId, deposit.amount));
  if (investment) wanted.push(describe('investment', investment.userId, -investment.amount));
  if (investment?.status === 'completed') {
    wanted.push(describe('payout', investment.userId, investment.amount + investment.profit));
  }
  if (transfer) {
    wanted.push(describe('transfer-out', transfer.senderId, -transfer.amount));
    wanted.push(describe('transfer-in', transfer.recipientId, transfer.amount));
  }
  if (withdrawal) wanted.push(describe('withdrawal', withdrawal.userId, -withdrawal.amount));
  if (withdrawal?.status === 'rejected' || withdrawal?.status === 'cancelled') {
    wanted.push(describe('withdrawal-return', withdrawal.userId, withdrawal.amount));
  }
  return wanted;
}
