import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { TaskButton, type TaskButtonProps } from './TaskButton';

interface ExportButtonProps {
  readonly csv: TaskButtonProps['task'];
  readonly onExport: () => void;
}

export function ExportButton({ csv, onExport }: ExportButtonProps) {
  return (
    <TaskButton task={csv} icon={<FileDownloadOutlined />} onStart={onExport}>
      Export CSV
    </TaskButton>
  );
}
