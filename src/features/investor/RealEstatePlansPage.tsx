import { type Plan, COMING_SOON } from '../../entities/plan/plan';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/page/EmptyState';
import { PageFrame } from '../../ui/page/PageFrame';
import { useToast } from '../../ui/toasts/useToast';
import { Loaded } from '../shared/Loaded';
import { PlanPicture } from '../shared/plan/PlanPicture';
import { PlanCard } from './plans/PlanCard';
import { PlanGrid, PlanGridSkeleton } from './plans/PlanGrid';
import { usePlansOfType } from './reads';

/** `/dashboard/real-estate-plans`: upcoming plans, none of them open for investment (product 7.7). */
export function RealEstatePlansPage() {
  const read = usePlansOfType('realestate');
  const { show } = useToast();
  const announce = ({ name }: Plan) => {
    const description = `${name} isn’t open yet. Your balance is unchanged.`;
    show({ variant: 'info', title: COMING_SOON, description });
  };

  return (
    <PageFrame title="Real Estate" lead="Longer-term property plans. Preview what’s coming.">
      <Loaded
        subject="The plans"
        data={read.plans}
        reads={[read]}
        skeleton={<PlanGridSkeleton height={440} />}
      >
        {(plans) =>
          plans.length === 0 ? (
            <EmptyState
              title="No real-estate plans"
              description="New plans will appear here. Crypto plans are open now."
              link={{ to: paths.dashboard.cryptoPlans, label: 'View crypto plans', variant: 'outlined' }}
            />
          ) : (
            <PlanGrid>
              {plans.map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  picture={<PlanPicture plan={plan} />}
                  onInvest={announce}
                />
              ))}
            </PlanGrid>
          )
        }
      </Loaded>
    </PageFrame>
  );
}
