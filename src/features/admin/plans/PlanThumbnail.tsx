import { styled } from '@mui/material/styles';
import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import { PlanImage } from '../../shared/plan/PlanImage';

const SIZE = { width: 44, height: 28 } as const;

const Frame = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  ...SIZE,
  borderRadius: 4,
  color: (theme.vars ?? theme).palette.text.secondary,
  background: (theme.vars ?? theme).palette.background.default,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}));

/** Falls back to a note when the image can't be loaded. */
export function PlanThumbnail({ name, image }: { readonly name: string; readonly image: string }) {
  return (
    <Frame>
      <PlanImage
        src={image}
        alt={`Image of ${name}`}
        size={SIZE}
        fallback={<BrokenImageOutlined titleAccess={`The image of ${name} could not be loaded`} />}
      />
    </Frame>
  );
}
