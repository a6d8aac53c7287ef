import { useId, type ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Close from '@mui/icons-material/Close';
import { useDismissToast } from '../../ui/toasts/useToast';

interface MenuDialogProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function MenuDialog({ onClose, children }: MenuDialogProps) {
  const titleId = useId();
  useDismissToast(true);
  return (
    <Drawer
      open
      anchor="left"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 300, maxWidth: '86vw', p: 2 },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', pl: 1, mb: 1 }}>
        <Typography id={titleId} variant="h3" component="h2">
          Menu
        </Typography>
        <IconButton aria-label="Close menu" onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      {children}
    </Drawer>
  );
}
