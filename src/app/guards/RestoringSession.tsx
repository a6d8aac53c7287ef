import { keyframes, styled } from '@mui/material/styles';

const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

const Screen = styled('div')({ minHeight: '100vh' });

const Bar = styled('div')(({ theme }) => ({
  height: 4,
  overflow: 'hidden',
  background: `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 24%, transparent)`,
  '&::after': {
    content: '""',
    display: 'block',
    width: '40%',
    height: '100%',
    background: (theme.vars ?? theme).palette.primary.main,
    animation: `${pass} 1.6s ease-in-out infinite`,
  },
}));

export function RestoringSession() {
  return (
    <Screen aria-busy="true">
      <Bar role="progressbar" aria-label="Loading your session" />
    </Screen>
  );
}
