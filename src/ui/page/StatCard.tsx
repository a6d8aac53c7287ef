import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatUsd } from '../../lib/money';
import { InfoTip } from '../parts/InfoTip';
import { Money } from '../parts/Money';

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

/** As many columns as fit at the reader's text size; four cards never wrap as three and one. */
export function StatGrid({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ container: 'stats / inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          '@container stats (min-width: 30em)': columns(2),
          '@container stats (min-width: 30em) and (max-width: 41.99em)': {
            '& > :nth-of-type(3):last-of-type': { gridColumn: '1 / -1' },
          },
          '@container stats (min-width: 42em)': { '&:has(> :nth-of-type(3):last-of-type)': columns(3) },
          '@container stats (min-width: 56em)': { '&:has(> :nth-of-type(4))': columns(4) },
          // Where four cards fit but an icon doesn't, the name matters more.
          '@container stats (min-width: 56em) and (max-width: 66em)': {
            '&:has(> :nth-of-type(4)) [data-icon]': { display: 'none' },
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

interface StatCardProps {
  readonly name: string;
  /** Neither this nor `amount` while loading. */
  readonly value?: ReactNode;
  /** Dollars. */
  readonly amount?: number | undefined;
  readonly icon?: ReactNode;
  readonly note?: ReactNode;
  /** What the figure counts, shown in a tooltip. */
  readonly rule?: string;
  readonly hasEmphasis?: boolean;
}

/** In a single column, the name and figure share a line. */
const look = {
  minWidth: 0,
  px: { xs: 2, sm: 3 },
  py: 2.5,
  '@container stats (max-width: 29.99em)': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: 2,
    py: 1.5,
    '& [data-icon]': { display: 'none' },
    '& > [data-figure]': { my: 0, typography: 'h3' },
    '& > [data-note]': { gridColumn: '1 / -1' },
  },
  // On a phone with large text, the figure is below the name, which would wrap.
  '@container stats (max-width: 15em)': { gridTemplateColumns: 'minmax(0, 1fr)' },
};

/** The same in both themes: the dark theme's primary is too bright for a surface. */
const EMPHASIS = {
  background: '#1d4d3e',
  borderColor: '#2f6654',
  color: '#ffffff',
  // Overrides the text colors inside, whatever the rule order.
  '&& *': { color: 'inherit' },
  '& .MuiSkeleton-root': { background: 'rgb(255 255 255 / 0.24)' },
};

/** Shrinks rather than wraps: a sum in the billions stays on one line. */
function Sum({ amount }: { readonly amount: number }) {
  // The average width of its characters is below 0.5 em.
  const em = formatUsd(amount).length * 0.5;
  return (
    <Box
      component="span"
      sx={{ '@container stats (min-width: 30em)': { display: 'block', containerType: 'inline-size' } }}
    >
      <Box
        component="span"
        sx={{ '@container stats (min-width: 30em)': { fontSize: `min(1em, calc(100cqi / ${em}))` } }}
      >
        <Money amount={amount} />
      </Box>
    </Box>
  );
}

export function StatCard({ name, amount, icon, note, rule, hasEmphasis = false, ...given }: StatCardProps) {
  const nameId = useId();
  const value = amount === undefined ? given.value : <Sum amount={amount} />;
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby={nameId}
      aria-busy={value === undefined || undefined}
      sx={hasEmphasis ? { ...look, ...EMPHASIS } : look}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
          <Typography id={nameId} variant="subtitle2" component="h2" color="textSecondary">
            {name}
          </Typography>
          {rule === undefined ? null : <InfoTip subject={name} text={rule} />}
        </Stack>
        {icon === undefined ? null : (
          <Box component="span" aria-hidden="true" data-icon="" sx={{ display: 'flex' }}>
            {icon}
          </Box>
        )}
      </Stack>
      <Typography
        variant="h2"
        component="div"
        data-figure=""
        sx={{
          my: 1,
          fontVariantNumeric: 'tabular-nums lining-nums',
          overflowWrap: 'anywhere',
          // Outranks the figure's own rule: long text wraps and is never cut off.
          '&& > *': { whiteSpace: 'normal' },
        }}
      >
        {value ?? <Skeleton width="4em" />}
      </Typography>
      {note === undefined ? null : (
        <Typography variant="body2" component="div" color="textSecondary" data-note="">
          {note}
        </Typography>
      )}
    </Card>
  );
}
