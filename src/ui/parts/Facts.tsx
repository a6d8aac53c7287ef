import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: theme.spacing(2),
  },
  '& dt': { fontSize: '0.875rem', color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums' },
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
