import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useIntentKey } from '../../api/useIntentKey';
import { canOpenInvestDialog, needsDepositNotice } from '../../entities/investment/investmentRules';
import type { Plan } from '../../entities/plan/plan';
import { splitNotice } from '../../lib/notice';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorState } from '../../ui/page/ErrorState';
import { Page } from '../../ui/page/Page';
import { CardsSkeleton } from '../../ui/page/skeletons';
import { useToast } from '../../ui/toasts/useToast';
import { BalanceStrip } from './plans/BalanceStrip';
import { InvestDialog } from './plans/InvestDialog';
import { PlanCard } from './plans/PlanCard';
import { usePlansOfType } from './plans/usePlansOfType';
import { useMe } from './useMe';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
}));

/** A dialog that was asked for; each asking is one of its own. */
interface Asked {
  readonly plan: Plan;
  readonly count: number;
}

/** /dashboard/crypto-plans: the plans, each with its invest dialog (spec 2, 5). */
export function CryptoPlansPage() {
  const { me, error: meError, retry: retryMe } = useMe();
  const { plans, error, retry } = usePlansOfType('crypto');
  const { show } = useToast();
  const intent = useIntentKey();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const failure = error ?? meError;
  const isLoading = failure === null && (plans === undefined || me === undefined);

  const askFor = (plan: Plan, balance: number, button: HTMLElement) => {
    opener.current = button;
    if (!canOpenInvestDialog(plan, balance)) {
      show({ variant: 'destructive', ...splitNotice(needsDepositNotice(plan), 'Insufficient Funds') });
      return;
    }
    setAsked({ plan, count: (asked?.count ?? 0) + 1 });
    setIsOpen(true);
  };

  // A click on the dialog as it fades out takes the focus along into nothing.
  const keepFocus = () => {
    if (document.activeElement === document.body) opener.current?.focus();
  };

  return (
    <Page
      title="Crypto Plans"
      lead="A fixed return over a fixed term. What you invest and its profit come back to your balance at maturity."
      actions={meError === null ? <BalanceStrip balance={me?.balance} /> : undefined}
    >
      {failure === null ? null : (
        <ErrorState
          title="The plans could not be loaded."
          description={failure.detail ?? failure.title}
          onRetry={() => {
            if (error !== null) retry();
            if (meError !== null) retryMe();
          }}
        />
      )}
      {isLoading ? (
        <div aria-busy="true">
          <CardsSkeleton count={4} height={264} />
        </div>
      ) : null}
      {failure === null && me !== undefined && plans?.length === 0 ? (
        <EmptyState
          title="No crypto plans"
          description="There is no plan on offer right now. What you have invested already runs on."
          action={
            <Button component={Link} to={paths.dashboard.investments} variant="outlined">
              See your investments
            </Button>
          }
        />
      ) : null}
      {failure === null && me !== undefined && plans !== undefined && plans.length > 0 ? (
        <Grid>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} onInvest={(button) => askFor(plan, me.balance, button)} />
          ))}
        </Grid>
      ) : null}
      {asked === null || me === undefined ? null : (
        <InvestDialog
          key={asked.count}
          isOpen={isOpen}
          plan={asked.plan}
          balance={me.balance}
          intent={intent}
          onClose={() => setIsOpen(false)}
          onGone={keepFocus}
        />
      )}
    </Page>
  );
}
