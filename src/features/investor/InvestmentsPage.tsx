import { PageFrame } from '../../ui/page/PageFrame';
import { ExpectedPayouts } from './investments/ExpectedPayouts';
import { InvestAgain } from './investments/InvestAgain';
import { InvestedFigures } from './investments/InvestedFigures';
import { InvestmentSection } from './investments/InvestmentSection';

/** `/dashboard/investments`: active investments with progress and payouts, and past ones (product 8.6). */
export function InvestmentsPage() {
  return (
    <PageFrame title="My Investments" lead="Your terms are locked in until maturity.">
      <InvestedFigures />
      <InvestmentSection status="active" />
      <ExpectedPayouts />
      <InvestmentSection status="completed" />
      <InvestAgain />
    </PageFrame>
  );
}
