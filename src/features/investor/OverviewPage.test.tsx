import { server } from '../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import { DAY_MS } from '../../lib/time';
import { OverviewPage } from './OverviewPage';
import { failingAt } from '../../test/faults';
import { renderScreen } from '../../test/render';
import { backendWithInvestments, investAsAva, requestWithdrawal } from '../../test/backend/steps';
import { findRegion, regionCells } from '../../test/screens/page';

/** One of Ava's investments has paid out, another one is running. */
async function backendWithPayout() {
  const backend = await backendWithInvestments({ c1: 600.33 });
  backend.clock.advance(7 * DAY_MS);
  await investAsAva(backend, 'c2', 5_000.5);
  return backend;
}

describe('the overview', () => {
  it('shows the balance, what is invested by type and the profit of what completed, with two decimals', async () => {
    await renderScreen(<OverviewPage />, { backend: await backendWithPayout() });

    const balance = await within(await findRegion('Total Balance')).findByText('$15,029.52');
    expect(balance).toHaveAttribute('translate', 'no');
    expect(await within(await findRegion('Crypto Investments')).findByText('$5,000.50')).toBeVisible();
    expect(await within(await findRegion('Real Estate')).findByText('$0.00')).toBeVisible();
    expect(await within(await findRegion('Total Profit')).findByText('$30.02')).toBeVisible();
  });

  it('says when the figures could not be loaded, and loads them on Retry', async () => {
    server.use(failingAt('/api/portfolio'));
    const { user } = await renderScreen(<OverviewPage />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    for (const name of ['Total Balance', 'Crypto Investments', 'Real Estate', 'Total Profit']) {
      expect(await findRegion(name)).toHaveTextContent('–');
    }
    expect(await within(await findRegion('KYC status')).findByText('Verified')).toBeVisible();
    expect((await regionCells('Recent activity')).length).toBeGreaterThan(0);

    server.resetHandlers();
    await user.click(retry);

    expect(await within(await findRegion('Total Balance')).findByText('$20,000.00')).toBeVisible();
    expect(await within(await findRegion('Total Profit')).findByText('$0.00')).toBeVisible();
    expect((await regionCells('Portfolio value')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('tells the value over time and the allocation in tables, to the cent', async () => {
    await renderScreen(<OverviewPage />, { backend: await backendWithPayout() });

    await waitFor(async () =>
      expect((await regionCells('Portfolio value')).map((row) => row.slice(1))).toEqual([
        ['$20,000.00', '$20,000.00', '$20,000.00', '$0.00', '$0.00', ''],
        ['$20,000.00', '$20,000.00', '$19,399.67', '$0.00', '$600.33', 'Investment, $600.33, Jan 15, 2026'],
        [
          '$20,030.02',
          '$20,000.00',
          '$15,029.52',
          '$0.00',
          '$5,000.50',
          'Payout, $630.35, Jan 22, 2026Investment, $5,000.50, Jan 22, 2026',
        ],
      ]),
    );
    const payout = screen.getByRole('link', { name: 'Payout, $630.35, Jan 22, 2026' });
    expect(payout.getAttribute('href')).toMatch(/type=payout&q=inv-\d+&receipt=inv-/);
    expect(await regionCells('Allocation')).toEqual([
      ['Available balance', '$15,029.52', '75%'],
      ['Crypto', '$5,000.50', '25%'],
      ['Real estate', '$0.00', '0%'],
      ['Total', '$20,030.02', '100%'],
    ]);
  });

  it('leads with the net worth, held money included, and tells apart what was earned', async () => {
    const backend = await backendWithPayout();
    await requestWithdrawal(backend, { amount: 500 });
    await renderScreen(<OverviewPage />, { backend });

    const value = await findRegion('Portfolio value');
    expect(await within(value).findByRole('button', { name: 'About Net worth' })).toBeVisible();
    expect(value).toHaveTextContent('Net worth $20,030.02');
    expect(value).toHaveTextContent('Earned $30.02 (0.2%) all time');
    expect(value).toHaveTextContent('Net deposits $20,000.00');
    await waitFor(async () =>
      expect(await regionCells('Allocation')).toContainEqual(['On hold', '$500.00', '2.5%']),
    );
  });

  it('shows a newcomer what is under way, and no empty lists', async () => {
    await renderScreen(<OverviewPage />, { signedInAs: 'noah' });
    expect(await screen.findByText('No history yet')).toBeVisible();
    expect(await screen.findByText('Nothing to show yet')).toBeVisible();
    const setup = await findRegion('Get started');
    expect(await within(setup).findByText('$1,000.00 is being reviewed.')).toBeVisible();
    expect(within(setup).getAllByRole('img', { name: 'In progress' })).toHaveLength(2);
    for (const name of ['Upcoming maturities', 'Recent activity']) {
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    }
  });
});
