import { styled } from '@mui/material/styles';

const Track = styled('div')(({ theme }) => ({
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  background: `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 16%, ${(theme.vars ?? theme).palette.background.paper})`,
}));

const Fill = styled('div')(({ theme }) => ({
  height: '100%',
  borderRadius: 4,
  background: (theme.vars ?? theme).palette.primary.main,
  transition: 'width 400ms ease-out',
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '@media (forced-colors: active)': { background: 'CanvasText' },
}));

interface ProgressMeterProps {
  /** Accessible name: "Progress of Starter Crypto". */
  readonly name: string;
  /** 0–100; clamped. */
  readonly percent: number;
}

export function ProgressMeter({ name, percent }: ProgressMeterProps) {
  const value = Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : 0));
  const whole = Math.floor(value);
  return (
    <Track
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={whole}
      aria-valuetext={`${whole}%`}
    >
      <Fill style={{ width: `${value}%` }} />
    </Track>
  );
}
