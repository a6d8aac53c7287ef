import type { ButtonProps } from '@mui/material/Button';
import type { Components, Theme } from '@mui/material/styles';
import { floating } from './surfaces';

type Overrides = Components<Omit<Theme, 'components'>>;

export const baseline: Overrides = {
  MuiCssBaseline: {
    styleOverrides: ({ vars, palette }) => ({
      html: { textSizeAdjust: '100%' },
      body: { minHeight: '100dvh', textRendering: 'optimizeLegibility' },
      'a, button, input, select, textarea, summary, [tabindex]': {
        '&:focus-visible': {
          outline: '2px solid',
          outlineColor: (vars?.palette ?? palette).primary.main,
          outlineOffset: 2,
        },
      },
      // A heading focused by a keyboard shortcut can't be pressed: a line is enough.
      'h1[tabindex]:focus-visible, h2[tabindex]:focus-visible': {
        outline: 'none',
        textDecoration: 'underline 2px',
        textUnderlineOffset: '0.2em',
      },
      '::selection': {
        background: `color-mix(in srgb, ${(vars?.palette ?? palette).primary.main} 24%, transparent)`,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
};

/** In rem, so that a button's icon grows with its text. */
const ICON_SIZES = { small: '1.125rem', medium: '1.25rem', large: '1.375rem' } as const;

const iconLook = ({
  ownerState: { size = 'medium' },
}: {
  readonly ownerState: Pick<ButtonProps, 'size'>;
}) => ({
  '&& > *:nth-of-type(1)': { fontSize: ICON_SIZES[size] },
});

export const buttons: Overrides = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // Safari supports only the prefixed form of MUI's `userSelect`.
    styleOverrides: { root: { WebkitUserSelect: 'none' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '7px 16px',
        borderRadius: 6,
        // On one line wherever a line has the room, even in large text.
        flexShrink: 0,
        maxWidth: '100%',
        '&:active': { filter: 'brightness(0.92)' },
        '&[aria-disabled=true]': { opacity: 0.55, cursor: 'default' },
        '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: 2 },
      },
      sizeSmall: { minHeight: 32, padding: '3px 10px', fontSize: '0.875rem', whiteSpace: 'nowrap' },
      sizeLarge: { minHeight: 48, padding: '11px 22px', fontSize: '1rem' },
      startIcon: iconLook,
      endIcon: iconLook,
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.text.disabled,
        '&:hover': { borderColor: 'currentColor', background: theme.vars.palette.action.hover },
      }),
      contained: ({ theme }) => ({
        // A thumb needs more room.
        [theme.breakpoints.down('sm')]: { '&:not(.MuiButton-sizeSmall)': { minHeight: 44 } },
        '&.Mui-focusVisible': { outlineColor: theme.vars.palette.text.primary },
        // Forced colors remove the fill; the border still marks it as a button.
        '@media (forced-colors: active)': { border: '1px solid ButtonText' },
      }),
    },
  },
  // Forced colors remove every fill but those of the system.
  MuiTabs: {
    styleOverrides: { indicator: { '@media (forced-colors: active)': { background: 'Highlight' } } },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        // MUI's icon color is too light for text on the page's background.
        color: theme.vars.palette.text.secondary,
        // Forced colors remove the fill that marks the selected one.
        '&.Mui-selected': { '@media (forced-colors: active)': { outline: '2px solid', outlineOffset: -4 } },
      }),
    },
  },
  // A white thumb would vanish on a light card.
  MuiSwitch: {
    styleOverrides: {
      thumb: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.text.secondary}` }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 6,
        '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
        '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: 1 },
      },
    },
  },
  MuiLink: {
    styleOverrides: {
      root: {
        textUnderlineOffset: '0.2em',
        textDecorationThickness: '1px',
        fontWeight: 550,
        '&:hover': { textDecorationThickness: '2px' },
      },
    },
  },
};

export const inputs: Overrides = {
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.subtitle2,
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 6,
        overflow: 'visible',
        whiteSpace: 'normal',
        '&, &.Mui-focused, &.Mui-error, &.Mui-disabled': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.caption,
        margin: 0,
        paddingTop: 6,
        '&, &.Mui-disabled': { color: theme.vars.palette.text.secondary },
        '&.Mui-error': { fontWeight: theme.typography.fontWeightMedium, '& > span': { fontWeight: 400 } },
      }),
    },
  },
  MuiSelect: {
    styleOverrides: {
      // The arrow is 1.5 rem wide. A long choice takes two lines where it would be cut.
      select: { '&&&': { minHeight: '1.5em', paddingRight: 'calc(1.5rem + 12px)', whiteSpace: 'normal' } },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 40,
        gap: 12,
        whiteSpace: 'normal',
        '&&:focus-visible': { outlineOffset: -2 },
        '&.Mui-selected': { '@media (forced-colors: active)': { outline: '1px solid', outlineOffset: -2 } },
      },
    },
  },
  MuiListSubheader: { styleOverrides: { root: { fontSize: '0.8125rem', lineHeight: 2.5 } } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: ({ theme }) => floating(theme),
      // Same height as every other field.
      root: {
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': {
          padding: '0 40px 0 0',
          '& .MuiAutocomplete-input.MuiAutocomplete-input': { padding: '12px 0 12px 14px' },
        },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        background: theme.vars.palette.background.paper,
        minHeight: 48,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.disabled },
        '&:hover:not(.Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.secondary,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        '&.Mui-disabled, &:has(input:read-only:not([type=file]))': {
          background: theme.vars.palette.background.default,
        },
        '& input:focus-visible, & textarea:focus-visible': {
          outline: 'none',
        },
      }),
      input: ({ theme }) => ({
        padding: '12px 14px',
        height: '1.5em',
        lineHeight: 1.5,
        '.MuiInputBase-adornedStart &': { paddingLeft: 0 },
        '.MuiInputBase-adornedEnd &': { paddingRight: 0 },
        '&::-webkit-search-cancel-button': { display: 'none' },
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
        // A field disabled while its outcome is unknown must stay readable.
        '&.Mui-disabled': { WebkitTextFillColor: theme.vars.palette.text.secondary },
        '&[role=spinbutton]': { fontVariantNumeric: 'tabular-nums lining-nums' },
      }),
      multiline: { padding: 0 },
    },
  },
};

export const navigation: Overrides = {
  MuiAppBar: {
    defaultProps: { color: 'transparent', elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        background: theme.vars.palette.background.default,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        paddingBlock: 4,
        borderRadius: 6,
        'a&': { color: theme.vars.palette.text.secondary },
        'a&:hover': { color: theme.vars.palette.text.primary },
        'a&.Mui-selected': {
          color: theme.vars.palette.primary.main,
          boxShadow: `inset 3px 0 ${theme.vars.palette.secondary.main}`,
          '& .MuiListItemText-primary': { fontWeight: 650 },
          '@media (forced-colors: active)': { outline: '1px solid' },
        },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: '2rem', color: 'inherit' } } },
};
