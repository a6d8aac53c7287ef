import { useCallback, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Investment } from '../../entities/investment/investment';
import { canOpenInvestDialog } from '../../entities/investment/investmentRules';
import type { Plan } from '../../entities/plan/plan';
import { formatUsdShort } from '../../lib/money';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/page/EmptyState';
import { PageFrame } from '../../ui/page/PageFrame';
import { NoMatches } from '../../ui/table/NoMatches';
import { Loaded } from '../shared/Loaded';
import { BalanceStrip } from './plans/BalanceStrip';
import { InvestEntry } from './plans/InvestEntry';
import { Invested } from './plans/Invested';
import { PlanCard } from './plans/PlanCard';
import { PlanGrid, PlanGridSkeleton } from './plans/PlanGrid';
import { fitPlans, type FittedPlan } from './plans/planFit';
import { PlanFilterBar } from './plans/PlanFilterBar';
import { usePlanFilter, type PlanFilter } from './plans/usePlanFilter';
import { usePlansOfType, useMe } from './reads';
import { useOpenInAddress, useShown } from '../shared/useOpenInAddress';

function NoPlans() {
  return (
    <EmptyState
      title="No crypto plans"
      description="No plans are open right now. Your current investments aren’t affected."
      link={{ to: paths.dashboard.investments, label: 'View your investments', variant: 'outlined' }}
    />
  );
}

interface PlansProps {
  readonly fitted: readonly FittedPlan[];
  readonly filter: PlanFilter;
  readonly onInvest: (plan: Plan) => void;
}

function NoMatchingPlans({ filter, fitted }: Pick<PlansProps, 'filter' | 'fitted'>) {
  const { amount, setFittingOnly } = filter;
  const isWithin = ({ plan }: FittedPlan) =>
    amount !== null && amount >= plan.minInvest && amount <= plan.maxInvest;
  // A plan that takes the amount doesn't fit because of the balance.
  const short = fitted.find(isWithin)?.fit.text;
  const least = Math.min(...fitted.map(({ plan }) => plan.minInvest));
  const most = Math.max(...fitted.map(({ plan }) => plan.maxInvest));
  return (
    <NoMatches
      title={
        amount === null || short !== undefined
          ? 'No plan within your balance'
          : `No plan accepts ${formatUsdShort(amount)}`
      }
      description={
        short === undefined
          ? `Plans accept ${formatUsdShort(least)} to ${formatUsdShort(most)}.`
          : `${short}.`
      }
      clearLabel="Show all plans"
      onClear={() => setFittingOnly(false)}
    />
  );
}

function Plans({ fitted, filter, onInvest }: PlansProps) {
  const fitting = fitted.filter(({ fit }) => fit.fits);
  const shown = filter.isFittingOnly ? fitting : fitted;
  return (
    <Stack spacing={3}>
      <PlanFilterBar filter={filter} fitting={fitting.length} total={fitted.length} />
      {shown.length === 0 ? (
        <NoMatchingPlans filter={filter} fitted={fitted} />
      ) : (
        <PlanGrid>
          {shown.map(({ plan, fit, rank }) => (
            <PlanCard key={plan.id} plan={plan} fit={fit} stones={rank} onInvest={onInvest} />
          ))}
        </PlanGrid>
      )}
    </Stack>
  );
}

/** `/dashboard/crypto-plans`: the plans, each with its invest dialog (product 8.2). */
export function CryptoPlansPage() {
  const account = useMe();
  const { me } = account;
  const read = usePlansOfType('crypto');
  const { plans } = read;
  const filter = usePlanFilter();
  const [invested, setInvested] = useState<Investment | null>(null);
  const address = useOpenInAddress('invest');
  const { open, tryToOpen } = address;
  const asked = useShown(address);
  const balance = me?.balance ?? 0;
  const { amount } = filter;
  // Stable until the plans, the balance or the amount change.
  const fitted = useMemo(() => fitPlans(plans ?? [], balance, amount), [plans, balance, amount]);
  const ask = useCallback(
    (plan: Plan) => (canOpenInvestDialog(plan, balance) ? open : tryToOpen)(plan.id),
    [balance, open, tryToOpen],
  );

  return (
    <PageFrame
      title="Crypto Plans"
      lead="A fixed return over a fixed term. Your principal and profit return to your balance at maturity."
      actions={account.error === null ? <BalanceStrip balance={me?.balance} /> : undefined}
    >
      {invested === null ? null : (
        // As wide as the cards below it: one of two columns, or two of four.
        <Box sx={{ maxWidth: { sm: 'max(50% - 8px, 26rem)' } }}>
          <Invested key={invested.id} investment={invested} onClose={() => setInvested(null)} />
        </Box>
      )}
      <Loaded
        subject="The plans"
        data={me && plans}
        reads={[read, account]}
        skeleton={
          <Stack spacing={3}>
            <Skeleton variant="rounded" height={68} sx={{ maxWidth: '20rem' }} />
            <PlanGridSkeleton height={304} />
          </Stack>
        }
      >
        {(known) => (
          <>
            {known.length === 0 ? <NoPlans /> : <Plans fitted={fitted} filter={filter} onInvest={ask} />}
            {asked.id === null ? null : (
              <InvestEntry
                key={asked.count}
                isOpen={address.id !== null}
                planId={asked.id}
                plan={known.find(({ id }) => id === asked.id)}
                balance={balance}
                wanted={filter.typed}
                onInvested={setInvested}
                onClose={address.close}
              />
            )}
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}
