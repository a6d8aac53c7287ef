import { createTheme } from '@mui/material/styles';
import { COLOR_SCHEME_SELECTOR, darkPalette, lightPalette } from './palette';
import { baseline, buttons, inputs, navigation } from './components';
import { surfaces } from './surfaces';
import { typography } from './typography';

// Tells MUI's types that the theme has CSS variables, so that `theme.vars` is always there.
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

/**
 * Both schemes are CSS variables under `[data-color-scheme]`, so switching re-renders nothing. The attribute
 * is set before the first paint (`scripts/webpack/bootScripts.ts`).
 */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'cf', colorSchemeSelector: COLOR_SCHEME_SELECTOR },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  // In em, so that larger text gets the layout of a smaller screen.
  breakpoints: { unit: 'em', values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 } },
  motion: { reducedMotion: 'system' },
  // Dialogs and sheets.
  transitions: { duration: { enteringScreen: 200, leavingScreen: 160 } },
  shape: { borderRadius: 6 },
  spacing: 8,
  typography,
  components: { ...baseline, ...buttons, ...inputs, ...navigation, ...surfaces },
});
