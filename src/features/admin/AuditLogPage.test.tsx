import { server } from '../../../mocks/node';
import { screen, within } from '@testing-library/react';
import { AUDITED, auditRows, auditedActions, openAuditLog, openAudited } from '../../test/screens/auditLog';
import { retryAfter } from '../../test/screens/page';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_IDS } from '../../test/backend/testData';
import { failingAt } from '../../test/faults';

it('says when, who, what in words and the details, newest first', async () => {
  await openAudited();
  expect(await auditedActions()).toEqual(AUDITED);
  const headers = screen.getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['When', 'Who', 'What', 'Details']);
  const [, rejected] = await auditRows();
  expect(rejected).toHaveTextContent('Jan 16, 2026');
  expect(rejected).toHaveTextContent('Main Admin');
  expect(rejected).toHaveTextContent('Noah Weber’s deposit of $1,000.00. Reason: The payment didn’t arrive.');
  expect(screen.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
});

it('says in the details only what the columns before them don’t', async () => {
  const backend = createTestBackend();
  const { ava } = backend.tokens;
  await backend.call('DELETE', '/api/session', { token: ava });
  const { user } = await openAuditLog({ backend });
  const [loggedOut] = await auditRows();
  expect(loggedOut).toHaveTextContent('Logged out');
  expect(loggedOut).not.toHaveTextContent('Ava Chen logged out.');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'logged out');
  expect(await auditedActions()).toEqual(['Logged out']);
});

it('says that nothing was recorded yet, which is no matter of a filter', async () => {
  await openAuditLog();
  expect(await screen.findByText('No entries yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all entries' })).not.toBeInTheDocument();
});

it('says that it could not be loaded, and Retry loads it', async () => {
  server.use(failingAt('/api/audit'));
  const { user } = await openAudited();
  await retryAfter(user, 'We couldn’t load the audit log.');
  expect(await auditedActions()).toEqual(AUDITED);
});

it('shows what a save changed, before and after, side by side', async () => {
  const backend = createTestBackend();
  const { admin } = backend.tokens;
  const body = { withdrawalFeePercent: 1.5, referralBonus: 10 };
  await backend.call('PUT', '/api/settings/policy', { token: admin, key: 'a', body });
  const { user } = await openAuditLog({ backend });
  await user.click(await screen.findByRole('button', { name: 'Show changes to Platform policy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved the platform policy' });
  const [header, ...rows] = within(within(dialog).getByRole('table', { name: 'Changes' })).getAllByRole(
    'row',
  );
  expect(header).toHaveTextContent('FieldBeforeAfter');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Withdrawal fee0%1.5%',
    'Referral bonus$0.00$10.00',
  ]);
  // Not repeated as text.
  expect(dialog).not.toHaveTextContent('→');
});

it('repeats neither a status below its comparison, nor the period after a lone amount', async () => {
  const backend = createTestBackend();
  const { ava, admin } = backend.tokens;
  const body = { amount: 100, method: 'paypal', address: 'ava@paypal.example' } as const;
  await backend.call('POST', '/api/withdrawals', { token: ava, key: 'a', body });
  await backend.call('POST', `/api/users/${TEST_IDS.noah}/kyc/approve`, { token: admin, key: 'b' });
  const { user } = await openAuditLog({ backend });
  const [, requested] = await auditRows();
  expect(requested).toHaveTextContent('Requested a withdrawal$100.00Show detailsOpen withdrawal');
  await user.click(await screen.findByRole('button', { name: 'Show changes to Noah Weber' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approved an identity check' });
  expect(dialog).toHaveTextContent('KYC statusPendingVerified');
  expect(dialog).not.toHaveTextContent('→');
});

it('tells what a command booked: the amount, and the balance before and after', async () => {
  const backend = createTestBackend();
  const body = { amount: 100, method: 'paypal', address: 'ava@paypal.example' } as const;
  await backend.call('POST', '/api/withdrawals', { token: backend.tokens.ava, key: 'a', body });
  const { user } = await openAuditLog({ backend });
  await user.click(await screen.findByRole('button', { name: 'Show details of Ava Chen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Requested a withdrawal' });
  expect(await within(dialog).findByText('Withdrawal by PayPal')).toBeVisible();
  for (const text of ['−$100.00', '$20,000.00 → $19,900.00']) expect(dialog).toHaveTextContent(text);
});
