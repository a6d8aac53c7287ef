import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Money } from '../../../ui/parts/Money';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  borderTop: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: theme.spacing(0, 2),
    padding: theme.spacing(1, 0),
    borderBottom: '1px solid',
    borderColor: (theme.vars ?? theme).palette.divider,
  },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': {
    gridColumn: '1 / -1',
    fontSize: '0.8125rem',
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& small[data-tone=good]': { color: (theme.vars ?? theme).palette.success.main },
  '& small[data-tone=bad]': { color: (theme.vars ?? theme).palette.error.main },
  '& small[data-tone=waiting]': { color: (theme.vars ?? theme).palette.warning.main },
}));

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
    <List aria-label={name}>
      {items.map(({ id, userName, amount, note, tone }) => (
        <li key={id}>
          <b translate="no">{userName}</b>
          <Money amount={amount} />
          <small translate="no">{id}</small>
          {note === undefined ? null : <small data-tone={tone}>{note}</small>}
        </li>
      ))}
    </List>
  );
}
