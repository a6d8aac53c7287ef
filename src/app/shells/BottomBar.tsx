import { Link, useLocation } from 'react-router-dom';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Menu from '@mui/icons-material/Menu';
import { isCurrent, type NavigationEntry } from './NavigationList';

export type Shortcut = Pick<NavigationEntry, 'label' | 'to' | 'Icon'>;

const Bar = styled('nav')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.appBar,
  left: 0,
  right: 0,
  // Above a docked QA console.
  bottom: 'var(--cairnfield-dock-bottom, 0px)',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: (theme.vars ?? theme).palette.background.paper,
  borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  '& > *': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minHeight: 56,
    padding: '4px 2px',
    color: (theme.vars ?? theme).palette.text.secondary,
    textDecoration: 'none',
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& > [aria-current]': {
    color: (theme.vars ?? theme).palette.primary.main,
    boxShadow: `inset 0 2px ${(theme.vars ?? theme).palette.secondary.main}`,
  },
  '@media print': { display: 'none' },
}));

interface BottomBarProps {
  readonly shortcuts: readonly Shortcut[];
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
}

/** A phone's most used pages and the full menu, within reach of a thumb. */
export function BottomBar({ shortcuts, isMenuOpen, onMenu }: BottomBarProps) {
  const { pathname } = useLocation();
  const label = (text: string) => (
    <Typography
      component="span"
      variant="caption"
      noWrap
      // At a large text size, a whole word rather than a truncated one.
      sx={{ maxWidth: '100%', fontWeight: 600, fontSize: 'min(0.8125rem, 3.9vw)' }}
    >
      {text}
    </Typography>
  );
  return (
    <Bar aria-label="Shortcuts">
      {shortcuts.map((shortcut) => (
        <ButtonBase
          key={shortcut.to}
          component={Link}
          to={shortcut.to}
          aria-current={isCurrent(shortcut, pathname) ? 'page' : undefined}
        >
          <shortcut.Icon fontSize="small" />
          {label(shortcut.label)}
        </ButtonBase>
      ))}
      <ButtonBase aria-label="Open menu" aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu}>
        <Menu fontSize="small" />
        {label('Menu')}
      </ButtonBase>
    </Bar>
  );
}
