import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { payoutSchedule, type Payable } from '../../../entities/investment/payoutSchedule';
import { PayoutTable } from '../investments/PayoutTable';
import { useRunning } from '../investments/useRunning';

const Details = styled('details')(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  paddingTop: theme.spacing(1),
  borderTop: '1px solid',
  borderColor: (theme.vars ?? theme).palette.divider,
  '& > summary': {
    paddingBlock: theme.spacing(0.5),
    fontSize: '0.875rem',
    fontWeight: 600,
    cursor: 'pointer',
    borderRadius: 4,
  },
  '& > div': { marginTop: theme.spacing(1) },
}));

/** Of the investment that is being typed. */
const THIS_ONE = 'this one';

export interface PayoutsWithProps {
  readonly plan: { readonly name: string };
  readonly amount: number;
  readonly profit: number;
  /** ISO 8601. */
  readonly maturesOn: string;
}

/** When the person would be paid, with this investment among those that run already. */
export function PayoutsWith({ plan, amount, profit, maturesOn }: PayoutsWithProps) {
  const { running, error } = useRunning();
  const payouts = useMemo(() => {
    if (running === undefined) return undefined;
    const planned: Payable = {
      id: THIS_ONE,
      planName: `${plan.name} (this one)`,
      amount,
      profit,
      endDate: maturesOn,
    };
    return payoutSchedule([...running, planned]);
  }, [running, plan, amount, profit, maturesOn]);
  // What is projected stands above; without the others there is nothing to add to it.
  if (error !== null) return null;
  return (
    <Details>
      <summary>Your payouts with this investment</summary>
      <div>
        <PayoutTable name="Payouts with this investment" payouts={payouts} empty={null} />
      </div>
    </Details>
  );
}
