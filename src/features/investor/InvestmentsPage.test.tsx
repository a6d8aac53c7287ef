import { server } from '../../../mocks/node';
import { screen, within } from '@testing-library/react';
import { expectBusyAtFirst, retryAfter } from '../../test/screens/page';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_DATA } from '../../test/backend/testData';
import { DAY_MS } from '../../lib/time';
import { InvestmentsPage } from './InvestmentsPage';
import { failingAt } from '../../test/faults';
import { renderScreen } from '../../test/render';
import { investAsAva } from '../../test/backend/steps';

const active = () => screen.findByRole('region', { name: 'Active investments' });
const completed = () => screen.findByRole('region', { name: 'Completed investments' });

describe('my investments', () => {
  it('shows what runs with its progress, by the backend’s time', async () => {
    const backend = createTestBackend();
    await investAsAva(backend, 'c1', 1_000);
    // Ten minutes short of halfway, because the clock keeps running during the test.
    backend.clock.advance(3.5 * DAY_MS - 600_000);
    await renderScreen(<InvestmentsPage />, { backend });

    const card = await within(await active()).findByRole('article', { name: 'Starter Crypto' });
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '49');
    expect(card).toHaveTextContent('3 days 12 hours left');
    expect(card).toHaveTextContent('Invested$1,000.00');
    expect(card).toHaveTextContent('Expected profit$50.00');
    expect(card).toHaveTextContent(/Matures onJan 22, 2026/);
    // The heading says it.
    expect(within(card).queryByText('Active')).not.toBeInTheDocument();
  });

  it('moves one that matures to the completed, with its profit and what was paid out', async () => {
    const backend = createTestBackend();
    await investAsAva(backend, 'c1', 600.33);
    await renderScreen(<InvestmentsPage />, { backend });
    await within(await active()).findByRole('article', { name: 'Starter Crypto' });

    backend.clock.advance(7 * DAY_MS);
    await backend.backend.settle();

    const card = await within(await completed()).findByRole('article', { name: 'Starter Crypto' });
    expect(card).toHaveTextContent('Profit+$30.02');
    expect(card).toHaveTextContent('Paid out$630.35');
    expect(within(card).queryByText('Completed')).not.toBeInTheDocument();
    expect(within(card).queryByRole('progressbar')).not.toBeInTheDocument();
    expect(await within(await active()).findByText('No active investments')).toBeVisible();
  });

  it('stands as busy until everything is there', async () => {
    await expectBusyAtFirst(await renderScreen(<InvestmentsPage />));
  });

  it('says so where there is nothing', async () => {
    await renderScreen(<InvestmentsPage />);
    expect(await within(await active()).findByText('No active investments')).toBeVisible();
    expect(within(await active()).getByRole('link', { name: 'Invest in a plan' })).toHaveAttribute(
      'href',
      '/dashboard/crypto-plans',
    );
    expect(await within(await completed()).findByText('No completed investments')).toBeVisible();
  });

  it('shows a dozen at a time, and more on request', async () => {
    const plans = (TEST_DATA.plans ?? []).map((plan) => ({ ...plan, minInvest: 1 }));
    const backend = createTestBackend({ data: { ...TEST_DATA, plans } });
    for (let made = 0; made < 14; made += 1) await investAsAva(backend, 'c1', 1 + made);
    const { user } = await renderScreen(<InvestmentsPage />, { backend });
    const region = within(await active());
    expect(await region.findAllByRole('article')).toHaveLength(12);
    expect(region.getByText('12 of 14 shown')).toBeVisible();

    await user.click(region.getByRole('button', { name: 'Show more active investments' }));

    expect(await region.findByText('$14.00')).toBeVisible();
    expect(region.getAllByRole('article')).toHaveLength(14);
    expect(region.queryByRole('button', { name: /Show more/ })).not.toBeInTheDocument();
  });

  it('says what could not be loaded, and loads it on Retry', async () => {
    const backend = createTestBackend();
    await investAsAva(backend, 'c1', 500);
    server.use(failingAt('/api/investments'));
    const { user } = await renderScreen(<InvestmentsPage />, {
      backend,
    });
    const region = within(await active());
    await retryAfter(user, 'We couldn’t load your active investments.', region);

    expect(await region.findByRole('article', { name: 'Starter Crypto' })).toBeVisible();
  });
});
