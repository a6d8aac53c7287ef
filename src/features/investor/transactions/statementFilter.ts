import { LEDGER_TYPES, type LedgerType } from '../../../entities/ledger/ledger';
import type { LedgerQuery } from '../../../entities/ledger/ledgerApi';
import { momentsOfDays } from '../../../lib/days';

/** What the statement is narrowed to, as the address says it; '' for no bound. */
export interface StatementFilter {
  readonly type: LedgerType | '';
  /** A day of the reader's calendar, `2026-01-31`. */
  readonly from: string;
  readonly to: string;
  readonly search: string;
}

/** Reads a kind of booking; '' for what is none. */
export function readType(text: string): LedgerType | '' {
  return LEDGER_TYPES.find((known) => known === text) ?? '';
}

export function isNarrowed({ type, from, to, search }: StatementFilter): boolean {
  return type !== '' || from !== '' || to !== '' || search.trim() !== '';
}

/** The filter as the API takes it: whole days of the reader's zone become moments, both inclusive. */
export function toLedgerQuery({ type, from, to, search }: StatementFilter): LedgerQuery {
  return {
    ...(type !== '' && { type }),
    ...momentsOfDays(from, to),
    ...(search.trim() !== '' && { q: search.trim() }),
  };
}
