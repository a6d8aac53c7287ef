import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { BRAND } from '../../lib/brand';
import { paths } from '../../lib/paths';
import { Logo } from '../../ui/brand/Logo';
import { InlineSkeleton } from '../../ui/page/InlineSkeleton';
import { ThemeMenuButton } from '../theme/ThemeMenuButton';

export type SiteContact =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'known';
      readonly email: string;
      readonly phone: string;
      readonly about: string;
    };

const THIS_YEAR = new Date().getFullYear();

const Foot = styled('footer')(({ theme }) => ({
  borderTop: '1px solid',
  borderColor: theme.vars.palette.divider,
  background: theme.vars.palette.background.paper,
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  '& a': { overflowWrap: 'anywhere', color: 'inherit', textUnderlineOffset: '0.2em' },
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& h2': {
    margin: theme.spacing(0, 0, 1.5),
    fontSize: '0.875rem',
    lineHeight: 1.45,
    fontWeight: 650,
    color: theme.vars.palette.text.primary,
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: theme.spacing(1) },
  // Minimum height of a touch target.
  '& li > a': { display: 'inline-block', minHeight: 24 },
  '& p': { margin: theme.spacing(1.5, 0, 0), maxWidth: '44ch', whiteSpace: 'pre-line' },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  // An email address stays on one line where it fits, and wraps elsewhere.
  gridTemplateColumns: 'minmax(0, 2fr) repeat(2, minmax(min-content, 1fr)) auto',
  gap: theme.spacing(5),
  maxWidth: 1200,
  margin: '0 auto',
  padding: theme.spacing(7, 3, 5),
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(min-content, 1fr)) auto',
    gap: theme.spacing(4),
    '& > :first-of-type': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    padding: theme.spacing(5, 2, 4),
    '& > :last-of-type': { gridColumn: '1 / -1' },
  },
}));

const Home = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  '&&': { color: theme.vars.palette.text.primary, textDecoration: 'none' },
}));

const Bottom = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  // Same width as the columns above: the page minus its padding.
  width: 'calc(100% - 48px)',
  maxWidth: 1152,
  minHeight: 56,
  margin: '0 auto',
  padding: theme.spacing(1, 0),
  fontSize: '0.8125rem',
  borderTop: '1px solid',
  borderColor: theme.vars.palette.divider,
  [theme.breakpoints.down('sm')]: { width: 'calc(100% - 32px)' },
}));

const TextButton = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: theme.vars.palette.text.primary,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
}));

const NarrowOnly = styled('span')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }));

interface PublicFooterProps {
  readonly contact: SiteContact;
}

const LEGAL = [
  { name: 'Terms', to: paths.terms },
  { name: 'Privacy', to: paths.privacy },
  { name: 'Risk', to: paths.risk },
  { name: 'Fees', to: paths.fees },
] as const;

/** Three lines high, like the demo's text on every screen size. */
function AboutSkeleton() {
  return (
    <p aria-hidden="true">
      {['100%', '94%', '58%'].map((width) => (
        <InlineSkeleton key={width} width={width} />
      ))}
    </p>
  );
}

function Contact({ contact }: { readonly contact: SiteContact }) {
  switch (contact.status) {
    case 'loading':
      return (
        <>
          <noscript>Turn on JavaScript to see our contact details.</noscript>
          <ul aria-hidden="true">
            <li>
              <InlineSkeleton width="13em" />
            </li>
            <li>
              <InlineSkeleton width="9em" />
            </li>
          </ul>
        </>
      );
    case 'failed':
      return (
        <>
          <span>We couldn’t load our contact details. </span>
          <TextButton type="button" onClick={contact.retry}>
            Try again
          </TextButton>
        </>
      );
    case 'known':
      return (
        <ul translate="no">
          {contact.email === '' ? null : (
            <li>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </li>
          )}
          {contact.phone === '' ? null : (
            <li>
              <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
            </li>
          )}
        </ul>
      );
  }
}

export function PublicFooter({ contact }: PublicFooterProps) {
  return (
    <Foot>
      <Columns>
        <div>
          <Home to={paths.home} aria-label={`${BRAND} home page`}>
            <Logo size={26} />
          </Home>
          {contact.status === 'loading' ? <AboutSkeleton /> : null}
          {contact.status === 'known' && contact.about !== '' ? <p>{contact.about}</p> : null}
        </div>
        <div>
          <h2>Quick links</h2>
          <ul>
            <li>
              <Link to={paths.login}>Log in</Link>
            </li>
            <li>
              <Link to={paths.register}>Create account</Link>
            </li>
            <li>
              <Link to={paths.dashboard.overview}>Dashboard</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>Legal</h2>
          <ul>
            {LEGAL.map(({ name, to }) => (
              <li key={name}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
        <div aria-busy={contact.status === 'loading'}>
          <h2>Contact</h2>
          <Contact contact={contact} />
        </div>
      </Columns>
      <Bottom>
        <span suppressHydrationWarning>{`© ${THIS_YEAR} ${BRAND}`}</span>
        <NarrowOnly>
          <ThemeMenuButton />
        </NarrowOnly>
      </Bottom>
    </Foot>
  );
}
