import type { TypographyVariantsOptions } from '@mui/material/styles';

/** Headings: the old-style serif that the reader's system has. */
const DISPLAY_FONT =
  '"Iowan Old Style", "Palatino Nova", "Palatino Linotype", Palatino, "URW Palladio L", P052, "Source Serif 4", "Noto Serif", Georgia, "Liberation Serif", serif';

const TEXT_FONT =
  '"Avenir Next", "Segoe UI Variable Text", "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "Liberation Sans", Arial, system-ui, sans-serif';

/** Line heights are multiples of 4 px, sizes a scale of about 1.25. */
export const typography = {
  fontFamily: TEXT_FONT,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  h1: {
    fontFamily: DISPLAY_FONT,
    fontSize: 'clamp(1.875rem, 1.6rem + 1.2vw, 2.375rem)',
    lineHeight: 1.18,
    fontWeight: 500,
    letterSpacing: '-0.015em',
  },
  h2: {
    fontFamily: DISPLAY_FONT,
    fontSize: 'clamp(1.5rem, 1.4rem + 0.5vw, 1.75rem)',
    lineHeight: 1.25,
    fontWeight: 500,
    letterSpacing: '-0.01em',
  },
  h3: {
    fontFamily: DISPLAY_FONT,
    fontSize: '1.3125rem',
    lineHeight: 1.3,
    fontWeight: 500,
    letterSpacing: '-0.005em',
  },
  h4: { fontSize: '1.0625rem', lineHeight: 1.4, fontWeight: 650 },
  h5: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 650 },
  h6: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 650 },
  subtitle1: { fontSize: '1.125rem', lineHeight: 1.55 },
  subtitle2: { fontSize: '0.875rem', lineHeight: 1.45, fontWeight: 600 },
  body1: { fontSize: '1rem', lineHeight: 1.5 },
  body2: { fontSize: '0.875rem', lineHeight: 1.45 },
  button: { fontSize: '0.9375rem', lineHeight: '24px', fontWeight: 600, textTransform: 'none' },
  caption: { fontSize: '0.8125rem', lineHeight: '20px' },
} satisfies TypographyVariantsOptions;
