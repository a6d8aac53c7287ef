import type { PaletteOptions } from '@mui/material/styles';

/** Light scheme: warm paper, green-tinted ink, one copper accent. */
export const lightPalette = {
  primary: { main: '#1d4d3e', dark: '#123a2e', light: '#3d6d5d', contrastText: '#ffffff' },
  secondary: { main: '#a1501c', dark: '#7d3c12', light: '#c0713e', contrastText: '#ffffff' },
  success: { main: '#1c6a43', dark: '#124c2f', light: '#3f8a63', contrastText: '#ffffff' },
  warning: { main: '#855300', dark: '#633e00', light: '#a87618', contrastText: '#ffffff' },
  error: { main: '#a72d20', dark: '#7f1f15', light: '#c4554a', contrastText: '#ffffff' },
  info: { main: '#275d73', dark: '#184456', light: '#4d7f94', contrastText: '#ffffff' },
  background: { default: '#f5f2ec', paper: '#fdfcf9' },
  text: { primary: '#18231e', secondary: '#535f58', disabled: '#7c857e' },
  divider: '#dfd9cd',
  action: {
    hover: 'rgba(29, 77, 62, 0.06)',
    selected: 'rgba(29, 77, 62, 0.1)',
    focus: 'rgba(29, 77, 62, 0.12)',
  },
} satisfies PaletteOptions;

/** Dark scheme: the same hues on a near-black green. */
export const darkPalette = {
  primary: { main: '#93cbb3', dark: '#6fae95', light: '#b5ddcb', contrastText: '#0a1813' },
  secondary: { main: '#e5a574', dark: '#c98752', light: '#f1c39f', contrastText: '#1f1005' },
  success: { main: '#8bd0a6', dark: '#63b184', light: '#b0e0c3', contrastText: '#06170d' },
  warning: { main: '#e8bd6d', dark: '#c89b47', light: '#f2d598', contrastText: '#1d1402' },
  error: { main: '#f19d90', dark: '#d97868', light: '#f8c2b9', contrastText: '#230704' },
  info: { main: '#96c6da', dark: '#6fa7be', light: '#bcdcea', contrastText: '#05161e' },
  background: { default: '#0e1613', paper: '#15201b' },
  text: { primary: '#ebeee8', secondary: '#a6b3ab', disabled: '#6f7d75' },
  divider: '#2a3933',
  action: {
    active: '#a6b3ab',
    hover: 'rgba(147, 203, 179, 0.08)',
    selected: 'rgba(147, 203, 179, 0.14)',
    focus: 'rgba(147, 203, 179, 0.16)',
  },
} satisfies PaletteOptions;

export const MODE_STORAGE_KEY = 'cairnfield-theme-mode';

export const COLOR_SCHEME_SELECTOR = '[data-color-scheme="%s"]';
