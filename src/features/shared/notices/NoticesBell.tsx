import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Close from '@mui/icons-material/Close';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import { useDismissToast } from '../../../ui/toasts/useToast';
import { MarkAllRead } from './MarkAllRead';
import { NoticeList } from './NoticeList';
import { NoticeSettings, type NoticeChoice } from './NoticeSettings';
import type { Notices } from './useReadMarks';

/** The most notices that a bell lists. */
export const MAX_NOTICES = 20;

interface NoticesBellProps {
  readonly state: Notices;
  readonly emptyText: string;
  /** The page with all of them. */
  readonly allPath: string;
  readonly choices: readonly NoticeChoice[];
}

/** A button with the unread count that opens the latest notices as a dialog. Escape closes it and returns the focus. */
export function NoticesBell({ state, emptyText, allPath, choices }: NoticesBellProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { unread } = state;
  const isOpen = anchor !== null;
  useDismissToast(isOpen);
  const close = () => setAnchor(null);

  return (
    <>
      <IconButton
        aria-label="Notifications"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={unread.length === 0 ? undefined : `${id}-count`}
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
        // A two-digit count extends past the button, where a phone has the avatar.
        sx={{ mr: { xs: 1, sm: 0 } }}
      >
        <Badge
          badgeContent={unread.length}
          max={99}
          color="secondary"
          // Next to the bell, not on it.
          slotProps={{ badge: { 'aria-hidden': true, sx: { top: -2, right: -4 } } }}
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
          sx={{ flexWrap: 'wrap', alignItems: 'center', flex: 'none', py: 1, pl: 2, pr: 1 }}
        >
          <Typography id={`${id}-title`} component="h2" variant="h4">
            Notifications
          </Typography>
          <Stack direction="row" spacing={0.5} sx={{ ml: 'auto' }}>
            <MarkAllRead state={state} size="small" />
            <IconButton aria-label="Close notifications" onClick={close}>
              <Close />
            </IconButton>
          </Stack>
        </Stack>
        <Box sx={{ overflowY: 'auto' }}>
          <NoticeList state={state} emptyText={emptyText} onFollow={close} />
        </Box>
        <Stack direction="row" sx={{ flex: 'none', gap: 1, p: 1, borderTop: 1, borderColor: 'divider' }}>
          <Button component={RouterLink} to={allPath} onClick={close} sx={{ mr: 'auto' }}>
            See all
          </Button>
          <NoticeSettings choices={choices} variant="text" />
        </Stack>
      </Popover>
    </>
  );
}
