import { Page } from '../../ui/page/Page';
import { DepositRequests } from './transactions/DepositRequests';

/** `/admin/transactions` (spec 2): what investors ask for, and what admins decide. */
export function ManageTransactionsPage() {
  return (
    <Page
      title="Manage Transactions"
      lead="Approving credits the investor's balance at once. A decision is final."
    >
      <DepositRequests />
    </Page>
  );
}
