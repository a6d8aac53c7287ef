import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { selectClockOffset } from '../../../api/clockSlice';
import { toCsv, type CsvColumn } from '../../../lib/csv';
import { pluralize } from '../../../lib/formats';
import { useAppSelector } from '../../../store/hooks';
import { saveTextFile } from '../../../ui/files/saveTextFile';
import { useToast } from '../../../ui/toasts/useToast';
import { useDutyRefusal } from '../commandsOff';
import { TaskButton } from './TaskButton';
import { useAllRows, type ReadPage } from './useAllRows';

export interface ExportButtonProps<Row> {
  /** Part of the file name "cairnfield-{fileName}-2026-01-31.csv". */
  readonly fileName: string;
  /** A row's name in singular and plural: "transaction", "transactions". */
  readonly noun: readonly [string, string];
  readonly columns: readonly CsvColumn<Row>[];
  /** Reads a page of the list's current filter. */
  readonly readPage: ReadPage<Row>;
}

/** Saves a list as CSV: every row of the current filter, on all pages (product 16.4). */
export function ExportButton<Row extends { readonly id: string }>(props: ExportButtonProps<Row>) {
  const { fileName, noun, columns, readPage } = props;
  const offsetMs = useAppSelector(selectClockOffset);
  const toast = useToast();
  const { read, ...task } = useAllRows<Row>({ verb: 'Exporting…', failureTitle: 'Export Failed' });
  const start = async () => {
    const all = await read(readPage);
    if (all === null) return;
    const { rows } = all;
    const day = new Date(Date.now() + offsetMs).toISOString().slice(0, 10);
    saveTextFile(`cairnfield-${fileName}-${day}.csv`, 'text/csv', toCsv(columns, rows, navigator.language));
    const count = pluralize(rows.length, ...noun);
    toast.show({ variant: 'success', title: 'Export ready', description: `${count} saved as CSV.` });
  };
  return (
    <TaskButton
      refusal={useDutyRefusal('export')}
      task={task}
      icon={<FileDownloadOutlined />}
      onStart={() => void start()}
    >
      Export CSV
    </TaskButton>
  );
}
