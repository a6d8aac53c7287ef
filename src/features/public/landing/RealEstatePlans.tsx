import { Suspense, useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { COMING_SOON } from '../../../entities/plan/planRules';
import { lazyPart } from '../../../ui/page/lazyPart';
import { PlanTeaser, PlanTeaserSkeleton } from './PlanTeaser';
import { LandingSection } from './Section';
import { PLANS_SHOWN, useFirstRealEstatePlans, type FirstPlans } from './useFirstRealEstatePlans';

// Lazy, because hardly any visitor sees them.
const EmptyState = lazyPart(async () => (await import('../../../ui/page/EmptyState')).EmptyState);
const ErrorState = lazyPart(async () => (await import('../../../ui/page/ErrorState')).ErrorState);

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: `repeat(${PLANS_SHOWN}, minmax(0, 1fr))`,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  // Without scripts nothing would ever replace the skeletons.
  '@media (scripting: none)': { '&[aria-busy=true]': { display: 'none' } },
}));

const Place = styled('div')(({ theme }) => ({
  borderRadius: 8,
  border: '1px dashed',
  borderColor: (theme.vars ?? theme).palette.divider,
}));

function Content({ known }: { readonly known: FirstPlans }) {
  switch (known.status) {
    case 'loading':
      return (
        <>
          <noscript>The plans are shown when JavaScript is on.</noscript>
          <Grid aria-busy="true">
            {Array.from({ length: PLANS_SHOWN }, (_, index) => (
              <PlanTeaserSkeleton key={index} />
            ))}
          </Grid>
        </>
      );
    case 'failed':
      return (
        <ErrorState
          title="The plans could not be loaded."
          description={known.error.detail ?? known.error.title}
          onRetry={known.retry}
          isRetrying={known.isRetrying}
        />
      );
    case 'known':
      return known.plans.length === 0 ? (
        <Place>
          <EmptyState
            title="No real-estate plans right now"
            description="Nothing is planned at the moment. Crypto plans are open to everyone who signs up."
          />
        </Place>
      ) : (
        <Grid>
          {known.plans.map((plan) => (
            <PlanTeaser key={plan.id} plan={plan} />
          ))}
        </Grid>
      );
  }
}

/** "Real-estate plans": the first four of them (product 1.6). */
export function RealEstatePlans() {
  const known = useFirstRealEstatePlans();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasFailed = useRef(false);
  useEffect(() => {
    if (known.status === 'failed') {
      wasFailed.current = true;
      return;
    }
    // The Retry button disappears with the error, so keyboard users continue from the heading.
    if (wasFailed.current && document.activeElement === document.body) heading.current?.focus();
    wasFailed.current = false;
  }, [known.status]);
  return (
    <LandingSection
      title="Real-estate plans"
      lead={`Longer-term property plans with a fixed return. ${COMING_SOON}`}
      headingRef={heading}
    >
      <Suspense fallback={null}>
        <Content known={known} />
      </Suspense>
    </LandingSection>
  );
}
