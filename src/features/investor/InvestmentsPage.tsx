import { Page } from '../../ui/page/Page';
import { InvestmentSection } from './investments/InvestmentSection';

/** /dashboard/investments: what runs, with its progress, and what has paid out (spec 2, 4). */
export function InvestmentsPage() {
  return (
    <Page title="My Investments" lead="Each investment keeps the terms it was made on until it matures.">
      <InvestmentSection status="active" />
      <InvestmentSection status="completed" />
    </Page>
  );
}
