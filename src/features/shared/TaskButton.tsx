import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

/** Always there, so that what comes into it is announced; empty, it takes no room, not even the gap before it. */
const Status = styled('span')(({ theme }) => ({
  alignSelf: 'center',
  fontVariantNumeric: 'tabular-nums',
  '&:empty': { marginInlineStart: theme.spacing(-1) },
}));

export interface TaskButtonProps {
  readonly task: { readonly isRunning: boolean; readonly status: string };
  readonly icon: ReactNode;
  readonly children: string;
  readonly onStart: () => void;
}

/** Starts something that takes its time; it keeps the focus meanwhile and says how far it is. */
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
