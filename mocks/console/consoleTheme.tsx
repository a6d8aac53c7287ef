import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { theme } from '../../src/app/theme/theme';

export const HOST_ID = 'qa-console';

const { typography, components, vars } = theme;

/** The app's theme with 36 px controls, which grow with large text: between its small and its medium ones. */
const consoleTheme: Theme = {
  ...theme,
  typography: { ...typography, body1: typography.body2 },
  components: {
    ...components,
    MuiButton: {
      defaultProps: { ...components?.MuiButton?.defaultProps, size: 'small', variant: 'outlined' },
      styleOverrides: {
        ...components?.MuiButton?.styleOverrides,
        sizeSmall: { minWidth: 0, minHeight: '2.25rem', padding: '3px 12px', fontSize: '0.875rem' },
      },
    },
    MuiIconButton: {
      defaultProps: { size: 'small' },
      styleOverrides: { ...components?.MuiIconButton?.styleOverrides, sizeSmall: { padding: 8 } },
    },
    MuiSvgIcon: { defaultProps: { fontSize: 'small' } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: {
      // The label stands above the edge, not in it.
      defaultProps: { notched: false },
      styleOverrides: {
        ...components?.MuiOutlinedInput?.styleOverrides,
        root: [
          components?.MuiOutlinedInput?.styleOverrides?.root,
          {
            minHeight: '2.25rem',
            '& .MuiOutlinedInput-input': { paddingBlock: '6px', fontSize: '0.875rem' },
          },
        ],
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
          ...typography.caption,
          fontWeight: 600,
          color: vars.palette.text.secondary,
          backgroundColor: vars.palette.background.paper,
        },
      },
    },
    MuiTab: {
      styleOverrides: {
        root: {
          fontSize: '0.875rem',
          minWidth: 0,
          minHeight: 44,
          padding: '8px 10px',
          '&:focus-visible': { outlineOffset: -2 },
        },
      },
    },
    MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
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
      // Within that space; by itself it is placed by the window.
      'body > .MuiModal-root > .MuiDrawer-paper': { position: 'absolute' },
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
