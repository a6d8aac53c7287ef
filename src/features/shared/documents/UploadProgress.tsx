import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UploadUnderWay } from './useUpload';

interface UploadProgressProps {
  readonly upload: UploadUnderWay;
  readonly onCancel: () => void;
}

/** An upload in progress. At first, while the picture is redrawn, there is no percentage. */
export function UploadProgress({ upload: { fileName, sent }, onCancel }: UploadProgressProps) {
  const isMeasured = sent > 0;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <Stack sx={{ flex: 1, minWidth: 0, gap: 0.5 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          Uploading <span translate="no">{fileName}</span>
        </Typography>
        <LinearProgress
          aria-label={`Uploading ${fileName}`}
          variant={isMeasured ? 'determinate' : 'indeterminate'}
          {...(isMeasured && { value: Math.round(sent * 100) })}
        />
      </Stack>
      <Button variant="outlined" onClick={onCancel}>
        Cancel upload
      </Button>
    </Stack>
  );
}
