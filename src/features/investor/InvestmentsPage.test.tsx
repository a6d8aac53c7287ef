import { server } from '../../../mocks/node';
import { screen, within } from '@testing-library/react';
import { expectBusyAtFirst, retryAfter } from '../../test/screens/page';
import { recordsIn } from '../../test/backend/books';
import { createTestBackend, type TestBackend } from '../../test/backend/testBackend';
import { TEST_DATA } from '../../test/backend/testData';
import type { Plan } from '../../entities/plan/plan';
import { toInvestAgain } from '../../lib/paths';
import { DAY_MS } from '../../lib/time';
import { InvestmentsPage } from './InvestmentsPage';
import { failingAt } from '../../test/faults';
import { renderScreen } from '../../test/render';
import { investAsAva, logInAnew, succeed } from '../../test/backend/steps';
import { confirmInvestmentIn, expectInvested } from '../../test/screens/invest';

const active = () => screen.findByRole('region', { name: 'Active investments' });
const completed = () => screen.findByRole('region', { name: 'Completed investments' });

const firstInvestment = (backend: TestBackend) => recordsIn(backend, 'investments')[0]?.id ?? '';

async function changePlan(
  backend: TestBackend,
  change: Partial<Pick<Plan, 'roi' | 'duration' | 'maxInvest'>>,
): Promise<void> {
  const body = {
    name: 'Starter Crypto',
    type: 'crypto' as const,
    minInvest: 500,
    maxInvest: 4_999,
    roi: 5,
    duration: 7,
    image: null,
    ...change,
  };
  logInAnew(backend, [backend.tokens.admin]);
  await succeed(backend, 'PUT', '/api/plans/c1', { token: backend.tokens.admin, body });
}

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

  it('invests what was paid again, with the terms compared and a year of it with its risk', async () => {
    const backend = createTestBackend();
    await investAsAva(backend, 'c1', 1_000);
    backend.clock.advance(7 * DAY_MS);
    await backend.backend.settle();
    const { user } = await renderScreen(<InvestmentsPage />, { backend });
    await user.click(await screen.findByRole('link', { name: 'Invest again in Starter Crypto' }));

    const dialog = await screen.findByRole('dialog', { name: 'Invest in Starter Crypto' });
    expect(within(dialog).getByLabelText('Amount')).toHaveValue('1050');
    expect(dialog).toHaveTextContent('The terms are the same as last time.');
    expect(dialog).toHaveTextContent('Total at maturity$1,102.50');
    // Seven more days, twice.
    expect(dialog).toHaveTextContent('You can’t withdraw it before Jan 29, 2026.');
    expect(dialog).toHaveTextContent(
      /every 7 days on today’s terms, it would be \$[\d,]+\.\d\d after a year\. Terms can change or end, and you can lose what you invest\./,
    );
    await user.click(confirmInvestmentIn(dialog));
    await expectInvested();
    expect(recordsIn(backend, 'investments').map(({ amount }) => amount)).toEqual([1_000, 1_050]);
    const again = await within(await active()).findByRole('article', { name: 'Starter Crypto' });
    expect(again).toHaveTextContent('Invested$1,050.00');
  });

  it.each([
    [
      'other terms',
      { roi: 4, duration: 10, maxInvest: 4_999 },
      'The terms have changed. Last time: 5% in 7 days. Now: 4% in 10 days.',
    ],
    ['a smaller plan', { roi: 5, duration: 7, maxInvest: 800 }, 'The terms are the same as last time.'],
  ])('names %s, and fills in what the plan takes', async (_name, change, text) => {
    const backend = createTestBackend();
    await investAsAva(backend, 'c1', 1_000);
    backend.clock.advance(7 * DAY_MS);
    await backend.backend.settle();
    await changePlan(backend, change);
    await renderScreen(<InvestmentsPage />, { backend, route: toInvestAgain(firstInvestment(backend)) });
    const dialog = await screen.findByRole('dialog', { name: 'Invest in Starter Crypto' });
    expect(dialog).toHaveTextContent(text);
    expect(within(dialog).getByLabelText('Amount')).toHaveValue(String(Math.min(1_050, change.maxInvest)));
  });

  it('says so where the investment is not there', async () => {
    await renderScreen(<InvestmentsPage />, { route: toInvestAgain('inv-0') });
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t open the plan');
  });

  it('says so where the plan is no longer offered', async () => {
    const backend = createTestBackend();
    await investAsAva(backend, 'c1', 1_000);
    backend.clock.advance(7 * DAY_MS);
    await backend.backend.settle();
    await succeed(backend, 'POST', '/api/plans/c1/archive', { token: backend.tokens.admin });
    await renderScreen(<InvestmentsPage />, { backend, route: toInvestAgain(firstInvestment(backend)) });
    expect(await screen.findByRole('alert')).toHaveTextContent('This plan is no longer offered.');
  });
});
