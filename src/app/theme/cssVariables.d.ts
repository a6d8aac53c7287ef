// Tells MUI's types that the theme has CSS variables, so that `theme.vars` is always there.
import '@mui/material/styles';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}
