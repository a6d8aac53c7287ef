import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { styled, useTheme } from '@mui/material/styles';
import Logout from '@mui/icons-material/Logout';
import Menu from '@mui/icons-material/Menu';
import { Logo } from '../../ui/brand/Logo';
import { lazyPart } from '../../ui/page/lazyPart';
import { ThemeMenuButton } from '../theme/ThemeMenuButton';
import { EnvironmentNotice } from './EnvironmentNotice';
import type { NavigationEntry } from './navigation';
import { NavigationList } from './NavigationList';
import { RouteOutlet } from './RouteOutlet';
import { Main, MAIN_ID, SkipLink } from './shellParts';
import { BANNER_HEIGHT, trackBannerHeight } from './bannerHeight';

const MenuDialog = lazyPart(async () => (await import('./MenuDialog')).MenuDialog);

/** A zoomed-in or low window: a banner that stays on top would leave the page no room. */
const LOW = '@media (max-height: 480px)';

const Banner = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  background: theme.vars.palette.background.default,
  borderBottom: '1px solid',
  borderColor: theme.vars.palette.divider,
  [LOW]: { position: 'static' },
}));

const BannerRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 64,
  padding: theme.spacing(0, 3),
  '& > :last-child': { marginRight: -8 },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(0.5), padding: theme.spacing(0, 2) },
}));

const Home = styled(Link)({
  display: 'inline-flex',
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: 6,
  marginRight: 'auto',
});

const Welcome = styled('p')(({ theme }) => ({
  margin: 0,
  minWidth: 0,
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '248px minmax(0, 1fr)',
  minHeight: `calc(100dvh - ${BANNER_HEIGHT})`,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Sidebar = styled('div')(({ theme }) => ({
  borderRight: '1px solid',
  borderColor: theme.vars.palette.divider,
  '& > *': {
    position: 'sticky',
    boxSizing: 'border-box',
    top: BANNER_HEIGHT,
    maxHeight: `calc(100dvh - ${BANNER_HEIGHT})`,
    overflowY: 'auto',
    padding: theme.spacing(3, 2),
    [LOW]: { top: 0, maxHeight: '100dvh' },
  },
}));

const Content = styled('div')(({ theme }) => ({
  maxWidth: 1200,
  margin: '0 auto',
  padding: theme.spacing(5, 5, 10),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(3, 2, 8) },
}));

export interface AreaShellProps {
  /** For "Welcome, {name}". */
  readonly personName: string;
  readonly onLogout: () => void;
  /** What the page says of its environment; nothing for `null`. */
  readonly notice: string | null;
  /** Stands in the banner after the welcome: the notifications. */
  readonly bannerTools?: ReactNode;
}

interface AreaProps extends AreaShellProps {
  /** Name of the navigation. */
  readonly area: string;
  /** Where the brand leads. */
  readonly home: string;
  readonly entries: readonly NavigationEntry[];
}

/** The frame of a signed-in area: banner, navigation (a dialog on small screens), the current screen. */
export function AreaShell(props: AreaProps) {
  const { personName, onLogout, area, home, entries } = props;
  const theme = useTheme();
  const hasSidebar = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);
  const welcome = <Welcome>{`Welcome, ${personName}`}</Welcome>;
  return (
    <>
      <SkipLink />
      <Banner ref={trackBannerHeight}>
        {props.notice === null ? null : <EnvironmentNotice text={props.notice} />}
        <BannerRow>
          {hasSidebar ? null : (
            <IconButton
              aria-label="Open menu"
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              edge="start"
              onClick={() => setIsMenuOpen(true)}
            >
              <Menu />
            </IconButton>
          )}
          <Home to={home}>
            <Logo isWordHidden={isPhone} />
          </Home>
          {welcome}
          {props.bannerTools}
          <ThemeMenuButton />
          {isPhone ? (
            <IconButton color="inherit" aria-label="Log out" onClick={onLogout}>
              <Logout fontSize="small" />
            </IconButton>
          ) : (
            <Button color="inherit" startIcon={<Logout />} onClick={onLogout} sx={{ flex: 'none' }}>
              Log out
            </Button>
          )}
        </BannerRow>
      </Banner>
      <Body>
        {hasSidebar ? (
          <Sidebar>
            <NavigationList name={area} entries={entries} />
          </Sidebar>
        ) : null}
        <Main id={MAIN_ID} tabIndex={-1}>
          <Content>
            <RouteOutlet />
          </Content>
        </Main>
      </Body>
      <Suspense fallback={null}>
        {!hasSidebar && isMenuOpen ? (
          <MenuDialog onClose={closeMenu}>
            <NavigationList name={area} entries={entries} onFollow={closeMenu} />
          </MenuDialog>
        ) : null}
      </Suspense>
    </>
  );
}
