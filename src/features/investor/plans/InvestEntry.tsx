import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { canOpenInvestDialog, needsDepositNotice } from '../../../entities/investment/investmentRules';
import { selectDraft } from '../../../entities/draft/draftSlice';
import type { Investment } from '../../../entities/investment/investment';
import type { Plan } from '../../../entities/plan/plan';
import { splitMessage } from '../../../lib/message';
import { useAppSelector } from '../../../store/hooks';
import { useToast } from '../../../ui/toasts/useToast';
import { useFormDraft } from '../../shared/commands/useFormDraft';
import { InvestDialog, investDraftName } from './InvestDialog';
import { focusInvestButton } from './PlanCard';
import { fitOf } from './planFit';
import { typedDollars } from './usePlanFilter';

const NOTHING_TYPED = { amount: '' };

interface InvestEntryProps {
  /** The plan in the URL; `undefined` if it isn't offered. */
  readonly plan: Plan | undefined;
  readonly planId: string;
  readonly balance: number;
  /** The amount to begin with, in dollars as typed. */
  readonly wanted: string;
  /** The investment that is made again, if it is. */
  readonly earlier?: Investment;
  /** False once the URL no longer has the plan and the dialog fades out. */
  readonly isOpen: boolean;
  /** Called once the dialog is gone, which gives the focus back. */
  readonly onInvested?: (investment: Investment) => void;
  readonly onClose: () => void;
}

interface Admitted extends InvestEntryProps {
  readonly plan: Plan;
}

/** Used when no dialog opens: says why, and clears the URL. */
function useRefusal(notice: string | null, fallbackTitle: string, onClose: () => void): void {
  const { show } = useToast();
  const refuse = useEffectEvent(() => {
    if (notice === null) return;
    show({ variant: 'destructive', ...splitMessage(notice, fallbackTitle) });
    onClose();
  });
  useEffect(() => refuse(), []);
}

function useHasUnanswered(planId: string): boolean {
  return useAppSelector((state) => selectDraft(state, investDraftName(planId))?.pending != null);
}

function InvestInPlan(props: Admitted) {
  const { plan, balance, wanted, isOpen, onInvested, onClose } = props;
  const draft = useFormDraft(investDraftName(plan.id), NOTHING_TYPED);
  const hasUnanswered = useHasUnanswered(plan.id);
  // An unanswered investment may already have used the balance, so checking again must stay possible.
  const [isAdmitted] = useState(() => hasUnanswered || canOpenInvestDialog(plan, balance));
  const [amount] = useState(() =>
    !draft.isResumed && fitOf(plan, balance, typedDollars(wanted)).fits && typedDollars(wanted) !== null
      ? wanted
      : draft.initialValues.amount,
  );
  const made = useRef<Investment>(null);
  const isGone = useRef(false);
  useRefusal(isAdmitted ? null : needsDepositNotice(plan), 'Insufficient Funds', onClose);
  if (!isAdmitted) return null;
  return (
    <InvestDialog
      isOpen={isOpen}
      plan={plan}
      earlier={props.earlier}
      balance={balance}
      draft={draft}
      initialAmount={amount}
      onInvested={(investment) => {
        made.current = investment;
        if (isGone.current) onInvested?.(investment);
      }}
      onClose={onClose}
      onGone={() => {
        // After a click during the fade-out, or a direct link, no element has the focus.
        if (document.activeElement === document.body) focusInvestButton(plan.id);
        isGone.current = true;
        if (made.current !== null) onInvested?.(made.current);
      }}
    />
  );
}

function NoSuchPlan({ planId, onClose }: Pick<InvestEntryProps, 'planId' | 'onClose'>) {
  const hasUnanswered = useHasUnanswered(planId);
  const notice = hasUnanswered
    ? 'We don’t know whether this went through: This plan is no longer offered. Check My Investments to see whether your investment was made.'
    : 'Investment Failed: This plan is no longer offered.';
  useRefusal(notice, 'Investment Failed', onClose);
  return null;
}

/**
 * Opens the plan in the URL (`?invest=c1`) after the check from product 8.1: with a balance below the plan's minimum no
 * dialog opens, no matter how the person got here.
 */
export function InvestEntry({ plan, ...rest }: InvestEntryProps) {
  // Keeps the terms that the person saw. If the plan changes, the backend says so.
  const [seen] = useState(plan);
  return seen === undefined ? <NoSuchPlan {...rest} /> : <InvestInPlan plan={seen} {...rest} />;
}
