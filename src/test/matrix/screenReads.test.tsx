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

interface Row {
  /** A record's own read also lists the list read that could supply it. */
  readonly endpoint: EndpointId | readonly EndpointId[];
  readonly page: ReactElement;
  readonly route: string;
  readonly as?: 'admin' | 'noah';
}

/** Every read a screen depends on. */
const ROWS: readonly Row[] = [
  { endpoint: 'users.me', page: <TransferPage />, route: '/dashboard/transfer' },
  { endpoint: 'users.list', page: <UsersPage />, route: '/admin/users', as: 'admin' },
  {
    endpoint: ['users.list', 'users.read'],
    page: <UsersPage />,
    route: '/admin/users?person=user-1',
    as: 'admin',
  },
  { endpoint: 'plans.list', page: <CryptoPlansPage />, route: '/dashboard/crypto-plans' },
  { endpoint: 'plans.list', page: <PlansPage />, route: '/admin/plans', as: 'admin' },
  { endpoint: ['plans.list', 'plans.read'], page: <PlansPage />, route: '/admin/plans?edit=c1', as: 'admin' },
  { endpoint: 'deposits.list', page: <DepositPage />, route: '/dashboard/deposit' },
  { endpoint: 'deposits.list', page: <ManageTransactionsPage />, route: '/admin/transactions', as: 'admin' },
  {
    endpoint: ['deposits.list', 'deposits.read'],
    page: <DepositPage />,
    route: '/dashboard/deposit?deposit=dep-1',
    as: 'noah',
  },
  { endpoint: 'investments.list', page: <InvestmentsPage />, route: '/dashboard/investments' },
  { endpoint: 'investments.list', page: <ManageInvestmentsPage />, route: '/admin/investments', as: 'admin' },
  { endpoint: 'withdrawals.list', page: <WithdrawPage />, route: '/dashboard/withdraw' },
  {
    endpoint: 'withdrawals.list',
    page: <ManageTransactionsPage />,
    route: '/admin/transactions',
    as: 'admin',
  },
  { endpoint: 'ledger.list', page: <TransactionsPage />, route: '/dashboard/transactions' },
  { endpoint: 'ledger.list', page: <OverviewPage />, route: '/dashboard' },
  { endpoint: 'portfolio.read', page: <OverviewPage />, route: '/dashboard' },
  { endpoint: 'portfolio.read', page: <InvestmentsPage />, route: '/dashboard/investments' },
  { endpoint: 'wallets.read', page: <AdminSettingsPage />, route: '/admin/settings', as: 'admin' },
  { endpoint: 'settings.readSite', page: <AdminSettingsPage />, route: '/admin/settings', as: 'admin' },
  { endpoint: 'settings.readPolicy', page: <AdminSettingsPage />, route: '/admin/settings', as: 'admin' },
  { endpoint: 'settings.readPolicy', page: <WithdrawPage />, route: '/dashboard/withdraw' },
  { endpoint: 'admins.list', page: <AdminSettingsPage />, route: '/admin/settings', as: 'admin' },
  { endpoint: 'metrics.read', page: <AdminDashboardPage />, route: '/admin', as: 'admin' },
  { endpoint: 'audit.list', page: <AuditLogPage />, route: '/admin/audit-log', as: 'admin' },
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
    const { user } = await renderScreen(page, { route, signedInAs: as ?? 'ava', backend });
    // Each failed part of the page has its own.
    const retries = await screen.findAllByRole('button', { name: /^Retry/ });
    expect(screen.getAllByText(/could not be loaded/)).not.toHaveLength(0);
    expect(document.body).not.toHaveTextContent(/NaN|undefined|\[object|Error:|unexpected/);
    await control.clear();
    for (const retry of retries) await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument());
  });
});
