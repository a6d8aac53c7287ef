import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Provider } from 'react-redux';
import { server } from '../../../../mocks/node';
import { DAY_MS } from '../../../lib/time';
import { backendWithInvestments, investAsAva } from '../../../test/backend/steps';
import { createTestBackend } from '../../../test/backend/testBackend';
import { TEST_DATA } from '../../../test/backend/testData';
import { buildInvestment } from '../../../test/builders';
import { failingAt } from '../../../test/faults';
import { renderScreen } from '../../../test/render';
import { expectRule, retryAfter, tableCells } from '../../../test/screens/page';
import { startTestStore } from '../../../test/store';
import { testTransport } from '../../../test/transport';
import { InvestmentsPage } from '../InvestmentsPage';
import { ActiveInvestmentCard } from './InvestmentCard';

const region = (name: string) => screen.findByRole('region', { name });
const TABLE = 'Expected payouts by date';

const payouts = async () => tableCells(await screen.findByRole('table', { name: TABLE }));

describe('what running investments will pay', () => {
  it('stands by date with the running total after each, beside what is invested in all', async () => {
    const backend = await backendWithInvestments({ c2: 5_000.5, c1: 600.33 });
    await renderScreen(<InvestmentsPage />, { backend });

    await waitFor(async () =>
      expect(await payouts()).toEqual([
        ['Jan 22, 2026', 'Starter Crypto', '$630.35', '$630.35'],
        ['Jan 29, 2026', 'Bronze Crypto', '$5,350.54', '$5,980.89'],
      ]),
    );
    const total = await region('Total invested');
    expect(total).toHaveTextContent('$5,600.83');
    expect(total).toHaveTextContent('2 active investments');
    expect(await region('Expected payouts')).toHaveTextContent('$5,980.89Including profit of $380.06');
    expect(await region('Next payout')).toHaveTextContent('$630.35Starter Crypto, Jan 22, 2026');
  });

  it('explains each of its figures', async () => {
    const { user } = await renderScreen(<InvestmentsPage />);
    await expectRule(user, 'Total invested', /without the profit to come/);
    await expectRule(user, 'Expected payouts', /plus the profit fixed when you invested/);
    await expectRule(user, 'Next payout', /the investment that matures first/);
  });

  it('follows an investment made elsewhere, and one that matures', async () => {
    const { backend } = await renderScreen(<InvestmentsPage />);
    expect(await screen.findByText(/^No upcoming payouts/)).toBeVisible();
    await investAsAva(backend, 'c1', 1_000);
    expect(await within(await region('Total invested')).findByText('$1,000.00')).toBeVisible();
    expect(await payouts()).toEqual([['Jan 22, 2026', 'Starter Crypto', '$1,050.00', '$1,050.00']]);

    backend.clock.advance(7 * DAY_MS);
    await backend.backend.settle();
    expect(await screen.findByText(/^No upcoming payouts/)).toBeVisible();
    expect(await within(await region('Total invested')).findByText('$0.00')).toBeVisible();
  });

  it('shows the first ones and all of them on request', async () => {
    const plans = (TEST_DATA.plans ?? []).map((plan) => ({ ...plan, minInvest: 1 }));
    const backend = createTestBackend({ data: { ...TEST_DATA, plans } });
    for (let made = 1; made <= 8; made += 1) await investAsAva(backend, 'c1', made);
    const { user } = await renderScreen(<InvestmentsPage />, { backend });
    await waitFor(async () => expect(await payouts()).toHaveLength(6));
    await user.click(screen.getByRole('button', { name: 'Show all 8 payouts' }));
    expect(await payouts()).toHaveLength(8);
    expect(screen.getByRole('button', { name: 'Show fewer payouts', expanded: true })).toBeVisible();
  });

  it('says when it could not be loaded, and loads it on Retry', async () => {
    server.use(failingAt('/api/portfolio'));
    const { user } = await renderScreen(<InvestmentsPage />);
    const part = await region(TABLE);
    expect(await within(part).findByText('We couldn’t load your expected payouts.')).toBeVisible();
    expect(await region('Total invested')).toHaveTextContent('–');
    await retryAfter(user, 'We couldn’t load your expected payouts.', within(part));
    expect(await within(part).findByText(/^No upcoming payouts/)).toBeVisible();
  });
});

describe('the countdown to maturity', () => {
  afterEach(() => jest.useRealTimers());

  /** The investment matures after `leftMs`, by the test's fake clock. */
  async function renderCard(leftMs: number) {
    const { store, stop } = await startTestStore(testTransport(() => new Promise(() => undefined)));
    jest.useFakeTimers();
    const endDate = new Date(Date.now() + leftMs).toISOString();
    const startDate = new Date(Date.now() + leftMs - 7 * DAY_MS).toISOString();
    const { unmount } = render(
      <MemoryRouter>
        <Provider store={store}>
          <ActiveInvestmentCard investment={buildInvestment({ startDate, endDate })} />
        </Provider>
      </MemoryRouter>,
    );
    const timer = screen.getByRole('timer', { name: 'Time left for Starter Crypto' });
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    return { timer, pass, end: () => [unmount(), stop()] };
  }

  it('changes each second in the last minutes alone, and ends at maturity', async () => {
    const { timer, pass, end } = await renderCard(6 * 60_000 + 10_000);
    expect(timer).toHaveTextContent('6 minutes left');
    pass(20_000);
    expect(timer).toHaveTextContent('6 minutes left');
    pass(49_000);
    pass(5_000);
    expect(timer).toHaveTextContent('4:56 left');
    pass(1_000);
    expect(timer).toHaveTextContent('4:55 left');
    pass(4 * 60_000 + 54_000);
    expect(timer).toHaveTextContent('0:01 left');
    pass(1_000);
    expect(timer).toHaveTextContent('Maturing now');
    end();
  });
});
