import { server } from '../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import { expectBusyAtFirst, findRegion, regionCells, retryAfter } from '../../test/screens/page';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_DATA, TEST_IDS, TEST_START } from '../../test/backend/testData';
import { DAY_MS } from '../../lib/time';
import { OverviewPage } from './OverviewPage';
import { failingAt } from '../../test/faults';
import { renderScreen } from '../../test/render';
import { buildLedgerEntry } from '../../test/builders';
import { backendWithInvestments, investAsAva } from '../../test/backend/steps';

describe('the overview', () => {
  it('offers one action to somebody without investments, and says how the verification stands', async () => {
    await renderScreen(<OverviewPage />, { signedInAs: 'noah' });

    const active = await findRegion('Active Investments');
    expect(await within(active).findByText('No active investments')).toBeVisible();
    expect(within(active).getAllByRole('link')).toHaveLength(1);
    const kyc = await findRegion('KYC status');
    expect(await within(kyc).findByText('Pending')).toBeVisible();
    expect(kyc).toHaveTextContent(/verifying unlocks withdrawals/i);
    expect(kyc).toHaveTextContent(/up to 48 hours/);
  });

  it.each(['unverified', 'verified', 'rejected'] as const)(
    'promises the same to somebody %s',
    async (kycStatus) => {
      const users = (TEST_DATA.users ?? []).map((user) => ({ ...user, kycStatus }));
      const backend = createTestBackend({ data: { ...TEST_DATA, users } });
      await renderScreen(<OverviewPage />, { backend });
      const kyc = await findRegion('KYC status');
      await waitFor(() => expect(kyc).toHaveTextContent(/verifying unlocks withdrawals/i));
      expect(kyc).toHaveTextContent(/up to 48 hours/);
    },
  );

  it('counts every investment of a person with more than a hundred', async () => {
    const plans = (TEST_DATA.plans ?? []).map((plan) => ({ ...plan, minInvest: 0.01 }));
    const backend = createTestBackend({ data: { ...TEST_DATA, plans } });
    for (let made = 0; made < 103; made += 1) await investAsAva(backend, 'c1', 0.1);
    await renderScreen(<OverviewPage />, { backend });

    expect(await within(await findRegion('Crypto Investments')).findByText('$10.30')).toBeVisible();
    expect(await within(await findRegion('Active Investments')).findByText('103')).toBeVisible();
  });

  it('points to the investments that run and says which matures next', async () => {
    await renderScreen(<OverviewPage />, { backend: await backendWithInvestments({ c2: 5_000, c1: 750 }) });

    const active = await findRegion('Active Investments');
    const pointer = await within(active).findByRole('link', { name: 'View your investments' });
    expect(pointer).toHaveAttribute('href', '/dashboard/investments');
    expect(active).toHaveTextContent('2 active');
    expect(active).toHaveTextContent('Next payout: $787.50 from Starter Crypto on Jan 22, 2026');
  });

  it('follows the balance when an admin approves a deposit', async () => {
    const { backend } = await renderScreen(<OverviewPage />, { signedInAs: 'noah' });
    const total = await findRegion('Total Balance');
    expect(await within(total).findByText('$0.00')).toBeVisible();

    const token = backend.tokens.admin;
    await backend.call('POST', '/api/deposits/dep-1/approve', { token, key: 'approve-1' });

    expect(await within(total).findByText('$1,000.00')).toBeVisible();
  });

  it('stands as busy until its figures are there', async () => {
    await expectBusyAtFirst(await renderScreen(<OverviewPage />));
  });

  it('shows the figures also when the person’s record could not be loaded', async () => {
    server.use(failingAt('/api/users/me'));
    const { user } = await renderScreen(<OverviewPage />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(await within(await findRegion('Total Balance')).findByText('$20,000.00')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'KYC status' })).not.toBeInTheDocument();

    server.resetHandlers();
    await user.click(retry);
    expect(await findRegion('KYC status')).toBeVisible();
  });

  it('draws both as plots, with the tables a button away', async () => {
    const { container, user } = await renderScreen(<OverviewPage />);
    const allocation = await findRegion('Allocation');
    await waitFor(() =>
      expect(container.querySelectorAll('[aria-hidden="true"] .MuiChartsSurface-root')).toHaveLength(2),
    );
    const button = within(allocation).getByRole('button', { name: 'Show as table' });
    expect(button).toHaveAttribute('aria-expanded', 'false');

    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveAccessibleName('Hide table');
  });

  it('lists what matures next, with its payout, the soonest first', async () => {
    await renderScreen(<OverviewPage />, { backend: await backendWithInvestments({ c2: 5_000, c1: 750 }) });

    await waitFor(async () =>
      expect(await regionCells('Upcoming maturities')).toEqual([
        ['Starter Crypto', 'Jan 22, 2026', '$787.50'],
        ['Bronze Crypto', 'Jan 29, 2026', '$5,350.00'],
      ]),
    );
  });

  it('shows the latest activity with a way to all of it, and follows what is booked', async () => {
    const { backend } = await renderScreen(<OverviewPage />);
    const kinds = async () => (await regionCells('Recent activity')).map((row) => row.slice(1));
    await waitFor(async () => expect(await kinds()).toEqual([['Adjustment', '+$20,000.00', 'Completed']]));
    const link = within(await findRegion('Recent activity')).getByRole('link', { name: 'All transactions' });
    expect(link).toHaveAttribute('href', '/dashboard/transactions');

    await investAsAva(backend, 'c1', 500);
    await waitFor(async () => expect((await kinds())[0]).toEqual(['Investment', '−$500.00', 'Completed']));
    expect((await regionCells('Allocation'))[1]).toEqual(['Crypto', '$500.00', '2.5%']);
  });

  it('leads with what there is and what was earned in the chosen period', async () => {
    const backend = createTestBackend();
    await investAsAva(backend, 'c1', 600.33);
    backend.clock.advance(40 * DAY_MS);
    await investAsAva(backend, 'c2', 5_000.5);
    const { user } = await renderScreen(<OverviewPage />, { backend });
    const value = await findRegion('Portfolio value');
    await waitFor(() => expect(value).toHaveTextContent('Earned $30.02 (0.2%) all time'));
    const all = within(value).getByRole('button', { name: 'All' });
    expect(all).toHaveAttribute('aria-pressed', 'true');

    await user.click(within(value).getByRole('button', { name: '1W' }));
    await waitFor(() => expect(value).toHaveTextContent('Earned $0.00 (0%) past week'));
    expect((await regionCells('Portfolio value')).map((row) => row[1])).toEqual(['$20,030.02', '$20,030.02']);
  });

  it('takes a newcomer through the setup, and leaves out what is done', async () => {
    const { backend } = await renderScreen(<OverviewPage />, { signedInAs: 'noah' });
    const setup = await findRegion('Get started');
    const tasks = () =>
      within(setup)
        .getAllByRole('listitem')
        .map((task) => within(task).getByRole('img').getAttribute('aria-label') ?? task.textContent);
    expect(setup).toHaveTextContent('1 of 4 done');
    expect(tasks()).toHaveLength(4);
    expect(within(setup).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(within(setup).queryByRole('link', { name: 'Start verification' })).not.toBeInTheDocument();
    expect(within(setup).getByRole('link', { name: 'View your deposits' })).toHaveAttribute(
      'href',
      '/dashboard/deposit',
    );
    await backend.call('POST', '/api/deposits/dep-1/approve', { token: backend.tokens.admin, key: 'ok' });
    await waitFor(() => expect(setup).toHaveTextContent('2 of 4 done'));
    expect(setup).toHaveTextContent('Make your first depositMoney has arrived in your account.');
    expect(within(setup).queryByRole('link', { name: /deposit/ })).not.toBeInTheDocument();
  });

  it('says of a first investment that it was made, also after its payout', async () => {
    const users = (TEST_DATA.users ?? []).map((user) => ({ ...user, kycStatus: 'unverified' as const }));
    const backend = createTestBackend({ data: { ...TEST_DATA, users } });
    await investAsAva(backend, 'c1', 600);
    backend.clock.advance(40 * DAY_MS);
    await renderScreen(<OverviewPage />, { backend });
    const setup = await findRegion('Get started');
    expect(setup).toHaveTextContent('Make your first investmentYou’ve made your first investment.');
  });

  it('has nothing to set up for somebody who has invested', async () => {
    const backend = createTestBackend();
    await investAsAva(backend, 'c1', 600);
    await renderScreen(<OverviewPage />, { backend });
    await within(await findRegion('Active Investments')).findByRole('link');
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  });

  it('has nothing to set up after an investment that paid no profit', async () => {
    const plans = (TEST_DATA.plans ?? []).map((plan) => ({ ...plan, roi: 0 }));
    const backend = createTestBackend({ data: { ...TEST_DATA, plans } });
    await investAsAva(backend, 'c1', 600);
    backend.clock.advance(40 * DAY_MS);
    await renderScreen(<OverviewPage />, { backend });
    const value = await findRegion('Portfolio value');
    await waitFor(() => expect(value).toHaveTextContent('Net worth $20,000.00'));
    expect(await regionCells('Recent activity')).toContainEqual(expect.arrayContaining(['Payout']));
    expect(screen.queryByRole('region', { name: 'Get started' })).not.toBeInTheDocument();
  });

  it('says when the recent activity could not be loaded, and loads it on Retry', async () => {
    server.use(failingAt('/api/ledger'));
    const { user } = await renderScreen(<OverviewPage />);
    const activity = await findRegion('Recent activity');
    expect(await within(activity).findByText('We couldn’t load your recent activity.')).toBeVisible();
    expect((await regionCells('Portfolio value')).length).toBeGreaterThan(0);
    await retryAfter(user, 'We couldn’t load your recent activity.', within(activity));
    expect((await regionCells('Recent activity')).length).toBeGreaterThan(0);
  });
});

describe('the portfolio value of somebody with more than a thousand bookings', () => {
  /** Ava was credited a dollar every two hours, `count` times. So many are drawn by UTC day, each as it ended. */
  function backendWithBookings(count: number) {
    const { users = [] } = TEST_DATA;
    const ledger = Array.from({ length: count }, (_, index) => {
      const date = new Date(TEST_START - ((count - index) * DAY_MS) / 12).toISOString();
      return buildLedgerEntry({ seq: index + 1, balanceAfter: index + 1, sourceId: `adj-${index}`, date });
    });
    return createTestBackend({
      data: {
        ...TEST_DATA,
        users: users.map((user) => (user.id === TEST_IDS.ava ? { ...user, balance: count } : user)),
        ledger,
      },
    });
  }

  it('goes back to the first one and ends with the balance, in points that can be drawn', async () => {
    await renderScreen(<OverviewPage />, { backend: backendWithBookings(1_230) });
    const points = await regionCells('Portfolio value');
    expect(points[0]?.slice(0, 2)).toEqual([expect.stringContaining('Oct 5, 2025'), '$12.00']);
    expect(points.at(-1)?.slice(0, 2)).toEqual([expect.stringContaining('Jan 15, 2026'), '$1,230.00']);
    expect(points.length).toBeLessThan(70);
  });

  it('stays complete when more is booked while it is shown', async () => {
    const { backend } = await renderScreen(<OverviewPage />, { backend: backendWithBookings(1_100) });
    expect((await regionCells('Portfolio value')).at(-1)).toContain('$1,100.00');
    const body = { recipientEmail: 'noah@cairnfield.example', amount: 0.5, note: '' };
    await backend.call('POST', '/api/transfers', { token: backend.tokens.ava, key: 'one', body });
    await waitFor(async () => expect((await regionCells('Portfolio value')).at(-1)).toContain('$1,099.50'));
    expect((await regionCells('Portfolio value'))[0]).toContain('$2.00');
  });
});
