import { LEDGER_TYPES, type LedgerType } from '../../../entities/ledger/ledger';
import type { LedgerQuery } from '../../../entities/ledger/ledgerApi';

/** What the statement is narrowed to, as the address says it; '' for no bound. */
export interface StatementFilter {
  readonly type: LedgerType | '';
  /** A day of the reader's calendar, `2026-01-31`. */
  readonly from: string;
  readonly to: string;
  readonly search: string;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A day's midnight in the reader's zone, `plusDays` later; `null` for what is no day. */
function midnight(day: string, plusDays = 0): Date | null {
  const [, year, month, date] = (DAY.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined) return null;
  const moment = new Date(2000, 0, 1);
  moment.setFullYear(year, month - 1, date + plusDays);
  // 31 February would roll over to March.
  return plusDays === 0 && moment.getMonth() !== month - 1 ? null : moment;
}

/** Reads a day; '' for what is none. */
export function readDay(text: string): string {
  return midnight(text) === null ? '' : text;
}

/** Reads a kind of booking; '' for what is none. */
export function readType(text: string): LedgerType | '' {
  return LEDGER_TYPES.find((known) => known === text) ?? '';
}

/** Whether anything is left out of the statement. */
export function isNarrowed({ type, from, to, search }: StatementFilter): boolean {
  return type !== '' || from !== '' || to !== '' || search.trim() !== '';
}

/** The first day comes after the last one: nothing can be found. */
export function isTurnedAround({ from, to }: StatementFilter): boolean {
  return from !== '' && to !== '' && from > to;
}

/** The filter as the API takes it: whole days of the reader's zone become moments, both inclusive. */
export function toLedgerQuery({ type, from, to, search }: StatementFilter): LedgerQuery {
  const first = midnight(from);
  const next = to === '' ? null : midnight(to, 1);
  return {
    ...(type !== '' && { type }),
    ...(first !== null && { from: first.toISOString() }),
    ...(next !== null && { to: new Date(next.getTime() - 1).toISOString() }),
    ...(search.trim() !== '' && { q: search.trim() }),
  };
}
