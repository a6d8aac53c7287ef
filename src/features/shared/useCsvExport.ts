import { selectClockOffset } from '../../api/clockSlice';
import { toCsv, type CsvColumn } from '../../lib/csv';
import { useAppSelector } from '../../store/hooks';
import { saveTextFile } from '../../ui/files/saveTextFile';
import { useToast } from '../../ui/toasts/useToast';
import { useAllRows, type ReadPage } from './useAllRows';

interface CsvExportOptions<Row> {
  /** Part of the file name "cairnfield-{fileName}-2026-01-31.csv". */
  readonly fileName: string;
  /** A row's name in singular and plural: "transaction", "transactions". */
  readonly noun: readonly [string, string];
  readonly columns: readonly CsvColumn<Row>[];
}

export interface CsvExport<Row> {
  /** Loads every page and saves the file; does nothing while an export is running. */
  readonly start: (readPage: ReadPage<Row>) => Promise<void>;
  readonly isRunning: boolean;
  /** "Exporting… 40%"; empty when nothing is running. */
  readonly status: string;
}

/** Exports a list as CSV: every row of the current filter, on all pages (product 16.4). */
export function useCsvExport<Row extends { readonly id: string }>(
  options: CsvExportOptions<Row>,
): CsvExport<Row> {
  const { fileName, noun, columns } = options;
  const offsetMs = useAppSelector(selectClockOffset);
  const toast = useToast();
  const { read, isRunning, status } = useAllRows<Row>({ verb: 'Exporting…', failureTitle: 'Export Failed' });
  const start = async (readPage: ReadPage<Row>) => {
    const all = await read(readPage);
    if (all === null) return;
    const { rows } = all;
    const day = new Date(Date.now() + offsetMs).toISOString().slice(0, 10);
    saveTextFile(`cairnfield-${fileName}-${day}.csv`, 'text/csv', toCsv(columns, rows));
    const count = `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? noun[0] : noun[1]}`;
    toast.show({ variant: 'success', title: 'Export ready', description: `${count} saved as CSV.` });
  };
  return { start, isRunning, status };
}
