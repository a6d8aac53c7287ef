import { styled } from '@mui/material/styles';
import { BRAND } from '../../../lib/brand';
import { paths } from '../../../lib/paths';
import { ButtonLink } from '../../../ui/buttons/LightButton';
import { useHeadingFocus } from '../../../ui/page/RouteFocus';
import { CairnScene } from './CairnScene';
import { ReturnExample } from './ReturnExample';
import { Container, Denial } from './Section';

const Columns = styled(Container)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 6fr)',
  alignItems: 'center',
  gap: theme.spacing(8),
  paddingBlock: theme.spacing(9),
  '& > *': { position: 'relative' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 18.75rem',
    gap: theme.spacing(4),
    paddingBlock: theme.spacing(6),
  },
  // In em, like the others: 720 px.
  [theme.breakpoints.down(45)]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(6) },
  [theme.breakpoints.down('sm')]: { paddingBlock: theme.spacing(4, 5) },
}));

// A grid, because its line heights don't depend on the typeface, which loads after the first frame.
const Words = styled('div')(({ theme }) => ({
  zIndex: 1,
  display: 'grid',
  justifyItems: 'start',
  // The example extends into this column.
  [theme.breakpoints.up('lg')]: { paddingInlineEnd: theme.spacing(9) },
  // At 31em it took two lines only in our typeface, which then wasn't used (see typefacesScript.ts).
  '& > p:first-of-type': { margin: theme.spacing(3, 0), maxWidth: '32em' },
}));

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  fontSize: 'clamp(2.375rem, 1.5rem + 3.6vw, 4.25rem)',
  lineHeight: 1.05,
  margin: 0,
  maxWidth: '13ch',
  outline: 'none',
  textWrap: 'balance',
}));

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  margin: theme.spacing(0, 0, 4),
  maxWidth: '26em',
  textWrap: 'pretty',
  color: (theme.vars ?? theme).palette.text.secondary,
  '& strong': { fontWeight: 600, color: (theme.vars ?? theme).palette.text.primary },
}));

/** The example is next to the cairn, or at its foot where there is no room for both. */
const Picture = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 440,
  justifySelf: 'end',
  '& > div': { position: 'absolute', left: -148, bottom: 0 },
  [theme.breakpoints.down('lg')]: {
    maxWidth: 380,
    '& > div': { position: 'relative', left: 'auto', bottom: 'auto', margin: '-56px auto 0' },
  },
  [theme.breakpoints.down('md')]: { justifySelf: 'center' },
  [theme.breakpoints.down('sm')]: {
    '& > svg': { width: '60%', marginInline: 'auto' },
    '& > div': { marginTop: '-44px' },
  },
}));

/** What the product is, and how to start. A note says that the figures are examples (product 1.5). */
export function Hero() {
  const heading = useHeadingFocus();
  return (
    <Columns>
      <Words>
        <Heading ref={heading} tabIndex={-1}>
          Know the return before you invest
        </Heading>
        <Denial>
          {__API_URL__ === null
            ? `Figures and claims on this page are illustrative. ${BRAND} is a demo environment: nothing here is an offer, and no real money moves.`
            : 'Figures and claims on this page are illustrative. Returns aren’t guaranteed, and nothing here is an offer.'}
        </Denial>
        <Lead>
          Choose from <strong>12 crypto and 12 real-estate plans</strong> with{' '}
          <strong>up to 25% monthly returns</strong>. See your exact profit and payout date before you commit
          a dollar.
        </Lead>
        <ButtonLink to={paths.register} variant="contained" size="large">
          Start Investing Today
        </ButtonLink>
      </Words>
      <Picture>
        <CairnScene />
        <ReturnExample />
      </Picture>
    </Columns>
  );
}
