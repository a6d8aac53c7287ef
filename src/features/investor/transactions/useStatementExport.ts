import { useEffect, useRef, useState } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { selectClockOffset } from '../../../api/clockSlice';
import { toApiError } from '../../../api/apiError';
import type { LedgerRow } from '../../../entities/ledger/ledger';
import { ledgerApi, type LedgerQuery } from '../../../entities/ledger/ledgerApi';
import { toCsv } from '../../../lib/csv';
import { useToast } from '../../../ui/toasts/useToast';
import { saveTextFile } from './saveTextFile';
import { CSV_COLUMNS } from './statementColumns';

const { listLedger } = ledgerApi.endpoints;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** The most that the API gives at once. */
const PAGE_SIZE = 100;

/** Rows that were read, out of how many; `null` when no export runs. */
export interface ExportProgress {
  readonly read: number;
  readonly total: number;
}

/**
 * Every row of a filter, page by page. The ledger only grows: a row booked meanwhile can move others to
 * a later page but never past the reader, so what comes twice is dropped and nothing is missed.
 */
async function readAll(
  dispatch: Dispatch,
  query: LedgerQuery,
  onProgress: (progress: ExportProgress) => boolean,
): Promise<readonly LedgerRow[] | null> {
  const rows = new Map<string, LedgerRow>();
  for (let page = 1; ; page += 1) {
    const wanted = { ...query, page, pageSize: PAGE_SIZE };
    const read = listLedger.initiate(wanted, { subscribe: false, forceRefetch: true });
    const { items, total } = await dispatch(read).unwrap();
    for (const row of items) rows.set(row.id, row);
    if (!onProgress({ read: rows.size, total })) return null;
    if (page * PAGE_SIZE >= total) return [...rows.values()];
  }
}

/** Exports the statement as CSV: every row of the current filter, all pages (decisions F). */
export function useStatementExport() {
  const dispatch = useDispatch<Dispatch>();
  const offsetMs = useSelector(selectClockOffset);
  const toast = useToast();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const isRunning = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const start = async (query: LedgerQuery) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setProgress({ read: 0, total: 0 });
    try {
      const rows = await readAll(dispatch, query, (now) => {
        if (!isGone.current) setProgress(now);
        return !isGone.current;
      });
      if (rows === null) return;
      const day = new Date(Date.now() + offsetMs).toISOString().slice(0, 10);
      saveTextFile(`cairnfield-transactions-${day}.csv`, 'text/csv', toCsv(CSV_COLUMNS, rows));
      toast.show({
        variant: 'success',
        title: 'Export ready',
        description: `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'transaction' : 'transactions'} saved as CSV.`,
      });
    } catch (thrown) {
      if (isGone.current) return;
      const { detail, title } = toApiError(thrown);
      toast.show({ variant: 'destructive', title: 'Export Failed', description: detail ?? title });
    } finally {
      isRunning.current = false;
      if (!isGone.current) setProgress(null);
    }
  };
  return { progress, start };
}
