import type { PageOfInvestments } from '../../../entities/investment/investment';
import { StatCard, StatGrid } from '../../../ui/page/StatCard';
import { formatNumber } from '../../../lib/formats';

interface InvestmentTotalsProps {
  /** `undefined` while loading. */
  readonly page: PageOfInvestments | undefined;
  readonly isNarrowed: boolean;
}

/** Totals over all pages of the current filter. */
export function InvestmentTotalsCards({ page, isNarrowed }: InvestmentTotalsProps) {
  const totals = page?.totals;
  return (
    <StatGrid>
      <StatCard
        name="Investments"
        {...(page !== undefined && { value: formatNumber(page.total) })}
        note={isNarrowed ? 'That match the filters' : 'Active and completed'}
      />
      <StatCard name="Principal" amount={totals?.principal} note="Amount invested" />
      <StatCard name="Expected profit" amount={totals?.profitPromised} note="Due at maturity" />
      <StatCard name="Profit paid" amount={totals?.profitPaid} note="On completed investments" />
    </StatGrid>
  );
}
