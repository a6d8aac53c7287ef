import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import { ANCHORS } from '../../features/public/landing/anchors';
import { paths } from '../../lib/paths';
import { Logo } from '../../ui/brand/Logo';
import { ButtonLink } from '../../ui/buttons/LightButton';
import { ThemeMenuButton } from '../theme/ThemeMenuButton';
import { EnvironmentNotice } from './EnvironmentNotice';
import { PublicFooter, type SiteContact } from './PublicFooter';
import { RouteOutlet } from './RouteOutlet';
import { Main, MAIN_ID, SkipLink } from './shellParts';

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' });

const Banner = styled('header')(({ theme }) => ({
  background: theme.vars.palette.background.default,
  borderBottom: '1px solid',
  borderColor: theme.vars.palette.divider,
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  // Large text needs a second line.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  minHeight: 72,
  maxWidth: 1200,
  margin: '0 auto',
  padding: theme.spacing(0.5, 3),
  [theme.breakpoints.down('sm')]: {
    gap: theme.spacing(0.25),
    minHeight: 64,
    padding: theme.spacing(0.5, 2),
    '& [data-variant=text]': { minWidth: 0, paddingInline: 8 },
    '& [data-variant=contained]': { paddingInline: 12 },
  },
}));

const Home = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 6,
  marginRight: 'auto',
  [theme.breakpoints.down('sm')]: { '& span > span': { display: 'none' } },
}));

const AccountLinks = styled('nav')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(0.25) },
}));

/** Links to the landing page's sections: in the row, or in a line below it where the row has no room. */
const Contents = styled('nav')(({ theme }) => ({
  display: 'flex',
  flex: 'none',
  gap: theme.spacing(3),
  marginRight: theme.spacing(2),
  '& a': { color: 'inherit', textDecoration: 'none', borderRadius: 6, padding: theme.spacing(1, 0) },
  '& a:hover': { textDecoration: 'underline' },
  '&[data-below]': { flexWrap: 'wrap', columnGap: theme.spacing(3), padding: theme.spacing(0, 3, 0.5) },
  [theme.breakpoints.up('md')]: { '&[data-below]': { display: 'none' } },
  [theme.breakpoints.down('md')]: { '&:not([data-below])': { display: 'none' } },
  [theme.breakpoints.down('sm')]: { '&[data-below]': { padding: theme.spacing(0, 2, 0.5) } },
}));

const CONTENTS = [
  { name: 'Plans', anchor: ANCHORS.plans },
  { name: 'How it works', anchor: ANCHORS.howItWorks },
  { name: 'FAQ', anchor: ANCHORS.questions },
] as const;

/**
 * Shows a section without the router. A new location would make React render the prerendered sections below the fold
 * again, and remove them until their code has loaded.
 */
function showSection(event: MouseEvent<HTMLAnchorElement>) {
  const { hash } = event.currentTarget;
  const section = document.getElementById(hash.slice(1));
  if (section === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  window.history.replaceState(window.history.state, '', hash);
  section.scrollIntoView();
  section.querySelector('h2')?.focus({ preventScroll: true });
}

const contents = (isBelow?: true) => (
  <Contents aria-label="On this page" data-below={isBelow}>
    {CONTENTS.map(({ name, anchor }) => (
      <a key={anchor} href={`#${anchor}`} onClick={showSection}>
        {name}
      </a>
    ))}
  </Contents>
);

const WideOnly = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const Content = styled(Main)(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  // While a page's code loads, the footer stays below the window, so that it doesn't jump.
  '& > [aria-busy=true]': {
    width: '100%',
    maxWidth: 1200,
    minHeight: '100dvh',
    margin: '0 auto',
    padding: theme.spacing(6, 3),
    boxSizing: 'border-box',
    alignContent: 'start',
  },
}));

interface PublicShellProps {
  /** Environment notice; `null` for none. */
  readonly notice: string | null;
  readonly translate?: ReactNode;
  readonly contact: SiteContact;
}

/** The pages set their own widths, so that a hero can span the window. */
export function PublicShell(props: PublicShellProps) {
  const isLanding = useLocation().pathname === paths.home;
  return (
    <Frame>
      <SkipLink />
      <Banner>
        {props.notice === null ? null : <EnvironmentNotice text={props.notice} />}
        <Row>
          <Home to={paths.home} aria-label="Cairnfield home">
            <Logo />
          </Home>
          {isLanding ? contents() : null}
          {props.translate}
          <WideOnly>
            <ThemeMenuButton />
          </WideOnly>
          <AccountLinks aria-label="Account">
            <ButtonLink to={paths.login} color="inherit">
              Login
            </ButtonLink>
            <ButtonLink to={paths.register} variant="contained">
              Get Started
            </ButtonLink>
          </AccountLinks>
        </Row>
        {isLanding ? contents(true) : null}
      </Banner>
      <Content id={MAIN_ID} tabIndex={-1}>
        <RouteOutlet />
      </Content>
      <PublicFooter contact={props.contact} />
    </Frame>
  );
}
