import { screen, waitFor, within } from '@testing-library/react';
import { createTestBackend, type TestBackend } from '../../../test/backend/testBackend';
import { TEST_DATA, TEST_START } from '../../../test/backend/testData';
import { DAY_MS } from '../../../lib/time';
import { OverviewPage } from '../OverviewPage';
import { renderScreen } from '../../../test/render';
import { buildInvestment, buildLedgerEntry } from '../../../test/builders';
import { investAsAva } from '../../../test/backend/steps';

const region = (name: string) => screen.findByRole('region', { name });
const expectIn = async (name: string, text: string) =>
  expect(await within(await region(name)).findByText(text)).toBeVisible();

async function rows(name: string): Promise<(string | null)[][]> {
  const table = await within(await region(name)).findByRole('table', { name });
  const [, ...found] = within(table).getAllByRole('row');
  return found.map((row) => [...row.children].map((cell) => cell.textContent));
}

/** A week passes in the backend, and due investments are settled. */
async function week(backend: TestBackend): Promise<void> {
  backend.clock.advance(7 * DAY_MS);
  await backend.backend.settle();
}

/** Each card must follow changes made elsewhere without a reload. */
describe('the overview, while something happens elsewhere', () => {
  it('an approved deposit: Total Balance, Allocation, Portfolio value, Recent activity', async () => {
    const { backend } = await renderScreen(<OverviewPage />, { signedInAs: 'noah' });
    await expectIn('Total Balance', '$0.00');
    await screen.findByText('Nothing to show yet');
    await backend.call('POST', '/api/deposits/dep-1/approve', { token: backend.tokens.admin, key: 'ok' });
    await expectIn('Total Balance', '$1,000.00');
    await waitFor(async () => expect((await rows('Allocation'))[0]).toContain('$1,000.00'));
    await waitFor(async () => expect((await rows('Portfolio value')).at(-1)).toContain('$1,000.00'));
    await waitFor(async () => expect((await rows('Recent activity'))[0]).toContain('+$1,000.00'));
  });

  it('a transfer in: Total Balance and Recent activity', async () => {
    const { backend } = await renderScreen(<OverviewPage />, { signedInAs: 'noah' });
    await expectIn('Total Balance', '$0.00');
    const body = { recipientEmail: 'noah@cairnfield.example', amount: 12.5, note: '' };
    await backend.call('POST', '/api/transfers', { token: backend.tokens.ava, key: 'send', body });
    await expectIn('Total Balance', '$12.50');
    await waitFor(async () => expect((await rows('Recent activity'))[0]).toContain('+$12.50'));
  });

  it('an investment and its maturity: every figure and card that it touches', async () => {
    const { backend } = await renderScreen(<OverviewPage />);
    await expectIn('Crypto Investments', '$0.00');
    await expectIn('Active Investments', 'No active investments');
    await investAsAva(backend, 'c1', 1_000);
    await expectIn('Crypto Investments', '$1,000.00');
    await expectIn('Active Investments', 'active');
    await waitFor(async () =>
      expect(await rows('Upcoming maturities')).toEqual([['Starter Crypto', 'Jan 22, 2026', '$1,050.00']]),
    );
    await waitFor(async () => expect((await rows('Portfolio value')).at(-1)).toContain('$1,000.00'));

    await week(backend);
    await expectIn('Total Profit', '$50.00');
    await expectIn('Crypto Investments', '$0.00');
    await expectIn('Total Balance', '$20,050.00');
    await expectIn('Active Investments', 'No active investments');
    await expectIn('Upcoming maturities', 'No upcoming payouts');
    await waitFor(async () => expect((await rows('Recent activity'))[0]).toContain('+$1,050.00'));
  });

  it('a real-estate investment that matures: Real Estate and Total Profit', async () => {
    const historic = buildInvestment({
      planId: 'r1',
      planName: 'Urban Comfort',
      planType: 'realestate',
      amount: 10_000,
      roi: 8,
      duration: 90,
      startDate: new Date(TEST_START - 89 * DAY_MS).toISOString(),
    });
    const { ledger = [], users = [] } = TEST_DATA;
    const taken = buildLedgerEntry({
      seq: 2,
      type: 'investment',
      amount: -10_000,
      balanceAfter: 10_000,
      description: 'Investment in Urban Comfort',
      sourceId: historic.id,
    });
    const backend = createTestBackend({
      data: {
        ...TEST_DATA,
        investments: [historic],
        ledger: taken ? [...ledger, taken] : ledger,
        users: users.map((user) => (user.id === 'user-1' ? { ...user, balance: 10_000 } : user)),
      },
    });
    await renderScreen(<OverviewPage />, { backend });
    await expectIn('Real Estate', '$10,000.00');
    await week(backend);
    await expectIn('Real Estate', '$0.00');
    await expectIn('Total Profit', '$800.00');
  });

  it.each([
    ['approve', 'Verified', /Withdrawals are unlocked/],
    ['reject', 'Rejected', /Submit again to unlock withdrawals/],
  ])('an admin’s KYC decision: the KYC card (%s)', async (event, word, text) => {
    const { backend } = await renderScreen(<OverviewPage />, { signedInAs: 'noah' });
    await expectIn('KYC status', 'Pending');
    await backend.call('POST', `/api/users/user-2/kyc/${event}`, { token: backend.tokens.admin, key: event });
    await expectIn('KYC status', word);
    const card = await region('KYC status');
    expect(card).toHaveTextContent(text);
    expect(card.querySelector('time')).toHaveAttribute(
      'datetime',
      new Date(backend.clock.now()).toISOString(),
    );
  });
});
