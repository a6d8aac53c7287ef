import { act, screen, waitFor } from '@testing-library/react';
import {
  expectInvestedAmounts,
  investedAmounts,
  investedBackend,
  investmentCard,
  openInvestments,
} from '../../test/screens/investments';
import { createTestBackend } from '../../test/backend/testBackend';
import { logInAnew } from '../../test/backend/steps';
import { DAY_MS } from '../../lib/time';
import { AdminDashboardPage } from './AdminDashboardPage';
import { ManageInvestmentsPage } from './ManageInvestmentsPage';
import { address, renderScreen } from '../../test/render';

const saved = jest.fn<void, [string, string, string]>();

jest.mock('../../ui/files/saveTextFile', () => ({
  saveTextFile: (name: string, type: string, text: string) => saved(name, type, text),
}));

beforeEach(() => saved.mockReset());

describe('the investments', () => {
  it('add up every match of the filter', async () => {
    const { user } = await openInvestments();
    await waitFor(() => expect(investmentCard('Principal')).toHaveTextContent('$6,100.50'));
    expect(investmentCard('Investments')).toHaveTextContent('3');
    expect(investmentCard('Expected profit')).toHaveTextContent('$380.00');
    expect(investmentCard('Profit paid')).toHaveTextContent('$25.03');
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Active' }));
    await waitFor(() => expect(investmentCard('Principal')).toHaveTextContent('$5,600.00'));
    expect(investmentCard('Profit paid')).toHaveTextContent('$0.00');
    expect(address()).toBe('/admin/investments?status=active');
  });

  it('follow a maturity without a reload', async () => {
    const { backend } = await openInvestments({ route: '/admin/investments?planId=c1&sort=amount' });
    await expectInvestedAmounts('$500.50', '$600.00');
    expect(screen.getByText('Active', { selector: '[role=gridcell] *' })).toBeVisible();
    backend.clock.advance(4 * DAY_MS);
    logInAnew(backend);
    await act(() => backend.call('GET', '/api/session', { token: backend.tokens.ava }));
    await waitFor(() =>
      expect(screen.queryByText('Active', { selector: '[role=gridcell] *' })).not.toBeInTheDocument(),
    );
    expect(investmentCard('Profit paid')).toHaveTextContent('$55.03');
  });
});

describe('a due investment that cannot be paid', () => {
  /** Noah's investment is due, but his record is damaged. */
  async function unpaidBackend() {
    const before = createTestBackend();
    const { admin, noah } = before.tokens;
    const gift = { amount: 900, reason: 'Gift' };
    await before.call('POST', '/api/users/user-2/balance-adjustments', {
      token: admin,
      key: 'gift',
      body: gift,
    });
    const body = { planId: 'c1', amount: 600, planVersion: 1 };
    await before.call('POST', '/api/investments', { token: noah, key: 'invest', body });
    const record = before.database.read.users.get('user-2');
    before.storage.setItem('cairnfield/users/user-2', '{');
    const backend = createTestBackend({ storage: before.storage });
    backend.clock.advance(8 * DAY_MS);
    return { backend, record };
  }

  it.each([
    ['here', '/admin/investments', <ManageInvestmentsPage key="investments" />],
    ['on the dashboard', '/admin', <AdminDashboardPage key="dashboard" />],
  ])('is shown %s with its reason, and no more once it is paid', async (_where, route, page) => {
    const { backend, record } = await unpaidBackend();
    await renderScreen(page, { signedInAs: 'admin', route, backend });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('1 investment couldn’t be settled.');
    expect(alert).toHaveTextContent('Starter Crypto of Noah Weber: $630.00, due since');
    expect(alert).toHaveTextContent('Noah Weber’s record (user-2) is missing.');

    backend.clock.advance(DAY_MS);
    await act(async () => {
      backend.database.transact((tx) => record && tx.users.put(record));
      await backend.backend.settle();
    });
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(backend.database.read.users.get('user-2')?.balance).toBe(930);
  });
});

describe('narrowing them', () => {
  it('by plan, days of maturity and words, as the address says', async () => {
    const { user } = await openInvestments({
      route: '/admin/investments?maturesFrom=2026-01-25&maturesTo=2026-01-29&planType=crypto',
    });
    await expectInvestedAmounts('$600.00');
    expect(screen.getByLabelText('Matures from')).toHaveValue('Jan 25, 2026');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(investedAmounts()).toHaveLength(3));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'bronze{Enter}');
    await expectInvestedAmounts('$5,000.00');
  });

  it('to one person, and back to everybody', async () => {
    const { user } = await openInvestments({ route: '/admin/investments?userId=user-1' });
    expect(await screen.findByText('Ava Chen', { selector: 'strong' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all investments' }));
    expect(address()).toBe('/admin/investments');
  });

  it('says when the first day comes after the last one', async () => {
    await openInvestments({ route: '/admin/investments?maturesFrom=2026-02-01&maturesTo=2026-01-01' });
    expect(await screen.findByText('The start date is after the end date.')).toBeVisible();
    expect(screen.getByLabelText('Matures to')).toBeInvalid();
    expect(await screen.findByText('No investments match these filters')).toBeVisible();
  });

  it('names a plan that was deleted by what its investments say', async () => {
    const backend = await investedBackend();
    await backend.call('DELETE', '/api/plans/c1', { token: backend.tokens.admin });
    await openInvestments({ backend, route: '/admin/investments?planId=c1' });
    await waitFor(() => expect(investedAmounts()).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Plan' })).toHaveTextContent('Starter Crypto'),
    );
  });
});

describe('the rest of the screen', () => {
  it('exports every row of the filter', async () => {
    const { user } = await openInvestments({ route: '/admin/investments?planId=c1&sort=amount' });
    await expectInvestedAmounts('$500.50', '$600.00');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('2 investments saved as CSV.')).toBeVisible();
    const [name, , text] = saved.mock.calls[0] ?? [];
    expect(name).toBe('cairnfield-investments-2026-01-23.csv');
    const lines = text?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(
      /^inv-\d+,Ava Chen,user-1,Starter Crypto,c1,crypto,500\.50,25\.03,5,7,completed,2026-01-15T/,
    );
  });
});
