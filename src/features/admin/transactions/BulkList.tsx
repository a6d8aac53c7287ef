import type { ReactNode } from 'react';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Money } from '../../../ui/parts/Money';

const COLORS = { good: 'success.main', bad: 'error.main', waiting: 'warning.main' } as const;

interface BulkListItem {
  readonly id: string;
  readonly userName: string;
  /** Dollars. */
  readonly amount: number;
  readonly note?: ReactNode;
  readonly tone?: 'good' | 'bad' | 'waiting' | undefined;
}

export function BulkList({
  name,
  items,
}: {
  readonly name: string;
  readonly items: readonly BulkListItem[];
}) {
  return (
    <List dense aria-label={name} sx={{ mt: 2, borderTop: 1, borderColor: 'divider' }}>
      {items.map(({ id, userName, amount, note, tone }) => (
        <ListItem key={id} disableGutters divider sx={{ alignItems: 'start', gap: 2 }}>
          <ListItemText
            sx={{ overflowWrap: 'anywhere' }}
            primary={<b translate="no">{userName}</b>}
            secondary={
              <>
                <span translate="no">{id}</span>
                {note === undefined ? null : (
                  <Typography
                    component="span"
                    variant="caption"
                    sx={{ display: 'block', color: tone === undefined ? 'text.secondary' : COLORS[tone] }}
                  >
                    {note}
                  </Typography>
                )}
              </>
            }
          />
          <Money amount={amount} />
        </ListItem>
      ))}
    </List>
  );
}
