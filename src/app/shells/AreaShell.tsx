import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import Logout from '@mui/icons-material/Logout';
import Menu from '@mui/icons-material/Menu';
import type { KycStatus } from '../../entities/user/user';
import { Logo } from '../../ui/brand/Logo';
import { BANNER_HEIGHT, LOW, LOW_WINDOW, trackBannerHeight } from '../../ui/page/banner';
import { lazyPart } from '../../ui/page/lazyPart';
import { visuallyHidden } from '../../ui/parts/visuallyHidden';
import { AccountMenu } from './AccountMenu';
import { BottomBar, type Shortcut } from './BottomBar';
import { EnvironmentNotice } from './EnvironmentNotice';
import { NavigationList, type NavigationEntry } from './NavigationList';
import { RouteOutlet } from './RouteOutlet';
import { Main, MAIN_ID, SkipLink } from './shellParts';
import { rescueFocus } from './rescueFocus';
import { ShortcutsHelp } from './ShortcutsHelp';

const MenuDialog = lazyPart(async () => (await import('./MenuDialog')).MenuDialog);

const NAVIGATION_WIDTH = '15.5rem';

export interface AreaShellProps {
  /** For "Welcome, {name}". */
  readonly personName: string;
  readonly personEmail: string;
  /** Investors only, once known. */
  readonly kycStatus?: KycStatus | undefined;
  readonly onLogout: () => void;
  /** Environment notice; `null` for none. */
  readonly notice: string | null;
  /** Shown in the banner after the welcome: the notifications. */
  readonly bannerTools?: ReactNode;
  /** Above every page. */
  readonly pageNotice?: ReactNode;
}

interface AreaProps extends AreaShellProps {
  /** The navigation's accessible name. */
  readonly area: string;
  /** Links about the person. */
  readonly accountLinks: readonly Pick<NavigationEntry, 'label' | 'to'>[];
  /** Where the brand links to. */
  readonly home: string;
  readonly entries: readonly NavigationEntry[];
  /** For a phone's bottom bar; without them, the menu stays in the banner. */
  readonly shortcuts?: readonly Shortcut[];
  /** Maximum content width, in pixels. */
  readonly contentWidth: number;
}

export function AreaShell(props: AreaProps) {
  const { personName, onLogout, area, accountLinks, home, entries, contentWidth } = props;
  const theme = useTheme();
  const hasSidebar = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  const isLow = useMediaQuery(LOW_WINDOW, { noSsr: true });
  const shortcuts = isPhone && !isLow ? props.shortcuts : undefined;
  /** `null` until it was first opened, which loads it. */
  const [menu, setMenu] = useState<'open' | 'closed' | null>(null);
  const isMenuOpen = menu === 'open';
  const openMenu = () => setMenu('open');
  const closeMenu = () => setMenu('closed');
  return (
    <>
      <SkipLink />
      <ShortcutsHelp area={area} />
      <AppBar position="sticky" ref={trackBannerHeight} sx={{ [LOW]: { position: 'static' } }}>
        {props.notice === null ? null : <EnvironmentNotice text={props.notice} />}
        <Toolbar
          sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', py: 0.5, columnGap: { xs: 0.5, sm: 1.5 } }}
        >
          {hasSidebar || shortcuts !== undefined ? null : (
            <IconButton
              aria-label="Open menu"
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              edge="start"
              onClick={openMenu}
            >
              <Menu />
            </IconButton>
          )}
          <Box
            component={Link}
            to={home}
            sx={{ display: 'inline-flex', color: 'inherit', textDecoration: 'none', mr: 'auto' }}
          >
            <Logo isWordHidden={isPhone} />
          </Box>
          <Typography
            variant="body2"
            color="textSecondary"
            noWrap
            // Too wide for a phone's app bar. Where large text leaves no room, it shows nothing instead of "Wel…".
            sx={
              isPhone
                ? visuallyHidden
                : { flex: '1 1 0', textAlign: 'end', maxWidth: 'max(0px, (100% - 36rem) * 999)' }
            }
          >{`Welcome, ${personName}`}</Typography>
          {props.bannerTools}
          <AccountMenu
            name={personName}
            email={props.personEmail}
            kycStatus={props.kycStatus}
            links={accountLinks}
            onLogout={onLogout}
          />
          <Button
            color="inherit"
            // Labeled on a phone too: an icon alone next to the avatar was pressed by mistake.
            startIcon={isPhone ? null : <Logout />}
            onClick={onLogout}
            sx={{ flex: 'none', px: 1 }}
          >
            Log out
          </Button>
        </Toolbar>
      </AppBar>
      <Box sx={{ display: 'flex', minHeight: `calc(100dvh - ${BANNER_HEIGHT})` }}>
        {hasSidebar ? (
          <Drawer
            variant="permanent"
            sx={{ flex: 'none', width: NAVIGATION_WIDTH }}
            slotProps={{
              paper: {
                sx: {
                  width: NAVIGATION_WIDTH,
                  // Fixed, it would lie under the banner while a notice above pushes that down.
                  position: 'sticky',
                  top: BANNER_HEIGHT,
                  height: `calc(100dvh - ${BANNER_HEIGHT})`,
                  px: 2,
                  py: 2,
                  background: 'none',
                  [LOW]: { position: 'static', height: 'auto' },
                },
              },
            }}
          >
            <NavigationList name={area} entries={entries} />
          </Drawer>
        ) : null}
        <Main id={MAIN_ID} ref={rescueFocus} tabIndex={-1} sx={{ flex: 1 }}>
          <Container
            maxWidth={false}
            sx={{
              maxWidth: contentWidth,
              px: { xs: 2, sm: 3, lg: 5 },
              pt: 3,
              pb: shortcuts === undefined ? 8 : 15,
            }}
          >
            {props.pageNotice}
            <RouteOutlet />
          </Container>
        </Main>
      </Box>
      {shortcuts === undefined ? null : (
        <BottomBar shortcuts={shortcuts} isMenuOpen={isMenuOpen} onMenu={openMenu} />
      )}
      <Suspense fallback={null}>
        {!hasSidebar && menu !== null ? (
          <MenuDialog isOpen={isMenuOpen} onClose={closeMenu}>
            <NavigationList name={area} entries={entries} onFollow={closeMenu} />
          </MenuDialog>
        ) : null}
      </Suspense>
    </>
  );
}
