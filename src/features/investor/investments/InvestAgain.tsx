import { useEffect, useEffectEvent } from 'react';
import { useReadInvestmentQuery } from '../../../entities/investment/investmentApi';
import { addDollars } from '../../../lib/money';
import { useToast } from '../../../ui/toasts/useToast';
import { readOf } from '../../shared/Loaded';
import { useOpenInAddress, useShown } from '../../shared/useOpenInAddress';
import { InvestEntry } from '../plans/InvestEntry';
import { useMe, usePlansOfType } from '../reads';

interface AgainProps {
  readonly investmentId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Once everything is read: what the investment paid is the first amount, as far as the balance and the plan allow. */
function Again({ investmentId, isOpen, onClose }: AgainProps) {
  const { show } = useToast();
  const query = useReadInvestmentQuery(investmentId);
  const earlier = query.data;
  const { me, error: ofMe } = useMe();
  const { plans, error: ofPlans } = usePlansOfType('crypto');
  const error = readOf(query).error ?? ofMe ?? ofPlans;
  const tellFailure = useEffectEvent((why: string) => {
    show({ variant: 'destructive', title: 'We couldn’t open the plan', description: why });
    onClose();
  });
  const why = error === null ? null : (error.detail ?? error.title);
  useEffect(() => {
    if (why !== null) tellFailure(why);
  }, [why]);
  if (earlier === undefined || me === undefined || plans === undefined) return null;
  const plan = plans.find(({ id }) => id === earlier.planId);
  const paid = addDollars(earlier.amount, earlier.profit);
  return (
    <InvestEntry
      isOpen={isOpen}
      planId={earlier.planId}
      plan={plan}
      earlier={earlier}
      balance={me.balance}
      wanted={String(Math.min(paid, me.balance, plan?.maxInvest ?? paid))}
      onClose={onClose}
    />
  );
}

/** Opens the plan of the investment in the URL (`?again=inv-1`). */
export function InvestAgain() {
  const address = useOpenInAddress('again');
  const asked = useShown(address);
  if (asked.id === null) return null;
  return (
    <Again key={asked.count} investmentId={asked.id} isOpen={address.id !== null} onClose={address.close} />
  );
}
