import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

interface AccountListProps {
  /** Accessible name. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Items that an account has several of, such as sessions. */
export function AccountList({ name, children }: AccountListProps) {
  return (
    <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

interface AccountItemProps {
  readonly title: ReactNode;
  readonly facts: ReactNode;
  /** Below the whole item. */
  readonly note?: ReactNode;
  /** The available actions. */
  readonly children: ReactNode;
}

export function AccountItem({ title, facts, note, children }: AccountItemProps) {
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {facts}
          </Typography>
        </Box>
        {children}
      </Stack>
      {note}
    </Box>
  );
}
