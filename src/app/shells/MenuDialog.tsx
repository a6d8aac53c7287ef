import { useId, type ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Close from '@mui/icons-material/Close';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: theme.spacing(1.5, 1.5, 1, 3),
  '& h2': { ...theme.typography.h3, margin: 0 },
}));

const Body = styled('div')(({ theme }) => ({ padding: theme.spacing(1, 2, 3) }));

interface MenuDialogProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function MenuDialog({ onClose, children }: MenuDialogProps) {
  const titleId = useId();
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
          sx: { width: 300, maxWidth: '86vw' },
        },
      }}
    >
      <Head>
        <h2 id={titleId}>Menu</h2>
        <IconButton aria-label="Close menu" onClick={onClose}>
          <Close />
        </IconButton>
      </Head>
      <Body>{children}</Body>
    </Drawer>
  );
}
