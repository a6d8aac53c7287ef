import { Page } from '../../ui/page/Page';
import { DepositWizard } from './deposit/DepositWizard';
import { MyDeposits } from './deposit/MyDeposits';

/** /dashboard/deposit: the wizard, and what was deposited before (spec 2, 4). */
export function DepositPage() {
  return (
    <Page title="Deposit" lead="Fund your balance with a transfer in cryptocurrency.">
      <DepositWizard />
      <MyDeposits />
    </Page>
  );
}
