import { styled } from '@mui/material/styles';
import { ANY_COIN } from '../../../entities/deposit/coins';
import { BRAND } from '../../../lib/brand';
import { PointIcon, type PointIconName } from './PointIcon';
import { Denial, LandingSection } from './Section';

interface Point {
  readonly icon: PointIconName;
  readonly title: string;
  readonly text: string;
}

/** First what visitors can invest in, then why here (product 1.5). */
const KINDS: readonly Point[] = [
  {
    icon: 'coins',
    title: 'Crypto investment',
    text: `Short-term plans funded with ${ANY_COIN}. Balances and returns are in US dollars.`,
  },
  {
    icon: 'houses',
    title: 'Real estate investment',
    text: 'Longer-term property plans with a return that’s fixed from day one.',
  },
];

const REASONS: readonly Point[] = [
  {
    icon: 'shield',
    title: 'Secure and licensed',
    text: 'Every change to your balance is recorded in a ledger you can search and export.',
  },
  {
    icon: 'award',
    title: 'Award winning',
    text: 'Recognized for clear terms: one amount, one return, one date.',
  },
  {
    icon: 'returns',
    title: 'Proven returns',
    text: 'Your principal and profit are paid to your balance on the maturity date.',
  },
];

const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: theme.spacing(3),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& p': {
    margin: theme.spacing(1, 0, 0),
    textWrap: 'pretty',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(4) },
}));

const Kind = styled('li')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    gridColumn: 'span 3',
    display: 'flex',
    alignItems: 'start',
    gap: theme.spacing(4),
    padding: theme.spacing(4),
    borderRadius: 8,
    background: `color-mix(in srgb, ${palette.primary.main} 8%, ${palette.background.paper})`,
    '&:nth-of-type(even)': {
      background: `color-mix(in srgb, ${palette.secondary.main} 10%, ${palette.background.paper})`,
    },
    [theme.breakpoints.down('md')]: { gridColumn: 'auto' },
    [theme.breakpoints.down('sm')]: {
      gap: theme.spacing(2),
      padding: theme.spacing(2.5),
      '& > svg': { width: 64, height: 64 },
    },
  };
});

const Reason = styled('li')(({ theme }) => ({
  gridColumn: 'span 2',
  display: 'flex',
  alignItems: 'start',
  gap: theme.spacing(2.5),
  paddingTop: theme.spacing(3),
  [theme.breakpoints.down('md')]: { gridColumn: 'auto', paddingTop: 0 },
}));

function contentOf({ icon, title, text }: Point, iconSize: number) {
  return (
    <>
      <PointIcon name={icon} size={iconSize} />
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </>
  );
}

/** "Why choose": five points (product 1.5), with a note that the claims among them are only examples. */
export function WhyChoose() {
  return (
    <LandingSection
      title={`Why choose ${BRAND}`}
      lead="Like a cairn on a trail, every plan shows you where it leads before you start."
      tone="paper"
    >
      <Denial>License, awards and past returns are for illustration only.</Denial>
      <Points>
        {KINDS.map((point) => (
          <Kind key={point.icon}>{contentOf(point, 104)}</Kind>
        ))}
        {REASONS.map((point) => (
          <Reason key={point.icon}>{contentOf(point, 52)}</Reason>
        ))}
      </Points>
    </LandingSection>
  );
}
