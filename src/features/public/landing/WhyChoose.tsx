import { styled } from '@mui/material/styles';
import { BRAND } from '../../../lib/brand';
import { PointIcon, type PointIconName } from './PointIcon';
import { Section } from './Section';

interface Point {
  readonly icon: PointIconName;
  readonly title: string;
  readonly text: string;
}

/** What one can invest in; then why here (spec 2). */
const KINDS: readonly Point[] = [
  {
    icon: 'coins',
    title: 'Crypto investment',
    text: 'Short plans, funded in Bitcoin, Ethereum, Tether or Litecoin. Your balance and your return are kept in US dollars.',
  },
  {
    icon: 'houses',
    title: 'Real estate investment',
    text: 'Homes and houses for those who take their time: larger amounts, a longer term, a return that is fixed on the first day.',
  },
];

const REASONS: readonly Point[] = [
  {
    icon: 'shield',
    title: 'Secure and licensed',
    text: 'Every change of your balance is an entry in a ledger that you can read, search and export.',
  },
  {
    icon: 'award',
    title: 'Award winning',
    text: 'Recognised for plans that fit on one card: an amount, a return and a day.',
  },
  {
    icon: 'returns',
    title: 'Proven returns',
    text: 'Your amount and its profit are paid to your balance on the day the plan matures.',
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
    alignItems: 'center',
    gap: theme.spacing(4),
    padding: theme.spacing(4),
    borderRadius: 8,
    background: `color-mix(in srgb, ${palette.primary.main} 8%, ${palette.background.paper})`,
    '&:nth-of-type(even)': {
      background: `color-mix(in srgb, ${palette.secondary.main} 10%, ${palette.background.paper})`,
    },
    [theme.breakpoints.down('md')]: { gridColumn: 'auto' },
    [theme.breakpoints.down('sm')]: {
      display: 'grid',
      gap: theme.spacing(2),
      padding: theme.spacing(3, 2.5),
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

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(5, 0, 0),
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** "Why choose": five points (spec 2), and that nobody should take the claims among them at their word. */
export function WhyChoose() {
  return (
    <Section
      title={`Why choose ${BRAND}`}
      lead="A cairn is a heap of stones that shows the way. Ours shows where a plan ends before you take the first step."
      tone="paper"
    >
      <Points>
        {KINDS.map(({ icon, title, text }) => (
          <Kind key={icon}>
            <PointIcon name={icon} size={104} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </Kind>
        ))}
        {REASONS.map(({ icon, title, text }) => (
          <Reason key={icon}>
            <PointIcon name={icon} size={52} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </Reason>
        ))}
      </Points>
      <Note>Licence, awards and past returns are illustrative: a demo has none.</Note>
    </Section>
  );
}
