import type { PlanShare } from '../../../entities/metrics/metrics';
import { formatNumber } from '../../../lib/formats';
import { sumDollars } from '../../../lib/money';
import { Money } from '../../../ui/parts/Money';
import type { ResourceColumn } from '../../../ui/table/columns';
import { BarPlotCard } from './BarPlotCard';

/** The most bars that fit the height; the table lists all plans. */
const MAX_BARS = 8;

const COLUMNS: readonly ResourceColumn<PlanShare>[] = [
  {
    id: 'planName',
    header: 'Plan',
    isRowHeader: true,
    cell: ({ planName }) => <span translate="no">{planName}</span>,
  },
  { id: 'count', header: 'Investments', kind: 'number', cell: ({ count }) => formatNumber(count) },
  { id: 'amount', header: 'Amount', kind: 'money', cell: ({ amount }) => <Money amount={amount} /> },
];

function barsOf(plans: readonly PlanShare[]) {
  const bars = plans.map(({ planName, amount }) => ({ name: planName, amount }));
  if (bars.length <= MAX_BARS) return bars;
  const rest = bars.slice(MAX_BARS - 1);
  const amount = sumDollars(rest.map((bar) => bar.amount));
  return [...bars.slice(0, MAX_BARS - 1), { name: `${rest.length} others`, amount }];
}

/** Total invested by plan, largest first; `undefined` while loading. */
export function InvestmentsByPlanCard({ plans }: { readonly plans: readonly PlanShare[] | undefined }) {
  return (
    <BarPlotCard<PlanShare>
      title="Investments by plan"
      rows={plans}
      empty={{ title: 'No investments yet', description: 'Plans appear here once someone invests.' }}
      note="invested to date"
      label="Invested"
      bars={barsOf(plans ?? [])}
      layout="horizontal"
      columns={COLUMNS}
      rowKey={({ planName }) => planName}
    />
  );
}
