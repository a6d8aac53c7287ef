import { useState } from 'react';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import { styled } from '@mui/material/styles';
import type { Plan } from '../../../entities/plan/plan';

/** Of the pictures that come with the demo; others are cropped to it. */
const SIZE = { width: 640, height: 400 } as const;

/** Keeps its place whether the picture has come, is on its way or never will. */
const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  aspectRatio: `${SIZE.width} / ${SIZE.height}`,
  borderRadius: 6,
  color: (theme.vars ?? theme).palette.primary.main,
  background: `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 10%, ${(theme.vars ?? theme).palette.background.paper})`,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}));

/** A plan's picture; a drawing of a house where it has none or its own cannot be loaded. */
export function PlanPicture({ plan: { name, image } }: { readonly plan: Pick<Plan, 'name' | 'image'> }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Frame>
      {image === null || image === failed ? (
        <ApartmentOutlined aria-hidden="true" sx={{ fontSize: 56 }} />
      ) : (
        <img
          key={image}
          src={image}
          alt={`Picture of ${name}`}
          {...SIZE}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(image)}
        />
      )}
    </Frame>
  );
}
