import type { Investment } from '../../../entities/investment/investment';
import { addDollars } from '../../../lib/money';
import { DateTime } from '../../../ui/parts/DateTime';
import { Money } from '../../../ui/parts/Money';
import { InvestmentCard } from './InvestmentCard';

export function CompletedInvestmentCard({ investment }: { readonly investment: Investment }) {
  const { amount, profit, endDate } = investment;
  return (
    <InvestmentCard
      investment={investment}
      facts={[
        { name: 'Invested', value: <Money amount={amount} /> },
        { name: 'Profit', value: <Money amount={profit} hasSign /> },
        { name: 'Paid out', value: <Money amount={addDollars(amount, profit)} /> },
        { name: 'Matured on', value: <DateTime value={endDate} kind="date" /> },
      ]}
    />
  );
}
