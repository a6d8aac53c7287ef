import type { PageOfInvestments } from '../../../entities/investment/investment';
import { Money } from '../../../ui/parts/Money';
import { StatCard, StatGrid } from '../../../ui/page/StatCard';

interface InvestmentTotalsProps {
  /** `undefined` while loading. */
  readonly page: PageOfInvestments | undefined;
  readonly isNarrowed: boolean;
}

/** Totals over all pages of the current filter. */
export function InvestmentTotalsCards({ page, isNarrowed }: InvestmentTotalsProps) {
  const totals = page?.totals;
  const money = (amount: number | undefined) =>
    amount === undefined ? {} : { value: <Money amount={amount} /> };
  return (
    <StatGrid>
      <StatCard
        name="Investments"
        {...(page !== undefined && { value: page.total.toLocaleString('en-US') })}
        note={isNarrowed ? 'That match the filters' : 'Active and completed'}
      />
      <StatCard name="Principal" {...money(totals?.principal)} note="Amount invested" />
      <StatCard name="Expected profit" {...money(totals?.profitPromised)} note="Due at maturity" />
      <StatCard name="Profit paid" {...money(totals?.profitPaid)} note="On completed investments" />
    </StatGrid>
  );
}
