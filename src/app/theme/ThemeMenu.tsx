import Check from '@mui/icons-material/Check';
import Menu from '@mui/material/Menu';
import { startTransition } from 'react';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import type { useMenu } from '../../ui/buttons/useMenu';

const CHOICES = [
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
  { mode: 'system', label: 'System' },
] as const;

/** Light, dark or the device's setting, as menu items. */
export function AppearanceItems({ onChosen }: { readonly onChosen: () => void }) {
  const { mode: chosen, setMode } = useColorScheme();
  return CHOICES.map(({ mode, label }) => (
    <MenuItem
      key={mode}
      role="menuitemradio"
      aria-checked={mode === chosen}
      selected={mode === chosen}
      onClick={() => {
        onChosen();
        // Every element is restyled, so the menu closes first.
        startTransition(() => setMode(mode));
      }}
    >
      {label}
      {mode === chosen ? <Check fontSize="small" sx={{ ml: 'auto' }} /> : null}
    </MenuItem>
  ));
}

export type ThemeMenuProps = ReturnType<typeof useMenu>['menu'];

export function ThemeMenu(menu: ThemeMenuProps) {
  return (
    <Menu {...menu} slotProps={{ list: { 'aria-label': 'Theme' } }}>
      <AppearanceItems onChosen={menu.onClose} />
    </Menu>
  );
}
