import { Suspense, useRef } from 'react';
import { styled } from '@mui/material/styles';
import type { PlanType } from '../../../entities/plan/plan';
import { lazyPart } from '../../../ui/page/lazyPart';
import { useFocusWhenGone } from '../../../ui/page/useFocusWhenGone';
import { PlanTeaser, PlanTeaserSkeleton } from './PlanTeaser';
import { LandingSection } from './Section';
import { PLANS_SHOWN, useFirstPlans, type FirstPlans } from './useFirstPlans';

// Lazy, because hardly any visitor sees them.
const EmptyState = lazyPart(async () => (await import('../../../ui/page/EmptyState')).EmptyState);
const ErrorState = lazyPart(async () => (await import('../../../ui/page/ErrorState')).ErrorState);

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: `repeat(${PLANS_SHOWN}, minmax(0, 1fr))`,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // On a phone they would make the page a third longer. The next one looks in at the edge.
  [theme.breakpoints.down('sm')]: {
    display: 'flex',
    gap: theme.spacing(2),
    margin: theme.spacing(0, -2),
    padding: theme.spacing(0, 2, 1),
    overflowX: 'auto',
    // Or hidden texts in it, which have a place of their own, would make the page wider.
    position: 'relative',
    scrollSnapType: 'x mandatory',
    scrollPaddingInline: theme.spacing(2),
    '& > *': { flex: '0 0 84%', scrollSnapAlign: 'start' },
  },
  // Without scripts nothing would ever replace the skeletons.
  '@media (scripting: none)': { '&[aria-busy=true]': { display: 'none' } },
}));

const Place = styled('div')(({ theme }) => ({
  borderRadius: 8,
  border: '1px dashed',
  borderColor: (theme.vars ?? theme).palette.divider,
}));

const TEXTS: Readonly<Record<PlanType, { readonly none: string; readonly hint: string }>> = {
  crypto: {
    none: 'No crypto plans right now',
    hint: 'New plans appear here as soon as they open.',
  },
  realestate: {
    none: 'No real-estate plans right now',
    hint: 'New plans will appear here. Crypto plans are open to everyone who signs up.',
  },
};

function Content({ type, known }: { readonly type: PlanType; readonly known: FirstPlans }) {
  const hasPictures = type === 'realestate';
  switch (known.status) {
    case 'loading':
      return (
        <>
          <noscript>Turn on JavaScript to see the plans.</noscript>
          <Grid aria-busy="true">
            {Array.from({ length: PLANS_SHOWN }, (_, index) => (
              <PlanTeaserSkeleton key={index} hasPicture={hasPictures} />
            ))}
          </Grid>
        </>
      );
    case 'failed':
      return (
        <ErrorState
          title="We couldn’t load the plans."
          description={known.error.detail ?? known.error.title}
          onRetry={known.retry}
          isRetrying={known.isRetrying}
        />
      );
    case 'known':
      return known.plans.length === 0 ? (
        <Place>
          <EmptyState title={TEXTS[type].none} description={TEXTS[type].hint} />
        </Place>
      ) : (
        <Grid>
          {known.plans.map((plan, index) => (
            <PlanTeaser key={plan.id} plan={plan} {...(!hasPictures && { stones: index + 1 })} />
          ))}
        </Grid>
      );
  }
}

interface PlanSectionProps {
  readonly type: PlanType;
  readonly id: string;
  readonly title: string;
  readonly lead: string;
}

/** A region with the first four plans of a type (product 1.6). */
export function PlanSection({ type, id, title, lead }: PlanSectionProps) {
  const known = useFirstPlans(type);
  const heading = useRef<HTMLHeadingElement>(null);
  // The Retry button disappears with the error, so keyboard users continue from the heading.
  useFocusWhenGone(known.status === 'failed', heading);
  return (
    <LandingSection id={id} title={title} lead={lead} headingRef={heading}>
      <Suspense fallback={null}>
        <Content type={type} known={known} />
      </Suspense>
    </LandingSection>
  );
}
