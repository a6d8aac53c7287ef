import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { BRAND } from '../../lib/brand';
import { paths } from '../../lib/paths';
import { useHeadingFocus } from '../../ui/page/useHeadingFocus';
import { usePageTitle } from '../../ui/page/usePageTitle';
import { CairnScene } from './CairnScene';

const Hero = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  alignItems: 'center',
  gap: theme.spacing(6),
  width: '100%',
  maxWidth: 1200,
  margin: '0 auto',
  padding: theme.spacing(9, 3, 8),
  boxSizing: 'border-box',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: theme.spacing(6, 3),
    gap: theme.spacing(4),
  },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(4, 2, 5) },
}));

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  fontSize: 'clamp(2.25rem, 1.4rem + 3.6vw, 4rem)',
  lineHeight: 1.06,
  margin: 0,
  maxWidth: '14ch',
  outline: 'none',
  textWrap: 'balance',
}));

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  margin: theme.spacing(3, 0, 4),
  maxWidth: '48ch',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(5),
  listStyle: 'none',
  counterReset: 'step',
  width: '100%',
  maxWidth: 1200,
  margin: '0 auto',
  padding: theme.spacing(6, 3),
  boxSizing: 'border-box',
  '& > li': { counterIncrement: 'step' },
  '& > li::before': {
    content: 'counter(step) / ""',
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 30,
    marginBottom: theme.spacing(2),
    borderRadius: '50%',
    border: '1.5px solid',
    borderColor: (theme.vars ?? theme).palette.primary.main,
    color: (theme.vars ?? theme).palette.primary.main,
    fontWeight: 650,
    fontSize: '0.875rem',
  },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: theme.spacing(1, 0, 0), color: (theme.vars ?? theme).palette.text.secondary },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(4) },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(5, 2) },
}));

const Band = styled('div')(({ theme }) => ({
  background: (theme.vars ?? theme).palette.background.paper,
  borderBlock: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
}));

const Note = styled('p')(({ theme }) => ({
  width: '100%',
  maxWidth: 1200,
  margin: '0 auto',
  padding: theme.spacing(4, 3),
  boxSizing: 'border-box',
  fontSize: '0.9375rem',
  color: (theme.vars ?? theme).palette.text.secondary,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2) },
}));

/** `/`: what the product is, and the way in. The calculator and the plans are still to come, and it says so. */
export function LandingPage() {
  const heading = useHeadingFocus();
  usePageTitle('Invest in crypto and real estate');
  return (
    <>
      <Hero>
        <div>
          <Heading ref={heading} tabIndex={-1}>
            Know the return before you invest
          </Heading>
          <Lead>
            {BRAND} has crypto and real-estate plans with a fixed return and a fixed duration. The profit and
            the day it is paid stand in front of you before you commit a dollar.
          </Lead>
          <Button component={Link} to={paths.register} variant="contained" size="large">
            Start Investing Today
          </Button>
        </div>
        <CairnScene />
      </Hero>
      <Band>
        <Steps>
          <li>
            <h2>Open an account</h2>
            <p>Register with your name and email, and confirm the email.</p>
          </li>
          <li>
            <h2>Deposit in crypto</h2>
            <p>Bitcoin, Ethereum, Tether or Litecoin. Your balance is kept in US dollars.</p>
          </li>
          <li>
            <h2>Choose a plan</h2>
            <p>When it matures, your amount and its profit go back to your balance.</p>
          </li>
        </Steps>
      </Band>
      <Note>The rest of this page, with the crypto calculator and the plans themselves, is being built.</Note>
    </>
  );
}
