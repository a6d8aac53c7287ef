import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
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
}

/** Starts a long task; keeps the focus and shows the progress. */
export function TaskButton({ task, icon, children, onStart }: TaskButtonProps) {
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        aria-disabled={task.isRunning || undefined}
        onClick={() => {
          if (!task.isRunning) onStart();
        }}
      >
        {children}
      </Button>
      <Status role="status">{task.status}</Status>
    </>
  );
}
