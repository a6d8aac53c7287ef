import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Search from '@mui/icons-material/Search';
import { useToast } from '../../../ui/toasts/useToast';
import type { CommandPaletteProps } from './CommandPalette';
import type { PalettePage } from './paletteItems';
import { isModalOpen, isPaletteShortcut, paletteAriaKeys, paletteKeys } from './paletteShortcut';

const Opener = styled(Button)(({ theme }) => ({
  flex: 'none',
  gap: theme.spacing(1),
  minWidth: 0,
  fontWeight: 500,
  color: (theme.vars ?? theme).palette.text.secondary,
  '& kbd': {
    padding: theme.spacing(0, 0.75),
    border: '1px solid',
    borderColor: (theme.vars ?? theme).palette.divider,
    borderRadius: 4,
    font: 'inherit',
    fontSize: '0.75rem',
    lineHeight: 1.4,
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.down('lg')]: { '& kbd': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    minHeight: 40,
    padding: theme.spacing(1),
    borderColor: 'transparent',
    '& span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}));

const loadPalette = () => import(/* webpackChunkName: "command-palette" */ './CommandPalette');

/** Loads the palette when the browser is idle, so that the first keystrokes aren't lost. */
function useIdleLoad() {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(() => void loadPalette().catch(() => undefined));
    return () => cancelIdleCallback(handle);
  }, []);
}

interface CommandPaletteButtonProps {
  readonly pages: readonly PalettePage[];
  readonly onLogout: () => void;
}

/** The button "Search", which also responds to Ctrl+K or ⌘K anywhere in the area. */
export function CommandPaletteButton({ pages, onLogout }: CommandPaletteButtonProps) {
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [Palette, setPalette] = useState<ComponentType<CommandPaletteProps> | null>(null);
  const close = () => setIsOpen(false);
  const open = () => {
    setIsOpen(true);
    loadPalette().then(
      ({ CommandPalette }) => setPalette(() => CommandPalette),
      () => {
        setIsOpen(false);
        toast.show({
          variant: 'destructive',
          title: 'We couldn’t load search',
          description: 'Check your connection and try again.',
        });
      },
    );
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteShortcut(event)) return;
    // Prevents the browser's own search from opening.
    event.preventDefault();
    if (isOpen) close();
    else if (!isModalOpen()) open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  useIdleLoad();

  return (
    <>
      <Opener
        variant="outlined"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={paletteAriaKeys()}
        onClick={open}
      >
        <Search fontSize="small" aria-hidden="true" />
        <span>Search</span>
        <kbd>{paletteKeys()}</kbd>
      </Opener>
      {isOpen && Palette !== null ? <Palette pages={pages} onLogout={onLogout} onClose={close} /> : null}
    </>
  );
}
