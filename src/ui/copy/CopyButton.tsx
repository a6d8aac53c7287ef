import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import ContentCopy from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCopy } from './useCopy';

interface CopyButtonProps {
  /** Accessible name ("Copy address"), and the visible text unless `children` are given. */
  readonly name: string;
  readonly text: string;
  /** Description of the "Copied!" toast. */
  readonly description?: string;
  readonly isDisabled?: boolean;
  /** A shorter visible text; `name` must contain it. */
  readonly children?: ReactNode;
}

/** A toast reports success or failure. */
export function CopyButton({ name, text, description, isDisabled = false, children }: CopyButtonProps) {
  const copy = useCopy();
  return (
    <Button
      variant="outlined"
      startIcon={<ContentCopy fontSize="small" />}
      aria-label={name}
      disabled={isDisabled}
      onClick={() => void copy(text, description)}
      sx={{ flex: 'none' }}
    >
      <span>{children ?? name}</span>
    </Button>
  );
}

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
