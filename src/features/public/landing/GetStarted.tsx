import { styled } from '@mui/material/styles';
import { ANY_COIN } from '../../../entities/deposit/coins';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/buttons/LightButton';
import { ANCHORS } from './anchors';
import { LandingSection } from './Section';

const STEPS = [
  { title: 'Register', text: 'Enter your name and email, then confirm your email.' },
  { title: 'Deposit', text: `Send ${ANY_COIN}. Your balance is in US dollars.` },
  { title: 'Choose a plan', text: 'Pick an amount and confirm. Your return is fixed from that moment.' },
] as const;

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(5),
  listStyle: 'none',
  counterReset: 'step',
  margin: theme.spacing(0, 0, 6),
  padding: 0,
  '& > li': { counterIncrement: 'step', borderTop: '1px solid #5d8374', paddingTop: theme.spacing(2.5) },
  '& > li::before': {
    content: 'counter(step) / ""',
    ...theme.typography.h2,
    color: '#f1c39f',
  },
  '& h3': { ...theme.typography.h3, margin: theme.spacing(1, 0, 0) },
  '& p': { margin: theme.spacing(1, 0, 0), color: '#d3e2db', textWrap: 'pretty' },
  [theme.breakpoints.down('md')]: { gap: theme.spacing(3) },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    marginBottom: theme.spacing(4),
    '& > li': { display: 'grid', gridTemplateColumns: '2rem 1fr', alignItems: 'baseline' },
    '& > li > p': { gridColumn: 2 },
  },
}));

const StartButton = styled('div')({
  '& > a[data-variant]': { background: '#fdfcf9', color: '#18231e' },
  '& > a[data-variant]:hover': { background: '#ffffff' },
  '& > a[data-variant]:focus-visible': { outlineColor: '#ffffff' },
});

const View = styled('figure')(({ theme }) => ({
  margin: theme.spacing(7, 0, 0),
  // The theme may be the reader's choice, which no media query knows. What isn't displayed isn't loaded.
  '[data-color-scheme=dark] & [data-of=light], html:not([data-color-scheme=dark]) & [data-of=dark]': {
    display: 'none',
  },
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    borderRadius: 8,
    boxShadow: '0 24px 48px rgb(8 18 14 / 0.4)',
  },
  '& figcaption': { marginTop: theme.spacing(1.5), color: '#d3e2db' },
  [theme.breakpoints.down('sm')]: {
    marginTop: theme.spacing(5),
    // Its top half tells enough.
    '& img': { maxWidth: 320, aspectRatio: '36 / 46', objectFit: 'cover', objectPosition: 'top' },
  },
}));

const SCHEMES = [
  ['light', ''],
  ['dark', '-dark'],
] as const;

/** What awaits the reader: pictures from the installed app's listing, and the same in the dark theme. */
function OverviewPicture() {
  return (
    <View>
      {SCHEMES.map(([scheme, suffix]) => (
        <picture key={scheme} data-of={scheme}>
          <source
            media="(max-width: 599.95px)"
            srcSet={`/images/app-narrow${suffix}.png`}
            width="360"
            height="740"
          />
          <img
            src={`/images/app-wide${suffix}.png`}
            width="1280"
            height="800"
            loading="lazy"
            decoding="async"
            alt="The overview of an account, with its balance, its investments and its value over time"
          />
        </picture>
      ))}
      <figcaption>An example of an overview.</figcaption>
    </View>
  );
}

export function GetStarted() {
  return (
    <LandingSection id={ANCHORS.howItWorks} title="Get started in three steps" tone="deep">
      <Steps>
        {STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
      <StartButton>
        <ButtonLink to={paths.register} variant="contained" size="large">
          Create account
        </ButtonLink>
      </StartButton>
      <OverviewPicture />
    </LandingSection>
  );
}
