import { Suspense, useRef, type Ref } from 'react';
import { styled } from '@mui/material/styles';
import { InlineSkeleton } from '../../../ui/page/InlineSkeleton';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Region } from '../../../ui/page/Region';
import { useIsHydrated } from '../../../ui/page/useIsHydrated';
import { useNearOrIdle } from '../../../ui/page/useNearView';

const CryptoCalculator = lazyPart(async () => {
  const module = await import(/* webpackChunkName: "calculator" */ './CryptoCalculator');
  return module.CryptoCalculator;
});

/** As high as the calculator at any text size, so that nothing below it shifts: labels and fields, gaps, and the note. */
const Placeholder = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  alignContent: 'start',
  gap: theme.spacing(2),
  height: 'calc(2.75rem + 78px)',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    height: 'calc(5.5rem + 124px)',
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', height: 'calc(11rem + 216px)' },
  '@media (scripting: none)': { display: 'none' },
}));

/** Placeholder with the outlines of the calculator's four fields. */
function Waiting({ isLoading, ref }: { readonly isLoading: boolean; readonly ref?: Ref<HTMLDivElement> }) {
  return (
    <Region title="Crypto calculator">
      <noscript>
        <p>Turn on JavaScript to use the calculator.</p>
      </noscript>
      <Placeholder ref={ref} aria-busy={isLoading} data-needs-script="">
        {[5, 3, 4, 5].map((width, index) => (
          <div key={index}>
            <InlineSkeleton width={`${width}em`} />
            <InlineSkeleton width="100%" height="calc(1.5rem + 24px)" />
          </div>
        ))}
      </Placeholder>
    </Region>
  );
}

/**
 * The crypto calculator in its own chunk, so that the first page doesn't wait for it. It loads when a visitor comes
 * near, or when the browser is idle, because keyboards and assistive technology reach it without scrolling.
 */
export function LazyCryptoCalculator() {
  const placeholder = useRef<HTMLDivElement>(null);
  const isNear = useNearOrIdle(placeholder);
  const isHydrated = useIsHydrated();
  if (!isHydrated || !isNear) return <Waiting isLoading={false} ref={placeholder} />;
  return (
    <Suspense fallback={<Waiting isLoading />}>
      <CryptoCalculator />
    </Suspense>
  );
}
