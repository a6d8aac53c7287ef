import { Suspense, useEffect, useEffectEvent } from 'react';
import { styled, useColorScheme } from '@mui/material/styles';
import { LightButton } from '../../ui/buttons/LightButton';
import { useMenu } from '../../ui/buttons/useMenu';
import { lazyPart } from '../../ui/page/lazyPart';
import { useIsHydrated } from '../../ui/page/useIsHydrated';
import { LineIcon } from '../../ui/parts/LineIcon';
import { useToast } from '../../ui/toasts/useToast';
import type { ThemeMenuProps } from './ThemeMenu';

// The landing page shows this button, so MUI's Menu is loaded only once somebody opens it.
const ThemeMenu = lazyPart<ThemeMenuProps>(async () => (await import('./ThemeMenu')).ThemeMenu, NoMenu);

function NoMenu({ onClose }: ThemeMenuProps) {
  const { show } = useToast();
  const tell = useEffectEvent(() => {
    onClose();
    show({
      variant: 'destructive',
      title: 'We couldn’t load the themes',
      description: 'Check your connection and try again.',
    });
  });
  useEffect(() => tell(), []);
  return null;
}

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
