import { styled } from '@mui/material/styles';

/** From the bottom up: center height, half width and half height. */
const STONES = [
  [54, 29, 8],
  [39, 22, 7],
  [26, 15, 6],
  [15, 9, 5],
] as const;

const Drawing = styled('svg')(({ theme }) => ({
  flex: 'none',
  width: 64,
  height: 64,
  fill: (theme.vars ?? theme).palette.primary.main,
  '& :last-of-type': { fill: (theme.vars ?? theme).palette.secondary.main },
}));

/** Decorative: the higher a plan's minimum, the higher its cairn, up to four stones. */
export function PlanCairn({ stones }: { readonly stones: number }) {
  return (
    <Drawing aria-hidden="true" viewBox="0 0 64 64">
      {STONES.slice(0, stones).map(([cy, rx, ry]) => (
        <ellipse key={cy} cx={32} cy={cy} rx={rx} ry={ry} />
      ))}
    </Drawing>
  );
}
