import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { EndpointId } from '../../../backend/endpoints/endpoints';
import type { Effect } from '../../../mocks/scenarios/rule';
import { createTestBackend } from '../backend/testBackend';
import { buildScenario } from '../builders';
import { AdminDashboardPage } from '../../features/admin/AdminDashboardPage';
import { AdminSettingsPage } from '../../features/admin/AdminSettingsPage';
import { AuditLogPage } from '../../features/admin/AuditLogPage';
import { ManageInvestmentsPage } from '../../features/admin/ManageInvestmentsPage';
import { ManageTransactionsPage } from '../../features/admin/ManageTransactionsPage';
import { PlansPage } from '../../features/admin/PlansPage';
import { UsersPage } from '../../features/admin/UsersPage';
import { CryptoPlansPage } from '../../features/investor/CryptoPlansPage';
import { DepositPage } from '../../features/investor/DepositPage';
import { InvestmentsPage } from '../../features/investor/InvestmentsPage';
import { OverviewPage } from '../../features/investor/OverviewPage';
import { TransactionsPage } from '../../features/investor/TransactionsPage';
import { TransferPage } from '../../features/investor/TransferPage';
import { WithdrawPage } from '../../features/investor/WithdrawPage';
import { renderScreen } from '../render';
import type { SignedInAs } from '../signedIn';

interface Row {
  /** A record's own read also lists the list read that could supply it. */
  readonly endpoint: EndpointId | readonly EndpointId[];
  readonly page: ReactElement;
  readonly route: string;
  readonly as: SignedInAs;
}

const seenBy = (as: Row['as'], endpoint: Row['endpoint'], page: ReactElement, route: string): Row => ({
  endpoint,
  page,
  route,
  as,
});

/** Every read a screen depends on. */
const ROWS: readonly Row[] = [
  seenBy('ava', 'users.me', <TransferPage />, '/dashboard/transfer'),
  seenBy('admin', 'users.list', <UsersPage />, '/admin/users'),
  seenBy('admin', ['users.list', 'users.read'], <UsersPage />, '/admin/users?person=user-1'),
  seenBy('ava', 'plans.list', <CryptoPlansPage />, '/dashboard/crypto-plans'),
  seenBy('admin', 'plans.list', <PlansPage />, '/admin/plans'),
  seenBy('admin', ['plans.list', 'plans.read'], <PlansPage />, '/admin/plans?edit=c1'),
  seenBy('ava', 'deposits.list', <DepositPage />, '/dashboard/deposit'),
  seenBy('admin', 'deposits.list', <ManageTransactionsPage />, '/admin/transactions'),
  seenBy('noah', ['deposits.list', 'deposits.read'], <DepositPage />, '/dashboard/deposit?deposit=dep-1'),
  seenBy('ava', 'investments.list', <InvestmentsPage />, '/dashboard/investments'),
  seenBy('admin', 'investments.list', <ManageInvestmentsPage />, '/admin/investments'),
  seenBy('ava', 'withdrawals.list', <WithdrawPage />, '/dashboard/withdraw'),
  seenBy('admin', 'withdrawals.list', <ManageTransactionsPage />, '/admin/transactions?tab=withdrawals'),
  seenBy('ava', 'ledger.list', <TransactionsPage />, '/dashboard/transactions'),
  seenBy('ava', 'ledger.list', <OverviewPage />, '/dashboard'),
  seenBy('ava', 'statements.list', <TransactionsPage />, '/dashboard/transactions'),
  seenBy('ava', 'portfolio.read', <OverviewPage />, '/dashboard'),
  seenBy('ava', 'portfolio.read', <InvestmentsPage />, '/dashboard/investments'),
  seenBy('admin', 'wallets.read', <AdminSettingsPage />, '/admin/settings'),
  seenBy('admin', 'settings.readSite', <AdminSettingsPage />, '/admin/settings'),
  seenBy('admin', 'settings.readPolicy', <AdminSettingsPage />, '/admin/settings'),
  seenBy('ava', 'settings.readPolicy', <WithdrawPage />, '/dashboard/withdraw'),
  seenBy('admin', 'admins.list', <AdminSettingsPage />, '/admin/settings'),
  seenBy('admin', 'metrics.read', <AdminDashboardPage />, '/admin'),
  seenBy('admin', 'audit.list', <AuditLogPage />, '/admin/audit-log'),
];

/** One effect per bad outcome of a read; the client matrix covers them all. */
const EFFECTS: readonly Effect[] = [
  { kind: 'malformed' },
  { kind: 'network' },
  { kind: 'status', status: 403 },
];

// Each screen gets one effect in turn, as errors reach all screens the same way.
const CASES = ROWS.map((row, index) => ({
  ...row,
  effect: EFFECTS[index % EFFECTS.length] ?? { kind: 'network' },
}));

afterAll(() => {
  process.stdout.write(`Screens: ${CASES.length} reads at their screens.\n`);
});

describe('a read that fails: its screen says so, offers Retry, and Retry brings it', () => {
  it.each(CASES)('$endpoint at $route, $effect.kind', async ({ endpoint, effect, page, route, as }) => {
    const backend = createTestBackend();
    const { scenarios: control } = backend;
    await control.apply(buildScenario({ match: { endpoint }, effect }));
    const { user } = await renderScreen(page, { route, signedInAs: as, backend });
    // Each failed part of the page has its own button.
    const retries = await screen.findAllByRole('button', { name: /^Retry/ });
    expect(screen.getAllByText(/We couldn’t load/)).not.toHaveLength(0);
    expect(document.body).not.toHaveTextContent(/NaN|undefined|\[object|Error:|unexpected/);
    await control.clear();
    for (const retry of retries) await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument());
  });
});
