import { styled } from '@mui/material/styles';
import type { Plan } from '../../../entities/plan/plan';
import { PlanImage } from './PlanImage';

/** Size of the demo's pictures; others are cropped to it. */
const SIZE = { width: 640, height: 400 } as const;

/** Takes up its space whether the picture has loaded, is loading or has failed. */
export const PictureFrame = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  aspectRatio: `${SIZE.width} / ${SIZE.height}`,
  borderRadius: 6,
  background: `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 10%, ${(theme.vars ?? theme).palette.background.paper})`,
  '& > *': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  // In the dark theme bright pictures would outshine the text below them.
  ...theme.applyStyles('dark', { '& > img': { filter: 'brightness(0.86)' } }),
}));

const House = styled('svg')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const mix = (percent: number) =>
    `color-mix(in srgb, ${palette.primary.main} ${percent}%, ${palette.background.paper})`;
  return {
    '& [data-part=hill]': { fill: mix(22) },
    '& [data-part=wall]': { fill: mix(46) },
    '& [data-part=roof]': { fill: palette.primary.main },
    '& [data-part=light]': { fill: mix(10) },
    '& [data-part=door]': { fill: palette.secondary.main },
  };
});

/** Decorative; shown for a plan without a picture. */
function HouseDrawing() {
  return (
    <House aria-hidden="true" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice">
      <path data-part="hill" d="M0 306c96-44 206-62 320-58s214 16 320 50v102H0Z" />
      <path data-part="wall" d="M232 190h176v128H232Z" />
      <path data-part="roof" d="m208 200 112-88 112 88h-28l-84-66-84 66Z" />
      <path data-part="light" d="M256 216h48v44h-48zM336 216h48v44h-48z" />
      <path data-part="door" d="M300 318v-28a20 20 0 0 1 40 0v28Z" />
    </House>
  );
}

/** Falls back to a drawing if the plan has no picture or it can't be loaded. */
export function PlanPicture({ plan: { name, image } }: { readonly plan: Pick<Plan, 'name' | 'image'> }) {
  return (
    <PictureFrame>
      <PlanImage src={image || null} alt={`Picture of ${name}`} size={SIZE} fallback={<HouseDrawing />} />
    </PictureFrame>
  );
}
