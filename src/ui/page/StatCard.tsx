import { useId, type ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  alignContent: 'start',
  minWidth: 0,
  padding: theme.spacing(2.5, 3),
  borderRadius: 8,
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  background: (theme.vars ?? theme).palette.background.paper,
  '&[data-emphasis=true]': {
    // Deep spruce in both themes: the night's own primary is too bright for a surface.
    background: '#1d4d3e',
    borderColor: '#2f6654',
    color: '#ffffff',
    '& *': { color: 'inherit' },
  },
}));

const Name = styled('h2')(({ theme }) => ({
  margin: 0,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: theme.spacing(1),
  fontSize: '0.875rem',
  lineHeight: '20px',
  fontWeight: 600,
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const Value = styled('div')(({ theme }) => ({
  ...theme.typography.h2,
  fontVariantNumeric: 'tabular-nums lining-nums',
  overflowWrap: 'anywhere',
}));

const Note = styled('div')(({ theme }) => ({
  fontSize: '0.875rem',
  lineHeight: '20px',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
}));

export function StatGrid({ children }: { readonly children: ReactNode }) {
  return <Grid>{children}</Grid>;
}

interface StatCardProps {
  readonly name: string;
  /** The figure; left out while it is loading. */
  readonly value?: ReactNode;
  readonly icon?: ReactNode;
  readonly note?: ReactNode;
  readonly hasEmphasis?: boolean;
}

export function StatCard({ name, value, icon, note, hasEmphasis = false }: StatCardProps) {
  const nameId = useId();
  return (
    <Card aria-labelledby={nameId} aria-busy={value === undefined || undefined} data-emphasis={hasEmphasis}>
      <Name>
        <span id={nameId}>{name}</span>
        {icon === undefined ? null : <span aria-hidden="true">{icon}</span>}
      </Name>
      <Value>{value ?? <Skeleton width="70%" />}</Value>
      {note === undefined ? null : <Note>{note}</Note>}
    </Card>
  );
}
