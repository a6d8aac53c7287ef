import Button from '@mui/material/Button';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';

export interface ExportButtonProps {
  /** The export of `useCsvExport`. */
  readonly csv: { readonly isRunning: boolean; readonly status: string };
  readonly onExport: () => void;
}

/** "Export CSV", and how far it is. */
export function ExportButton({ csv, onExport }: ExportButtonProps) {
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        aria-disabled={csv.isRunning || undefined}
        onClick={() => {
          if (!csv.isRunning) onExport();
        }}
      >
        Export CSV
      </Button>
      <span role="status" style={{ alignSelf: 'center', fontVariantNumeric: 'tabular-nums' }}>
        {csv.status}
      </span>
    </>
  );
}
