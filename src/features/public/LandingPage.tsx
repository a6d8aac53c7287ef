import { Suspense, useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { lazyPart } from '../../ui/page/lazyPart';
import { usePageTitle } from '../../ui/page/usePageTitle';
import { LazyCryptoCalculator } from './calculator/LazyCryptoCalculator';
import { ANCHORS } from './landing/anchors';
import { Hero } from './landing/Hero';
import { PlanSection } from './landing/PlanSection';
import { Container } from './landing/Section';
import { useNearOrIdle } from '../../ui/page/useNearView';

/** Lets the scene's contour lines continue behind the calculator, but not beyond this strip. */
const Opening = styled('div')({ overflow: 'clip' });

const Calculator = styled(Container)(({ theme }) => ({
  position: 'relative',
  paddingBottom: theme.spacing(10),
  [theme.breakpoints.down('sm')]: { paddingBottom: theme.spacing(3) },
}));

/** Keeps the footer below the window. */
const Waiting = styled('div')({ minHeight: '100dvh' });

let want: () => void = () => undefined;
const isWanted = new Promise<void>((resolve) => {
  want = resolve;
});

const LaterSections = lazyPart(async () => {
  await isWanted;
  const module = await import(/* webpackChunkName: "landing-later" */ './landing/LaterSections');
  return module.LaterSections;
});

/** Loads the code for the whole page, for the build that renders it. */
export async function preloadLaterSections(): Promise<void> {
  want();
  await LaterSections.preload();
}

// One stable element: React keeps its prerendered nodes unchanged until their code has loaded.
const LATER = (
  <Suspense fallback={<Waiting aria-busy="true" />}>
    <LaterSections />
  </Suspense>
);

/** The sections below the plans. Their code loads when a visitor comes near, or when the browser is idle. */
function Later() {
  const placeholder = useRef<HTMLDivElement>(null);
  const isNear = useNearOrIdle(placeholder);
  useEffect(() => {
    if (isNear) want();
  }, [isNear]);
  return <div ref={placeholder}>{LATER}</div>;
}

/** `/`: the product, coin prices, plans, what they pay, reasons, how to start, questions (product 1.5). */
export function LandingPage() {
  usePageTitle('Invest in crypto and real estate');
  return (
    <>
      <Opening>
        <Hero />
        <Calculator>
          <LazyCryptoCalculator />
        </Calculator>
      </Opening>
      <PlanSection
        type="crypto"
        id={ANCHORS.plans}
        title="Crypto plans"
        lead="Open now. You’ll know your profit and payout date before you invest."
      />
      <Later />
    </>
  );
}
