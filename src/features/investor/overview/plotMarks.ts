import type { LedgerRow } from '../../../entities/ledger/ledger';
import { formatDate } from '../../../lib/dateFormats';
import { dayAt } from '../../../lib/days';
import { formatUsd } from '../../../lib/money';
import { MAX_PAGE_SIZE } from '../../../lib/page';
import { paths, toReceipt } from '../../../lib/paths';
import type { PlotMark } from '../../../ui/plots/PlotMarks';

/** The latest entries: the newest few are listed, and those of some types are marked on the plot. */
export const LATEST_ENTRIES = { sort: '-date', pageSize: MAX_PAGE_SIZE } as const;

const MARKED = {
  deposit: ['triangle', 'Deposit'],
  investment: ['diamond', 'Investment'],
  payout: ['circle', 'Payout'],
} as const;

export const MARK_NAMES = Object.values(MARKED);

const isMarked = (type: string): type is keyof typeof MARKED => Object.hasOwn(MARKED, type);

/** The deposits, investments and payouts of entries, newest first, since `from` (epoch ms); oldest first. */
export function marksSince(entries: readonly LedgerRow[], from: number): readonly PlotMark[] {
  return entries
    .flatMap(({ type, sourceId, date, amount }): PlotMark[] => {
      const at = Date.parse(date);
      if (!isMarked(type) || at < from) return [];
      const [shape, name] = MARKED[type];
      const label = `${name}, ${formatUsd(Math.abs(amount))}, ${formatDate(at, 'date')}`;
      return [{ at, shape, label, href: toReceipt(type, sourceId) }];
    })
    .reverse();
}

/** The transactions of these days, in the reader's time zone. */
export function transactionsOf(from: number, to: number): string {
  const days = new URLSearchParams({ from: dayAt(from), to: dayAt(to) });
  return `${paths.dashboard.transactions}?${days.toString()}`;
}
