import { keyframes, styled } from '@mui/material/styles';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

/** Stands for a piece of a line that is on its way, as high as the line; gone where no script could ever fill it. */
export const Bone = styled('span')(({ theme }) => ({
  display: 'inline-block',
  maxWidth: '100%',
  height: '0.72em',
  borderRadius: 4,
  background: `color-mix(in srgb, ${(theme.vars ?? theme).palette.text.primary} 12%, transparent)`,
  animation: `${breathe} 1.6s ease-in-out 0.4s infinite`,
  '@media (scripting: none)': { visibility: 'hidden' },
}));
