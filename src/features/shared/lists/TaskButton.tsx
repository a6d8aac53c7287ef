import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';

/** Always rendered, so that changes are announced. Empty, it takes no space, not even the gap. */
const Status = styled('span')(({ theme }) => ({
  alignSelf: 'center',
  fontVariantNumeric: 'tabular-nums',
  '&:empty': { marginInlineStart: theme.spacing(-1) },
}));

interface TaskButtonProps {
  readonly task: { readonly isRunning: boolean; readonly status: string };
  readonly icon: ReactNode;
  readonly children: string;
  readonly onStart: () => void;
  /** Why the person can't start it; `null` if they can. */
  readonly refusal?: string | null;
}

/** Starts a long task; keeps the focus and shows the progress. */
export function TaskButton({ task, icon, children, onStart, refusal = null }: TaskButtonProps) {
  const isOff = task.isRunning || refusal !== null;
  return (
    <>
      <Tooltip title={refusal} describeChild>
        <Button
          variant="outlined"
          startIcon={icon}
          aria-disabled={isOff || undefined}
          onClick={() => {
            if (!isOff) onStart();
          }}
        >
          {children}
        </Button>
      </Tooltip>
      <Status role="status">{task.status}</Status>
    </>
  );
}
