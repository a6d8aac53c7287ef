import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  margin: 0,
  // At a large text size, a value that doesn't fit next to its name goes below it.
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: theme.spacing(2),
  },
  '& dt': { fontSize: '0.875rem', color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': {
    flex: '1 1 min-content',
    minWidth: 0,
    margin: 0,
    fontWeight: 600,
    textAlign: 'end',
    overflowWrap: 'break-word',
    fontVariantNumeric: 'tabular-nums lining-nums',
    // Its icon aligns with the end of the other values.
    '& > .MuiIconButton-root:last-child': { marginBlock: '-5px', marginRight: '-5px' },
  },
}));

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
