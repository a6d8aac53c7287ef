import { memo, useDeferredValue } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { projectInvestment, projectYear } from '../../../entities/investment/investmentRules';
import type { Plan } from '../../../entities/plan/plan';
import { pluralize } from '../../../lib/formats';
import { addDollars } from '../../../lib/money';
import { useBackendNow } from '../../../store/hooks';
import { DateTime } from '../../../ui/parts/DateTime';
import { Facts } from '../../../ui/parts/Facts';
import { Money } from '../../../ui/parts/Money';
import { PayoutsWith } from './PayoutsWith';
import { typedDollars } from './usePlanFilter';

/** The maturity is shown to the minute, so updating more often is pointless. */
const REFRESH_MS = 15_000;

function BalanceAfter({ balance, amount }: { readonly balance: number; readonly amount: number | null }) {
  if (amount === null) return <Money amount={balance} />;
  const rest = addDollars(balance, -amount);
  if (rest >= 0) return <Money amount={rest} />;
  return (
    <>
      <Money amount={-rest} /> short
    </>
  );
}

interface InvestmentProjectionProps {
  readonly plan: Plan;
  readonly typed: string;
  readonly balance: number;
  /** Also tells what a year of investing again would make of it. */
  readonly hasYear?: boolean;
}

function Year({ plan, amount }: { readonly plan: Plan; readonly amount: number }) {
  const total = projectYear(amount, plan);
  if (total === null) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ pt: 1.5 }}>
      {`Invested again every ${pluralize(plan.duration, 'day')} on today’s terms, it would be `}
      <Money amount={total} /> after a year. Terms can change or end, and you can lose what you invest.
    </Typography>
  );
}

const Projection = memo(function Projection(props: InvestmentProjectionProps) {
  const { plan, typed, balance, hasYear = false } = props;
  const now = useBackendNow(REFRESH_MS);
  const dollars = typedDollars(typed);
  // No projection for an amount that the plan doesn't accept.
  const amount = dollars !== null && dollars >= plan.minInvest && dollars <= plan.maxInvest ? dollars : null;
  const { profit, total, maturesOn } = projectInvestment(amount ?? 0, plan, new Date(now).toISOString());
  return (
    <>
      <Box sx={{ p: 2, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: 'background.default' }}>
        <Facts
          facts={[
            { name: 'Profit', value: amount === null ? '–' : <Money amount={profit} /> },
            {
              name: 'Total at maturity',
              value: amount === null ? '–' : <Money amount={total} />,
            },
            { name: 'Matures on', value: <DateTime value={maturesOn} /> },
            { name: 'Balance after', value: <BalanceAfter balance={balance} amount={amount} /> },
          ]}
        />
        {hasYear && amount !== null ? <Year plan={plan} amount={amount} /> : null}
        {amount === null ? null : (
          <PayoutsWith plan={plan} amount={amount} profit={profit} maturesOn={maturesOn} />
        )}
      </Box>
      <Typography>
        You can’t withdraw it before <DateTime value={maturesOn} kind="date" />.
      </Typography>
    </>
  );
});

/** The return if invested now, by backend time (product 8.3). Deferred to keep typing responsive. */
export function InvestmentProjection({ typed, ...rest }: InvestmentProjectionProps) {
  return <Projection {...rest} typed={useDeferredValue(typed)} />;
}
