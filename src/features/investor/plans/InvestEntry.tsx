import { useEffect, useEffectEvent, useState } from 'react';
import { canOpenInvestDialog, needsDepositNotice } from '../../../entities/investment/investmentRules';
import type { Plan } from '../../../entities/plan/plan';
import { splitNotice } from '../../../lib/notice';
import { useToast } from '../../../ui/toasts/useToast';
import { useFormDraft } from '../../shared/useFormDraft';
import { useIdempotencyKey } from '../../shared/useIdempotencyKey';
import { InvestDialog, investDraftName } from './InvestDialog';
import { focusInvestButton } from './PlanCard';
import { fitOf } from './planFit';
import { typedDollars } from './typedDollars';

const NOTHING_TYPED = { amount: '' };

interface InvestEntryProps {
  /** What the address names, which may be no plan that there is. */
  readonly plan: Plan | undefined;
  readonly balance: number;
  readonly wanted: string;
  /** False once the address does not name the plan any more: the dialog fades out. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface Admitted extends InvestEntryProps {
  readonly plan: Plan;
}

/** Without a dialog: says why, and clears the address. */
function useRefusal(notice: string | null, fallbackTitle: string, onClose: () => void): void {
  const { show } = useToast();
  const refuse = useEffectEvent(() => {
    if (notice === null) return;
    show({ variant: 'destructive', ...splitNotice(notice, fallbackTitle) });
    onClose();
  });
  useEffect(() => refuse(), []);
}

function InvestInPlan({ plan, balance, wanted, isOpen, onClose }: Admitted) {
  const name = investDraftName(plan);
  const draft = useFormDraft(name, NOTHING_TYPED);
  const hasUnanswered = useIdempotencyKey(name).pending() !== null;
  // What was sent and never answered may have taken the balance: it has to be asked about all the same.
  const [isAdmitted] = useState(() => hasUnanswered || canOpenInvestDialog(plan, balance));
  const [amount] = useState(() =>
    !draft.isResumed && fitOf(plan, balance, typedDollars(wanted)).fits && typedDollars(wanted) !== null
      ? wanted
      : draft.initialValues.amount,
  );
  useRefusal(isAdmitted ? null : needsDepositNotice(plan), 'Insufficient Funds', onClose);
  if (!isAdmitted) return null;
  return (
    <InvestDialog
      isOpen={isOpen}
      plan={plan}
      balance={balance}
      draft={draft}
      initialAmount={amount}
      onClose={onClose}
      onGone={() => {
        // A click on the dialog as it fades out, or a link that opened it, leaves the focus nowhere.
        if (document.activeElement === document.body) focusInvestButton(plan.id);
      }}
    />
  );
}

function NoSuchPlan({ onClose }: Pick<InvestEntryProps, 'onClose'>) {
  useRefusal('Investment Failed: This plan is no longer offered.', 'Investment Failed', onClose);
  return null;
}

/**
 * What the address asks for (`?invest=c1`), behind the check that stands before the dialog (product 8.1): a
 * balance below the plan's minimum opens none, whichever way leads here.
 */
export function InvestEntry({ plan, ...rest }: InvestEntryProps) {
  // The terms that the person saw: what becomes of the plan while the dialog is open is the backend's to say.
  const [seen] = useState(plan);
  return seen === undefined ? <NoSuchPlan onClose={rest.onClose} /> : <InvestInPlan plan={seen} {...rest} />;
}
