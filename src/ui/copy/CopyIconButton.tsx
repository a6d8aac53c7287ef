import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { useCopy } from './useCopy';

interface CopyIconButtonProps {
  /** Accessible name: "Copy ID". */
  readonly name: string;
  readonly text: string;
}

export function CopyIconButton({ name, text }: CopyIconButtonProps) {
  const copy = useCopy();
  return (
    <Tooltip title={name}>
      <IconButton size="small" aria-label={name} onClick={() => void copy(text, text)}>
        <ContentCopy sx={{ fontSize: '1rem' }} />
      </IconButton>
    </Tooltip>
  );
}
