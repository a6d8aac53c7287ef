import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { visuallyHidden } from '../../../ui/parts/visuallyHidden';
import { UNDO_MS } from '../commands/undoTime';
import type { Notices } from './useReadMarks';

interface MarkAllReadProps {
  readonly state: Pick<Notices, 'unread' | 'markRead' | 'markUnread'>;
  readonly size?: 'small' | 'medium';
}

/** For {@link UNDO_MS}, it offers to undo. One button throughout, so that the focus isn't lost. */
export function MarkAllRead({ state: { unread, markRead, markUnread }, size = 'medium' }: MarkAllReadProps) {
  const [marked, setMarked] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (marked === null) return undefined;
    const timer = setTimeout(() => setMarked(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  const isOver = marked === null && unread.length === 0;
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {marked === null ? '' : 'Marked as read.'}
      </Box>
      <Button
        size={size}
        variant={size === 'small' ? 'text' : 'outlined'}
        aria-disabled={isOver || undefined}
        onClick={({ detail }) => {
          // A double click's second press.
          if (isOver || detail > 1) return;
          if (marked === null) markRead(unread);
          else markUnread(marked);
          setMarked(marked === null ? unread : null);
        }}
      >
        {marked === null ? 'Mark all as read' : 'Undo'}
      </Button>
    </>
  );
}
