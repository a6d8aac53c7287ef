import { useEffect, useId, useState } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Close from '@mui/icons-material/Close';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { useDismissToast } from '../../../ui/dialogs/useDismissToast';
import { NoticeList } from './NoticeList';
import { useNotices } from './useNotices';

const NONE: readonly string[] = [];

/**
 * A button with the unread count that opens the notifications as a dialog. Opening marks them as read; Escape
 * closes it and returns the focus.
 */
export function NotificationsBell() {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** Notices that were new when the list was opened stay marked until it closes. */
  const [marked, setMarked] = useState(NONE);
  const state = useNotices();
  const { unread, markRead } = state;
  const isOpen = anchor !== null;
  useDismissToast(isOpen);
  const close = () => {
    setAnchor(null);
    setMarked(NONE);
  };
  useEffect(() => {
    // Notices that arrive while the list is open count as read.
    if (isOpen && unread.length > 0) markRead();
  }, [isOpen, unread, markRead]);

  return (
    <>
      <IconButton
        aria-label="Notifications"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={unread.length === 0 ? undefined : `${id}-count`}
        color="inherit"
        onClick={(event) => {
          setMarked(unread);
          setAnchor(event.currentTarget);
        }}
      >
        <Badge
          badgeContent={unread.length}
          max={99}
          color="secondary"
          slotProps={{ badge: { 'aria-hidden': true } }}
        >
          <NotificationsOutlined fontSize="small" />
        </Badge>
      </IconButton>
      <span id={`${id}-count`} hidden>
        {`${unread.length} unread`}
      </span>
      <Popover
        open={isOpen}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': `${id}-title`,
            sx: {
              display: 'flex',
              flexDirection: 'column',
              width: 400,
              maxWidth: 'calc(100vw - 32px)',
              maxHeight: 'min(560px, 80dvh)',
            },
          },
        }}
      >
        <Stack
          direction="row"
          sx={{ alignItems: 'center', justifyContent: 'space-between', flex: 'none', py: 1, pl: 2, pr: 1 }}
        >
          <Typography id={`${id}-title`} component="h2" variant="h4">
            Notifications
          </Typography>
          <IconButton aria-label="Close notifications" onClick={close}>
            <Close />
          </IconButton>
        </Stack>
        <Box sx={{ overflowY: 'auto' }}>
          <NoticeList state={state} marked={marked} onFollow={close} />
        </Box>
      </Popover>
    </>
  );
}
