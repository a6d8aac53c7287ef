import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { useCopy } from './useCopy';

interface CopyButtonProps {
  /** Accessible name: "Copy address". It is also the text shown, unless `children` are given. */
  readonly name: string;
  readonly text: string;
  /** Description of the toast "Copied!". */
  readonly description?: string;
  readonly isDisabled?: boolean;
  /** A shorter visible text; the name has to contain it. */
  readonly children?: ReactNode;
}

/** Copies a text and says so in a toast; says as well when the browser does not let it. */
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
