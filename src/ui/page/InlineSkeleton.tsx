import { keyframes, styled } from '@mui/material/styles';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

interface InlineSkeletonProps {
  /** CSS length. */
  readonly width: string;
  /** CSS length; defaults to the height of text. */
  readonly height?: string;
}

/**
 * Placeholder inside a line of text, hidden without JavaScript. Sized by a CSS rule, because the content security
 * policy forbids `style` attributes in prerendered pages.
 */
export const InlineSkeleton = styled('span', {
  shouldForwardProp: (name) => name !== 'width' && name !== 'height',
})<InlineSkeletonProps>(({ theme, width, height = '0.72em' }) => ({
  display: 'inline-block',
  width,
  height,
  maxWidth: '100%',
  borderRadius: 4,
  background: `color-mix(in srgb, ${(theme.vars ?? theme).palette.text.primary} 12%, transparent)`,
  animation: `${breathe} 1.6s ease-in-out 0.4s infinite`,
  '@media (scripting: none)': { visibility: 'hidden' },
}));
