import type { ReactNode } from 'react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { theme } from './theme';
import { THEME_MODE_STORAGE_KEY, type ThemeMode } from './themeMode';

/** The theme around the whole app. The chosen mode is kept over a reload and follows other tabs. */
export function AppTheme({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={THEME_MODE_STORAGE_KEY}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}

/** The chosen mode and how to choose another; for `ThemeModeMenu`. */
export function useThemeMode(): { readonly mode: ThemeMode; readonly setMode: (mode: ThemeMode) => void } {
  const { mode, setMode } = useColorScheme();
  return { mode: mode ?? 'system', setMode };
}
