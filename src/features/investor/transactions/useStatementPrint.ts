import { useEffect, useState } from 'react';
import type { LedgerRow } from '../../../entities/ledger/ledger';
import { useAllRows, type ReadPage, type ReadRows } from '../../shared/lists/useAllRows';
import { useStatementPage, type StatementAddress } from './useStatementAddress';

/** About sixty sheets; beyond that, a file is more useful. */
export const MOST_PRINTED = 2_000;

export interface Paper extends ReadRows<LedgerRow> {
  /** The filter and sort that the rows were loaded for. */
  readonly of: string;
}

export interface StatementPrint {
  /** Set only while printing. */
  readonly paper: Paper | null;
  readonly isRunning: boolean;
  /** "Preparing… 40%"; empty when nothing is running. */
  readonly status: string;
  /** Number of matches when there are too many to print at once; `null` when there is nothing to ask. */
  readonly asked: number | null;
  /** Prints, or asks first. */
  readonly start: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Opens the print dialog once the paper is rendered, and removes the paper afterwards. */
export function usePrinter(paper: object | null, onPrinted: () => void): void {
  useEffect(() => {
    if (paper === null) return;
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
    // Each paper is printed once, regardless of other renders.
  }, [paper, onPrinted]);
}

/** Loads every row of the current filter, up to {@link MOST_PRINTED}, and prints them. */
export function useStatementPrint(address: StatementAddress, readPage: ReadPage<LedgerRow>): StatementPrint {
  const { data } = useStatementPage(address);
  const { read, isRunning, status } = useAllRows<LedgerRow>({
    verb: 'Preparing…',
    failureTitle: 'Print Failed',
    most: MOST_PRINTED,
  });
  const [paper, setPaper] = useState<Paper | null>(null);
  const [takeAway] = useState(() => () => setPaper(null));
  const [asked, setAsked] = useState<number | null>(null);
  usePrinter(paper, takeAway);

  const of = JSON.stringify(address.query);
  const print = async () => {
    const all = await read(readPage);
    if (all !== null) setPaper({ ...all, of });
  };
  return {
    // Some browsers never report the end of printing; an old filter must not be printed later.
    paper: paper?.of === of ? paper : null,
    isRunning,
    status,
    asked,
    start: () => {
      const total = data?.total ?? 0;
      if (total > MOST_PRINTED) setAsked(total);
      else void print();
    },
    confirm: () => {
      setAsked(null);
      void print();
    },
    cancel: () => setAsked(null),
  };
}
