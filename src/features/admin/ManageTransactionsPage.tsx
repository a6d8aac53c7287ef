import { Page } from '../../ui/page/Page';
import { DepositRequests } from './transactions/DepositRequests';
import { WithdrawalRequests } from './transactions/WithdrawalRequests';

/** `/admin/transactions` (spec 2): what investors ask for, and what admins decide. */
export function ManageTransactionsPage() {
  return (
    <Page
      title="Manage Transactions"
      lead="Approving a deposit credits the investor's balance at once; rejecting a withdrawal returns its money. A decision is final."
    >
      <DepositRequests />
      <WithdrawalRequests />
    </Page>
  );
}
