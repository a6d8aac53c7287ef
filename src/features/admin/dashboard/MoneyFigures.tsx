import Stack from '@mui/material/Stack';
import {
  INFLOW_PERIODS,
  PAYOUT_DAYS,
  type InflowPeriod,
  type PayoutsDue,
  type PlatformMoney,
} from '../../../entities/metrics/metrics';
import { pluralize } from '../../../lib/formats';
import { sumDollars } from '../../../lib/money';
import { Region } from '../../../ui/page/Region';
import { StatCard, StatGrid } from '../../../ui/page/StatCard';
import { Money } from '../../../ui/parts/Money';
import { PeriodButtons } from '../../../ui/parts/PeriodButtons';
import { oneOfValues, useListAddress } from '../../../ui/table/useListAddress';

const PERIOD_NAMES: Readonly<Record<InflowPeriod, { readonly short: string; readonly long: string }>> = {
  '7d': { short: '7 days', long: 'Last 7 days' },
  '30d': { short: '30 days', long: 'Last 30 days' },
  '90d': { short: '90 days', long: 'Last 90 days' },
  '1y': { short: 'Year', long: 'Last 365 days' },
  all: { short: 'All', long: 'All time' },
};

const STANDARD: InflowPeriod = '30d';

/** The net inflow's period is in the URL. */
const ADDRESS = {
  filters: { inflow: oneOfValues(INFLOW_PERIODS) },
} as const;

function Due({ due }: { readonly due: PayoutsDue }) {
  return due.count === 0 ? 'Nothing to pay out' : pluralize(due.count, 'payout');
}

/** What the platform owes its investors, what came in, and upcoming payouts (product 13.14). */
export function MoneyFigures({ money }: { readonly money: PlatformMoney | undefined }) {
  const { query, setFilters } = useListAddress(ADDRESS);
  const period = query.inflow ?? STANDARD;
  const inflow = money?.inflows.find((one) => one.period === period);
  const dueIn = (days: number) => money?.payoutsDue.find((due) => due.days === days);
  const due = PAYOUT_DAYS.map((days) => ({
    name: `Payouts, next ${pluralize(days, 'day')}`,
    figure: dueIn(days),
    within: pluralize(days, 'day'),
  }));
  return (
    <Region
      title="Money"
      variant="plain"
      action={
        <PeriodButtons
          name="Period of net inflow"
          periods={INFLOW_PERIODS}
          labelOf={(id) => PERIOD_NAMES[id].short}
          value={period}
          onChange={(chosen) => setFilters({ inflow: chosen === STANDARD ? '' : chosen })}
        />
      }
    >
      <StatGrid>
        <StatCard
          name="Owed to investors"
          amount={money && sumDollars([money.balances, money.held, money.invested])}
          rule="Their balances, what pending withdrawals hold, and the principal of active investments."
          note={
            money === undefined ? undefined : (
              <Stack>
                <span>
                  <Money amount={money.balances} /> in balances
                </span>
                <span>
                  <Money amount={money.held} /> on hold
                </span>
                <span>
                  <Money amount={money.invested} /> invested
                </span>
              </Stack>
            )
          }
        />
        <StatCard
          name="Net inflow"
          amount={inflow && sumDollars([inflow.deposits, -inflow.withdrawals, -inflow.reversals])}
          rule="Completed deposits minus completed withdrawals and reversed credits, by the UTC day of the decision. Withdrawal fees count as withdrawn."
          note={PERIOD_NAMES[period].long}
        />
        {due.map(({ name, figure, within }) => (
          <StatCard
            key={name}
            name={name}
            amount={figure?.amount}
            rule={`Principal and profit of active investments that mature within ${within}, including overdue ones.`}
            note={figure === undefined ? undefined : <Due due={figure} />}
          />
        ))}
      </StatGrid>
    </Region>
  );
}
