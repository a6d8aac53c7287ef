import type { Components, Theme } from '@mui/material/styles';
import { TOAST_STRIP } from '../../ui/toasts/toastPlace';

type Overrides = Components<Omit<Theme, 'components'>>;

/** Surfaces are flat with a border; only floating ones have a shadow. */
export const surfaces: Overrides = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  // Locking the page's scroll would lay out the whole page when a popup opens and when it closes.
  MuiPopover: {
    // MUI's default grows with the height: 370 ms for the notifications.
    defaultProps: { disableScrollLock: true, transitionDuration: 200 },
    styleOverrides: { paper: ({ theme }) => floating(theme) },
  },
  // On phones, a dialog is a full-width sheet at the bottom, within reach of the thumb.
  MuiDialog: {
    defaultProps: { disableScrollLock: true },
    styleOverrides: {
      container: ({ theme }) => ({
        overscrollBehavior: 'contain',
        [theme.breakpoints.down('sm')]: { alignItems: 'flex-end' },
      }),
      paper: ({ theme }) => ({
        ...floating(theme),
        borderRadius: 12,
        // Focused only when nothing inside it is. It can't be pressed, so it needs no ring.
        '&:focus-visible': { outline: 'none' },
        // Any wrapper around content and buttons, such as a form: the content scrolls, the buttons stay.
        '& :has(.MuiDialogContent-root)': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        [theme.breakpoints.down('lg')]: {
          '&&': { marginBlock: `${TOAST_STRIP} 16px`, maxHeight: `calc(100% - 16px - ${TOAST_STRIP})` },
        },
        [theme.breakpoints.down('sm')]: {
          '&&': {
            width: '100%',
            maxWidth: '100%',
            maxHeight: `calc(100% - ${TOAST_STRIP})`,
            margin: 0,
            borderWidth: '1px 0 0',
            borderRadius: '16px 16px 0 0',
          },
        },
      }),
    },
  },
  // Same as for a dialog.
  MuiDrawer: { styleOverrides: { paper: { '&:focus-visible': { outline: 'none' } } } },
  MuiDialogTitle: {
    defaultProps: { variant: 'h3' },
    styleOverrides: {
      root: { padding: '20px clamp(16px, 4vw, 24px) 8px', overflowWrap: 'break-word' },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: { padding: '8px clamp(16px, 4vw, 24px) 16px', '&:last-child': { paddingBottom: 24 } },
    },
  },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme }) => ({
        flexWrap: 'wrap',
        gap: 8,
        padding: '16px clamp(16px, 4vw, 24px)',
        [theme.breakpoints.down('sm')]: {
          flexDirection: 'column-reverse',
          alignItems: 'stretch',
          '& > *, & .MuiButton-root': { minHeight: 44, whiteSpace: 'normal' },
        },
      }),
    },
  },
  // Menus open immediately, like a native select.
  MuiMenu: { defaultProps: { transitionDuration: 0 } },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(8 18 14 / 0.55)' } },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: {
      root: ({ theme }) => ({
        background: `color-mix(in srgb, ${theme.vars.palette.text.primary} 8%, transparent)`,
      }),
      rounded: { borderRadius: 8 },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState: { severity = 'success' } }) => ({
        borderRadius: 8,
        '& p, & ul': { margin: 0 },
        '& ul': { paddingLeft: 20 },
        // MUI's is darker than the card below it and looks like a hole.
        ...theme.applyStyles('dark', {
          background: `color-mix(in srgb, ${theme.vars.palette[severity].main} 12%, ${theme.vars.palette.background.paper})`,
        }),
      }),
      message: {
        display: 'grid',
        gap: 8,
        minWidth: 0,
        justifyItems: 'start',
        overflowWrap: 'break-word',
        textWrap: 'pretty',
      },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { margin: 0 } } },
  MuiChip: {
    styleOverrides: {
      // In rem, so that it grows with its text.
      root: ({ ownerState: { size } }) => ({
        height: size === 'small' ? '1.5rem' : '2rem',
        borderRadius: 6,
        fontWeight: 600,
      }),
      outlined: ({ theme, ownerState: { color = 'default' } }) => ({
        background:
          color === 'default'
            ? theme.vars.palette.action.hover
            : `color-mix(in srgb, ${theme.vars.palette[color].main} 10%, ${theme.vars.palette.background.paper})`,
        ...(color !== 'default' && {
          borderColor: `color-mix(in srgb, ${theme.vars.palette[color].main} 32%, ${theme.vars.palette.background.paper})`,
        }),
      }),
    },
  },
  MuiBadge: {
    styleOverrides: {
      standard: { minWidth: '1.25rem', height: '1.25rem', padding: '0 0.375rem', borderRadius: '0.625rem' },
    },
  },
  MuiTooltip: {
    styleOverrides: { tooltip: { fontSize: '0.8125rem', borderRadius: 4, backgroundColor: '#3d4a44' } },
  },
};

export function floating(theme: Omit<Theme, 'components'>) {
  return {
    borderRadius: 8,
    border: '1px solid',
    borderColor: theme.vars.palette.divider,
    ...theme.applyStyles('dark', { borderColor: theme.vars.palette.text.disabled }),
    boxShadow: '0 1px 2px rgb(8 18 14 / 0.08), 0 20px 48px -16px rgb(8 18 14 / 0.36)',
  };
}
