import { server } from '../../../mocks/node';
import { retryAfter } from '../../test/screens/page';
import { failingAt } from '../../test/faults';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_IDS } from '../../test/backend/testData';
import { DAY_MS } from '../../lib/time';
import { AdminDashboardPage } from './AdminDashboardPage';
import { address, renderScreen } from '../../test/render';

const open = () => renderScreen(<AdminDashboardPage />, { route: '/admin', signedInAs: 'admin' });

const queue = (name: string) => screen.findByRole('group', { name });
const card = (name: string) => screen.getByRole('region', { name });

test('the four cards hold the real figures and lead to what they count', async () => {
  await open();
  await waitFor(() => expect(card('Total Users')).toHaveTextContent('3'));
  expect(card('Total Investments')).toHaveTextContent('0');
  expect(card('Active Plans')).toHaveTextContent('3');
  expect(card('Pending KYC')).toHaveTextContent('1');
  expect(within(card('Total Users')).getByRole('link')).toHaveAttribute('href', '/admin/users');
  expect(within(card('Total Investments')).getByRole('link')).toHaveAttribute('href', '/admin/investments');
  expect(within(card('Active Plans')).getByRole('link')).toHaveAttribute('href', '/admin/plans');
  expect(within(card('Pending KYC')).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/users?kycStatus=pending',
  );
});

test('a tip on each card says what it counts', async () => {
  await open();
  for (const [name, rule] of [
    ['Total Users', /including closed accounts/],
    ['Total Investments', /^Active and completed/],
    ['Active Plans', /^Plans on offer/],
    ['Pending KYC', /waits for a decision/],
  ] as const) {
    expect(screen.getByRole('button', { name: `About ${name}` })).toHaveAccessibleDescription(rule);
  }
});

test('the cards stand there while their figures are on the way', async () => {
  await open();
  expect(card('Total Users')).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(card('Total Users')).not.toHaveAttribute('aria-busy'));
});

test('what waits for a decision is counted, and the count follows a decision made elsewhere', async () => {
  const { backend } = await open();
  expect(await screen.findByRole('link', { name: 'Review pending deposits' })).toHaveAttribute(
    'href',
    '/admin/transactions?status=pending',
  );
  await backend.call('POST', '/api/deposits/dep-1/approve', {
    token: backend.tokens.admin,
    key: 'elsewhere',
  });
  expect(await within(await queue('Pending deposits')).findByText('All caught up')).toBeVisible();
});

test('a queue says how much waits, since when, and leads to each of the first ones', async () => {
  const backend = createTestBackend();
  const body = { amount: 120.5, method: 'bank', address: 'DE00' } as const;
  await backend.call('POST', '/api/withdrawals', { token: backend.tokens.ava, key: 'a', body });
  backend.clock.advance(3 * DAY_MS);
  await renderScreen(<AdminDashboardPage />, { route: '/admin', signedInAs: 'admin', backend });

  const deposits = await queue('Pending deposits');
  expect(deposits).toHaveTextContent('$1,000.00 to credit');
  // Noah's request is from 90 days before TEST_START.
  await waitFor(() => expect(deposits).toHaveTextContent('Oldest: 93 days'));
  expect(within(deposits).getByRole('link', { name: 'Noah Weber’s deposit' })).toHaveAttribute(
    'href',
    '/admin/transactions?status=all&q=dep-1',
  );

  const withdrawals = await queue('Pending withdrawals');
  expect(withdrawals).toHaveTextContent('$120.50 on hold');
  expect(withdrawals).toHaveTextContent('Oldest: 3 days');
  expect(within(withdrawals).getByRole('link', { name: 'Ava Chen’s withdrawal' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/transactions\?withdrawals\.status=all&withdrawals\.q=wdr-\d+$/),
  );
  expect(within(withdrawals).getByRole('link', { name: 'Review pending withdrawals' })).toHaveAttribute(
    'href',
    '/admin/transactions?withdrawals.status=pending',
  );

  const kyc = await queue('Pending KYC reviews');
  expect(within(kyc).getByRole('link', { name: 'Noah Weber’s KYC' })).toHaveAttribute(
    'href',
    `/admin/users?person=${TEST_IDS.noah}`,
  );
});

test('the plots have their figures as tables, and follow what happens', async () => {
  const { backend } = await open();
  const days = await screen.findByRole('region', { name: 'Deposits by day' });
  expect(await within(days).findByText('No deposits in the last 30 days')).toBeVisible();
  expect(screen.getByText('No investments yet')).toBeVisible();

  const body = { planId: 'c1', amount: 600, planVersion: 1 };
  await act(async () => {
    await backend.call('POST', '/api/deposits/dep-1/approve', { token: backend.tokens.admin, key: 'a' });
    await backend.call('POST', '/api/investments', { token: backend.tokens.ava, key: 'b', body });
    // The plots' code loads when they are first shown.
    await import('../../ui/plots/BarPlot');
  });

  const table = await within(days).findByRole('table', { name: 'Deposits by day' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(30);
  expect(within(table).getByRole('row', { name: /Jan 15, 2026/ })).toHaveTextContent('1$1,000.00');
  expect(within(days).getByText(/completed in the last 30 days/)).toHaveTextContent('$1,000.00');
  const plans = await screen.findByRole('table', { name: 'Investments by plan' });
  expect(within(plans).getByRole('row', { name: /Starter Crypto/ })).toHaveTextContent('1$600.00');
});

test('a failure says so and offers Retry', async () => {
  server.use(failingAt('/api/metrics'));
  const { user } = await open();
  await retryAfter(user, 'We couldn’t load the figures.');
  await waitFor(() => expect(card('Total Users')).toHaveTextContent('3'));
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('money is what is owed, what came in over the chosen period, and what is to be paid out', async () => {
  const backend = createTestBackend();
  await backend.call('POST', '/api/investments', {
    token: backend.tokens.ava,
    key: 'invest',
    body: { planId: 'c1', amount: 1_000, planVersion: 1 },
  });
  await backend.call('POST', '/api/deposits/dep-1/approve', { token: backend.tokens.admin, key: 'approve' });
  backend.clock.advance(10 * 60_000);
  const { user } = await renderScreen(<AdminDashboardPage />, {
    route: '/admin',
    signedInAs: 'admin',
    backend,
  });
  await waitFor(() => expect(card('Net inflow')).toHaveTextContent('$1,000.00'));
  expect(card('Net inflow')).toHaveTextContent('Last 30 days');
  // Ava's $20,000.00, of which $1,000.00 is invested, and Noah's deposit.
  expect(card('Owed to investors')).toHaveTextContent('$21,000.00');
  expect(card('Owed to investors')).toHaveTextContent(
    '$20,000.00 in balances$0.00 on hold$1,000.00 invested',
  );
  expect(card('Payouts, next 7 days')).toHaveTextContent('$1,050.00');
  expect(card('Payouts, next 30 days')).toHaveTextContent('1 payout');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(card('Net inflow')).toHaveTextContent('All time');
  expect(address()).toBe('/admin?inflow=all');
});
