import { lazy, Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Region } from '../../../ui/page/Region';

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

/** The crypto calculator in a script of its own: the first page does not wait for it. */
export function LazyCryptoCalculator() {
  return (
    <Suspense
      fallback={
        <Region title="Crypto calculator">
          <Place aria-busy="true">
            <Skeleton variant="rounded" />
          </Place>
        </Region>
      }
    >
      <CryptoCalculator />
    </Suspense>
  );
}
