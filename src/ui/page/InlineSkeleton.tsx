import { keyframes, styled } from '@mui/material/styles';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

interface InlineSkeletonProps {
  /** CSS length. */
  readonly width: string;
  /** CSS length; that of a line's letters unless given. */
  readonly height?: string;
}

/**
 * Stands for a piece of a line that is on its way, as high as the line; gone where no script could ever fill it.
 * Its size is a rule and no `style` attribute, which the content security policy keeps out of prerendered pages.
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
