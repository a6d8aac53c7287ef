import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { COMING_SOON } from '../../../entities/plan/planRules';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorState } from '../../../ui/page/ErrorState';
import { PlanTeaser, PlanTeaserSkeleton } from './PlanTeaser';
import { Section } from './Section';
import { PLANS_SHOWN, useFirstRealEstatePlans, type FirstPlans } from './useFirstRealEstatePlans';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: `repeat(${PLANS_SHOWN}, minmax(0, 1fr))`,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  // Nothing will ever take the skeletons' place.
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
            description="None is planned at the moment. The crypto plans are open to everybody who registers."
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

/** "Real-estate plans": the first four of them (spec 9). */
export function RealEstatePlans() {
  const known = useFirstRealEstatePlans();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasFailed = useRef(false);
  useEffect(() => {
    if (known.status === 'failed') {
      wasFailed.current = true;
      return;
    }
    // "Retry" leaves with the failure; the keyboard goes on from the heading, and not from the page's top.
    if (wasFailed.current && document.activeElement === document.body) heading.current?.focus();
    wasFailed.current = false;
  }, [known.status]);
  return (
    <Section
      title="Real-estate plans"
      lead={`Homes and houses with a fixed return over a longer term. ${COMING_SOON}`}
      headingRef={heading}
    >
      <Content known={known} />
    </Section>
  );
}
