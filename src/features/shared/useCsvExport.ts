import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { toApiError } from '../../api/apiError';
import { selectClockOffset } from '../../api/clockSlice';
import { toCsv, type CsvColumn } from '../../lib/csv';
import type { Page } from '../../lib/page';
import { saveTextFile } from '../../ui/files/saveTextFile';
import { useToast } from '../../ui/toasts/useToast';

/** The most that the API gives at once. */
const PAGE_SIZE = 100;

/** Rows that were read, out of how many. */
interface ExportProgress {
  readonly read: number;
  readonly total: number;
}

export interface CsvExportOptions<Row> {
  /** The file is called "cairnfield-{fileName}-2026-01-31.csv". */
  readonly fileName: string;
  /** What a row is, one and many: "transaction", "transactions". */
  readonly noun: readonly [string, string];
  readonly columns: readonly CsvColumn<Row>[];
}

/** Reads one page of the rows to be exported, from the backend. */
export type ReadPage<Row> = (page: {
  readonly page: number;
  readonly pageSize: number;
}) => Promise<Page<Row>>;

/** An export as CSV and how far it is. */
export interface CsvExport<Row> {
  /** Reads every page and hands the file over; nothing while one is under way. */
  readonly start: (readPage: ReadPage<Row>) => Promise<void>;
  readonly isRunning: boolean;
  /** "Exporting… 40%"; empty when nothing is under way. */
  readonly status: string;
}

/**
 * Every row of a filter, page by page; `null` when it was given up. A row that is added meanwhile can
 * move others to a later page but never past the reader: what comes twice is dropped, nothing is missed.
 */
async function readAll<Row extends { readonly id: string }>(
  readPage: ReadPage<Row>,
  onProgress: (progress: ExportProgress) => boolean,
): Promise<readonly Row[] | null> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await readPage({ page, pageSize: PAGE_SIZE });
    for (const row of items) rows.set(row.id, row);
    if (!onProgress({ read: rows.size, total })) return null;
    if (page * PAGE_SIZE >= total) return [...rows.values()];
  }
}

function statusOf(progress: ExportProgress | null): string {
  if (progress === null) return '';
  const { read, total } = progress;
  return total === 0 ? 'Exporting…' : `Exporting… ${Math.min(100, Math.floor((read / total) * 100))}%`;
}

/** Exports a list as CSV: every row of the current filter, all pages (decisions F). */
export function useCsvExport<Row extends { readonly id: string }>(
  options: CsvExportOptions<Row>,
): CsvExport<Row> {
  const { fileName, noun, columns } = options;
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

  const start = async (readPage: ReadPage<Row>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setProgress({ read: 0, total: 0 });
    try {
      const rows = await readAll(readPage, (now) => {
        if (!isGone.current) setProgress(now);
        return !isGone.current;
      });
      if (rows === null) return;
      const day = new Date(Date.now() + offsetMs).toISOString().slice(0, 10);
      saveTextFile(`cairnfield-${fileName}-${day}.csv`, 'text/csv', toCsv(columns, rows));
      const count = `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? noun[0] : noun[1]}`;
      toast.show({ variant: 'success', title: 'Export ready', description: `${count} saved as CSV.` });
    } catch (thrown) {
      if (isGone.current) return;
      const { detail, title } = toApiError(thrown);
      toast.show({ variant: 'destructive', title: 'Export Failed', description: detail ?? title });
    } finally {
      isRunning.current = false;
      if (!isGone.current) setProgress(null);
    }
  };
  return { start, isRunning: progress !== null, status: statusOf(progress) };
}
