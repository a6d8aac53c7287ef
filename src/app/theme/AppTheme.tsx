import { useEffect, type ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { theme } from './theme';
import { THEME_MODE_STORAGE_KEY, type ThemeMode } from './themeMode';

export interface AppThemeProps {
  /** What the person chose; without it, the mode of the last visit, or the device's. */
  readonly mode?: ThemeMode;
  readonly children: ReactNode;
}

/**
 * The theme around the whole app. MUI keeps its own copy of the mode under a key that the page's head
 * reads before anything is painted; the preferences are what counts.
 */
export function AppTheme({ mode, children }: AppThemeProps) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={THEME_MODE_STORAGE_KEY}
      disableTransitionOnChange
      noSsr
    >
      {mode === undefined ? null : <ModeFollower mode={mode} />}
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

function ModeFollower({ mode }: { readonly mode: ThemeMode }) {
  const { mode: shown, setMode } = useColorScheme();
  useEffect(() => {
    if (shown !== mode) setMode(mode);
  }, [mode, shown, setMode]);
  return null;
}
