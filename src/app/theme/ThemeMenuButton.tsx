import { lazy, Suspense, type ComponentType } from 'react';
import { styled, useColorScheme } from '@mui/material/styles';
import { LightButton } from '../../ui/buttons/LightButton';
import { useMenu } from '../../ui/buttons/useMenu';
import { useIsHydrated } from '../../ui/page/useIsHydrated';
import { LineIcon } from '../../ui/parts/LineIcon';
import type { ThemeMenuProps } from './ThemeMenu';

// The landing page shows this button, so MUI's Menu is loaded only once somebody opens it.
const ThemeMenu = lazy((): Promise<{ default: ComponentType<ThemeMenuProps> }> =>
  import('./ThemeMenu').then(
    ({ ThemeMenu: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

const Button = styled(LightButton)({ minWidth: 40, padding: 0 });

const ICONS = { light: 'sun', dark: 'moon', system: 'contrast' } as const;

export function ThemeMenuButton() {
  const { menu, opener } = useMenu();
  const { mode = 'system' } = useColorScheme();
  // The prerendered page can't know the visitor's choice.
  const shown = useIsHydrated() ? mode : 'system';
  return (
    <>
      <Button aria-label="Theme" color="inherit" {...opener}>
        <LineIcon name={ICONS[shown]} />
      </Button>
      {menu.open ? (
        <Suspense fallback={null}>
          <ThemeMenu {...menu} />
        </Suspense>
      ) : null}
    </>
  );
}
