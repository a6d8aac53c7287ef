import { lazy, Suspense, useRef, type Ref } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Region } from '../../../ui/page/Region';
import { useIsHydrated } from '../../../ui/page/useIsHydrated';
import { useNearView } from './useNearView';

const CryptoCalculator = lazy(async () => {
  const module = await import(/* webpackChunkName: "calculator" */ './CryptoCalculator');
  return { default: module.CryptoCalculator };
});

/** As high as what comes, so that nothing below moves. */
const Place = styled('div')(({ theme }) => ({
  height: 122,
  '& > *': { height: '100%' },
  [theme.breakpoints.down('md')]: { height: 212 },
  [theme.breakpoints.down('sm')]: { height: 392 },
}));

/** Stands where the calculator will. */
function Waiting({ ref }: { readonly ref?: Ref<HTMLDivElement> }) {
  return (
    <Region title="Crypto calculator">
      <noscript>
        <p>The calculator works when JavaScript is on.</p>
      </noscript>
      <Place ref={ref} aria-busy="true">
        <Skeleton variant="rounded" />
      </Place>
    </Region>
  );
}

/** The crypto calculator in a script of its own, loaded once a visitor comes near: the first page does not wait for it. */
export function LazyCryptoCalculator() {
  const place = useRef<HTMLDivElement>(null);
  const { isNear } = useNearView(place);
  const isHydrated = useIsHydrated();
  if (!isHydrated || !isNear) return <Waiting ref={place} />;
  return (
    <Suspense fallback={<Waiting />}>
      <CryptoCalculator />
    </Suspense>
  );
}
