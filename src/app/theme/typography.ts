import type { TypographyVariantsOptions } from '@mui/material/styles';

/** Font families defined by the page, which loads our typefaces (scripts/webpack/typefaces.ts). */
const DISPLAY_FONT = 'var(--display-font)';
const TEXT_FONT = 'var(--text-font)';

/** Sizes follow a scale of about 1.25. */
export const typography = {
  fontFamily: TEXT_FONT,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  h1: {
    fontFamily: DISPLAY_FONT,
    // A long word fits a phone's width in large text, too.
    fontSize: 'min(clamp(1.875rem, 1.6rem + 1.2vw, 2.375rem), 13vw)',
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
  button: { fontSize: '0.9375rem', lineHeight: 1.6, fontWeight: 600, textTransform: 'none' },
  caption: { fontSize: '0.8125rem', lineHeight: 1.54 },
} satisfies TypographyVariantsOptions;
