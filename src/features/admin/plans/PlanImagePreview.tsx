import { useEffect, useState } from 'react';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined';
import { styled } from '@mui/material/styles';
import { isImageUrl } from '../../../entities/plan/plan';

/** How long typing has to pause before the address is asked for. */
const PAUSE_MS = 300;

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(2),
  '& > p': {
    margin: 0,
    fontSize: '0.8125rem',
    lineHeight: '20px',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& > p[data-tone=error]': { fontWeight: 600, color: (theme.vars ?? theme).palette.error.main },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '112px minmax(0, 1fr)' },
}));

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  aspectRatio: '640 / 400',
  border: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  borderRadius: 6,
  color: (theme.vars ?? theme).palette.text.secondary,
  background: (theme.vars ?? theme).palette.background.default,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}));

interface Loaded {
  readonly url: string;
  readonly isShown: boolean;
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

function statusOf(url: string, loaded: Loaded | null): string {
  if (url === '') return 'Without an image the plan shows a drawing of a house.';
  if (!isImageUrl(url)) return 'The preview waits for an https: address or a path of this site.';
  if (loaded?.url !== url) return 'Loading the image…';
  return loaded.isShown
    ? 'Investors see the image like this.'
    : 'The image could not be loaded. Check its address.';
}

/** Shows the image at a typed address as investors will see it, or says that there is none to see. */
export function PlanImagePreview({ url: typed }: { readonly url: string }) {
  const url = useSettled(typed.trim());
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const hasFailed = loaded?.url === url && !loaded.isShown;
  return (
    <Row>
      <Frame>
        {isImageUrl(url) && !hasFailed ? (
          <img
            key={url}
            src={url}
            alt="Preview of the plan's image"
            referrerPolicy="no-referrer"
            onLoad={() => setLoaded({ url, isShown: true })}
            onError={() => setLoaded({ url, isShown: false })}
          />
        ) : null}
        {hasFailed ? <BrokenImageOutlined aria-hidden="true" /> : null}
        {isImageUrl(url) ? null : <ApartmentOutlined aria-hidden="true" />}
      </Frame>
      <p role="status" data-tone={hasFailed ? 'error' : undefined}>
        {statusOf(url, loaded)}
      </p>
    </Row>
  );
}
