import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { theme } from '../../src/app/theme/theme';

export const HOST_ID = 'qa-console';

const { typography, components, vars } = theme;
const small = { fontSize: '0.8125rem', lineHeight: 20 / 13 };
const dense = { ...typography.body2, ...small };

/** The app's theme, but denser: 13 px text and 32 px controls on an 8 px grid, which grows with large text. */
const consoleTheme: Theme = {
  ...theme,
  typography: {
    ...typography,
    body1: dense,
    body2: dense,
    subtitle2: { ...typography.subtitle2, ...small },
    caption: { ...typography.caption, fontSize: '0.75rem', lineHeight: 16 / 12 },
    button: { ...typography.button, ...small },
  },
  components: {
    ...components,
    MuiButton: {
      defaultProps: { ...components?.MuiButton?.defaultProps, size: 'small', variant: 'outlined' },
      styleOverrides: {
        ...components?.MuiButton?.styleOverrides,
        sizeSmall: { minWidth: 0, minHeight: 32, padding: '5px 10px', whiteSpace: 'nowrap', ...small },
      },
    },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: { ...components?.MuiIconButton?.styleOverrides, sizeSmall: { padding: 6 } },
    },
    MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
    MuiTextField: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { '& legend': { fontSize: '0.75rem' } } },
    },
    // Shrunk to 75%: 12 px, centered on the outline at every text size.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: { fontSize: '1rem', '&&': { transform: 'translate(14px, -0.5625rem) scale(0.75)' } },
      },
    },
    MuiOutlinedInput: {
      ...components?.MuiOutlinedInput,
      defaultProps: { notched: true },
      styleOverrides: {
        input: { ...small, padding: '6px 10px', minHeight: 0, 'input&, select&': { height: '1.25rem' } },
      },
    },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          padding: '4px 8px',
          borderColor: vars.palette.divider,
          '@container (max-width: 400px)': { paddingInline: 4 },
        },
        head: {
          ...dense,
          color: vars.palette.text.secondary,
          backgroundColor: vars.palette.background.paper,
        },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          ...small,
          minWidth: 0,
          minHeight: 40,
          padding: '8px 10px',
          '&:focus-visible': { outlineOffset: -2 },
        },
      },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
    MuiAlert: {
      styleOverrides: {
        root: { padding: '0 12px', ...small },
        icon: { padding: '6px 0', fontSize: 20 },
        message: { padding: '6px 0' },
      },
    },
  },
};

/** The app, its toasts and dialogs leave this space for the console. */
const pageStyles = (
  <GlobalStyles
    styles={{
      body: {
        paddingRight: 'var(--cairnfield-dock-right, 0)',
        paddingBottom: 'var(--cairnfield-dock-bottom, 0)',
      },
      'body > .MuiModal-root': {
        right: 'var(--cairnfield-dock-right, 0)',
        bottom: 'var(--cairnfield-dock-bottom, 0)',
      },
      '@media print': { [`#${HOST_ID}`]: { display: 'none' } },
    }}
  />
);

/**
 * The app's theme for a separate React root. Colors are CSS variables, so they follow the color scheme the app sets on
 * the page; this root neither sets nor stores one.
 */
export function ConsoleTheme({ children }: { readonly children: ReactNode }) {
  return (
    <ThemeProvider theme={consoleTheme} colorSchemeNode={null} storageManager={null} noSsr>
      {pageStyles}
      <Box sx={{ typography: 'body2', color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </ThemeProvider>
  );
}
