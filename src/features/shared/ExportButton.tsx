import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { TaskButton, type TaskButtonProps } from './TaskButton';

interface ExportButtonProps {
  /** The export of `useCsvExport`. */
  readonly csv: TaskButtonProps['task'];
  readonly onExport: () => void;
}

/** "Export CSV", and how far it is. */
export function ExportButton({ csv, onExport }: ExportButtonProps) {
  return (
    <TaskButton task={csv} icon={<FileDownloadOutlined />} onStart={onExport}>
      Export CSV
    </TaskButton>
  );
}
