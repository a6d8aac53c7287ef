import Button from '@mui/material/Button';
import type { Notices } from './useReadMarks';

interface MarkAllReadProps {
  readonly state: Pick<Notices, 'unread' | 'markRead'>;
  readonly size?: 'small' | 'medium';
}

/** Stays where it is when nothing is unread, so that the focus isn't lost. */
export function MarkAllRead({ state: { unread, markRead }, size = 'medium' }: MarkAllReadProps) {
  const isOver = unread.length === 0;
  return (
    <Button
      size={size}
      variant={size === 'small' ? 'text' : 'outlined'}
      aria-disabled={isOver || undefined}
      onClick={() => {
        if (!isOver) markRead(unread);
      }}
    >
      Mark all as read
    </Button>
  );
}
