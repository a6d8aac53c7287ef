import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Investment } from '../../../entities/investment/investment';
import { investFormSchema } from '../../../entities/investment/investmentInput';
import type { Plan } from '../../../entities/plan/plan';
import { percentText, pluralize } from '../../../lib/formats';
import { formatDate } from '../../../lib/dateFormats';
import { addDollars, formatUsd, formatUsdShort } from '../../../lib/money';
import { paths } from '../../../lib/paths';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { AmountWithChips } from '../../../ui/forms/AmountChips';
import { Money } from '../../../ui/parts/Money';
import { useToast } from '../../../ui/toasts/useToast';
import { ThawedOnly } from '../frozen';
import { CommandForm } from '../../shared/commands/CommandForm';
import { PlanRange } from '../../shared/plan/planTerms';
import type { FormDraft } from '../../shared/commands/useFormDraft';
import { InvestmentProjection } from './InvestmentProjection';
import { useInvest } from './useInvest';

export function investDraftName(planId: string): string {
  return `invest/${planId}`;
}

/** Takes the focus when it appears, because the terms the person agreed to have changed. */
function TermsChanged({ plan }: { readonly plan: Plan }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Alert severity="warning" ref={panel} role="group" aria-label="The terms have changed" tabIndex={-1}>
      <AlertTitle>The terms have changed</AlertTitle>
      <p>
        {`Nothing was invested. ${plan.name} now returns ${percentText(plan.roi)} in ${pluralize(plan.duration, 'day')} · `}
        <span style={{ whiteSpace: 'nowrap' }}>
          <PlanRange plan={plan} />.
        </span>{' '}
        Review the projection and confirm again.
      </p>
    </Alert>
  );
}

/** For an investment made again: whether its plan's terms are still the same. */
function TermsSince({ earlier, terms }: { readonly earlier: Investment; readonly terms: Plan }) {
  const then = `${percentText(earlier.roi)} in ${pluralize(earlier.duration, 'day')}`;
  const now = `${percentText(terms.roi)} in ${pluralize(terms.duration, 'day')}`;
  if (then === now) return <p>The terms are the same as last time.</p>;
  return <Alert severity="info">{`The terms have changed. Last time: ${then}. Now: ${now}.`}</Alert>;
}

interface InvestFormProps {
  readonly plan: Plan;
  /** The investment that is made again, if it is. */
  readonly earlier: Investment | undefined;
  readonly balance: number;
  readonly invest: ReturnType<typeof useInvest>;
  readonly initialAmount: string;
  readonly onAmountChange: (amount: string) => void;
  /** False while the dialog fades out. */
  readonly isOpen: boolean;
  readonly onGone: () => void;
  readonly onCancel: () => void;
}

function InvestForm(props: InvestFormProps) {
  const { plan, earlier, balance, invest, isOpen, onGone, onCancel } = props;
  const { terms, haveTermsChanged, isUnknown } = invest;
  const { minInvest, maxInvest } = terms;
  const choices = useMemo(
    () => [
      { label: `Min ${formatUsdShort(minInvest)}`, amount: minInvest },
      { label: 'Max', amount: Math.min(balance, maxInvest) },
    ],
    [minInvest, maxInvest, balance],
  );
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[data-field="amount"]')?.focus({ preventScroll: true });
  }, []);
  const reportGone = useEffectEvent(onGone);
  useEffect(() => () => reportGone(), []);
  return (
    <div ref={frame}>
      <ThawedOnly>
        <CommandForm
          command={invest}
          name={`Investment in ${plan.name}`}
          initialValues={{ amount: props.initialAmount }}
          schema={investFormSchema(terms, balance)}
          failureTitle="Invalid Amount"
          submitLabel="Confirm investment"
          unknownText="We didn’t get a response, so we don’t know if your investment went through. It’s safe to check again. You can’t be charged twice."
          onClose={onCancel}
          closeLabel="Close"
          buttons={
            invest.tooOld === null ? (
              <Button component={Link} to={paths.dashboard.investments} variant="outlined">
                View your investments
              </Button>
            ) : null
          }
          onValuesChange={({ amount }) => props.onAmountChange(amount)}
          onSubmit={({ amount }) => (isOpen ? invest.invest(amount) : undefined)}
        >
          {({ values }) => (
            <>
              <Typography color="textSecondary">
                {`${percentText(terms.roi)} in ${pluralize(terms.duration, 'day')} · `}
                <PlanRange plan={terms} />
              </Typography>
              {earlier === undefined || haveTermsChanged ? null : (
                <TermsSince earlier={earlier} terms={terms} />
              )}
              {haveTermsChanged ? <TermsChanged key={terms.version} plan={terms} /> : null}
              <AmountWithChips choices={choices}>
                Your balance is <Money amount={balance} />.
              </AmountWithChips>
              {isUnknown ? null : (
                <InvestmentProjection
                  plan={terms}
                  typed={values.amount}
                  balance={balance}
                  hasYear={earlier !== undefined}
                />
              )}
            </>
          )}
        </CommandForm>
      </ThawedOnly>
    </div>
  );
}

interface InvestDialogProps {
  readonly isOpen: boolean;
  /** The plan as it was when the dialog was opened. */
  readonly plan: Plan;
  readonly earlier?: Investment | undefined;
  readonly balance: number;
  /** Survives the dialog, a reload and a login: the amount, and the key of an unknown outcome. */
  readonly draft: FormDraft<'amount'>;
  readonly initialAmount: string;
  readonly onInvested: (investment: Investment) => void;
  readonly onClose: () => void;
  /** Called after the fade-out. */
  readonly onGone: () => void;
}

/** Invests in a plan with the checks and texts of product 8.2; the API has the final say. */
export function InvestDialog(props: InvestDialogProps) {
  const { isOpen, plan, balance, draft, onClose } = props;
  const { show } = useToast();
  const navigate = useNavigate();
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
  }, [isOpen]);
  const invest = useInvest({
    plan,
    draftName: investDraftName(plan.id),
    onInvested: (investment: Investment) => {
      const { amount, profit, endDate } = investment;
      draft.forget();
      // The dialog may have been closed with Back before the answer arrived.
      if (isShown.current) onClose();
      const description = `You’ll get ${formatUsd(addDollars(amount, profit))} on ${formatDate(Date.parse(endDate), 'date')}.`;
      show({
        variant: 'success',
        title: 'Investment Successful!',
        description,
        next: { label: 'View your investments', run: () => void navigate(paths.dashboard.investments) },
      });
      props.onInvested(investment);
    },
    onFoundSettled: onClose,
  });
  const close = () => {
    if (invest.isSending || !isOpen) return;
    // With an unknown outcome the draft is kept, so that the person can check again.
    if (!invest.isUnknown) draft.forget();
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} title={`Invest in ${plan.name}`} onClose={close} isBusy={invest.isSending}>
      <InvestForm
        plan={plan}
        earlier={props.earlier}
        balance={balance}
        invest={invest}
        initialAmount={props.initialAmount}
        onAmountChange={(amount) => draft.keep({ amount })}
        isOpen={isOpen}
        onGone={props.onGone}
        onCancel={close}
      />
    </Dialog>
  );
}
