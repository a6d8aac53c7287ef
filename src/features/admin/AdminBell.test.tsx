import { screen, waitFor, within } from '@testing-library/react';
import { depositBody, PROOFS, TEST_DATA } from '../../test/backend/testData';
import { createTestBackend } from '../../test/backend/testBackend';
import { decideKycAsAdmin, logInAnew, requestWithdrawal, resubmitNoah } from '../../test/backend/steps';
import { failingAt } from '../../test/faults';
import { DAY_MS } from '../../lib/time';
import { renderScreen } from '../../test/render';
import { AdminBell } from './AdminBell';
import { server } from '../../../mocks/node';

test('the bell counts what investors ask for until all is marked as read; it leads to each', async () => {
  const backend = createTestBackend();
  const id = await requestWithdrawal(backend, { amount: 500 });
  const { user } = await renderScreen(<AdminBell />, { backend, signedInAs: 'admin' });
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  await waitFor(() => expect(bell).toHaveAccessibleDescription('1 unread'));
  const body = depositBody({ documentId: PROOFS.noah });
  await backend.call('POST', '/api/deposits', { token: backend.tokens.noah, key: 'deposit', body });
  await waitFor(() => expect(bell).toHaveAccessibleDescription('2 unread'));
  await user.click(bell);
  const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
  const links = within(dialog).getAllByRole('link', { name: /^New/ });
  expect(links.map(({ textContent }) => textContent).sort()).toEqual(['New deposit', 'New withdrawal']);
  // Who asked, and for what.
  expect(within(dialog).getByText(/^Ava.*: \$500\.00/)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'New withdrawal' })).toHaveAttribute(
    'href',
    expect.stringContaining(id),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Mark all as read' }));
  expect(bell).not.toHaveAccessibleDescription();
  const undo = within(dialog).getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(bell).toHaveAccessibleDescription('2 unread');
  await user.click(within(dialog).getByRole('button', { name: 'Mark all as read' }));
  expect(bell).not.toHaveAccessibleDescription();
});

test('in a browser that is new to the admin, what is older than a week is unread only as long as its request waits', async () => {
  const backend = createTestBackend();
  const decided = await requestWithdrawal(backend, { amount: 400 });
  const waiting = await requestWithdrawal(backend, { amount: 500 });
  const token = backend.tokens.admin;
  const reject = (id: string) =>
    backend.call('POST', `/api/withdrawals/${id}/reject`, { token, key: `reject-${id}` });
  expect(await reject(decided)).toMatchObject({ status: 200 });
  backend.clock.advance(9 * DAY_MS);
  const { user } = await renderScreen(<AdminBell />, { backend, signedInAs: 'admin' });
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  await waitFor(() => expect(bell).toHaveAccessibleDescription('1 unread'));
  await user.click(bell);
  expect(await screen.findAllByRole('link', { name: 'New withdrawal' })).toHaveLength(2);
  const item = (amount: string) => screen.getByText(amount, { exact: false }).closest('li');
  expect(item('$500.00')).toContainElement(screen.getByRole('img', { name: 'Unread' }));

  expect(await reject(waiting)).toMatchObject({ status: 200 });
  await waitFor(() => expect(bell).not.toHaveAccessibleDescription());
});

test('of two submissions of one person, only the one that waits is unread after a week', async () => {
  const backend = createTestBackend();
  await resubmitNoah(backend);
  backend.clock.advance(DAY_MS);
  await decideKycAsAdmin(backend, 'user-2', 'reject');
  await resubmitNoah(backend);
  backend.clock.advance(9 * DAY_MS);
  // A session that was used ends within hours.
  logInAnew(backend);
  const { user } = await renderScreen(<AdminBell />, { backend, signedInAs: 'admin' });
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  await waitFor(() => expect(bell).toHaveAccessibleDescription('1 unread'));
  await user.click(bell);
  expect(await screen.findAllByRole('link', { name: 'New identity check' })).toHaveLength(2);
});

test('what is new is told even if the queues cannot be read', async () => {
  server.use(failingAt('/api/metrics'));
  const backend = createTestBackend();
  await requestWithdrawal(backend, { amount: 500 });
  await renderScreen(<AdminBell />, { backend, signedInAs: 'admin' });
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  await waitFor(() => expect(bell).toHaveAccessibleDescription('1 unread'));
});

test('an amount stays on its side of a name that is written from right to left', async () => {
  const users = TEST_DATA.users?.map((user) => (user.id === 'user-1' ? { ...user, name: 'שרה לוי' } : user));
  const backend = createTestBackend({ data: { ...TEST_DATA, ...(users && { users }) } });
  await requestWithdrawal(backend, { amount: 500 });
  const { user } = await renderScreen(<AdminBell />, { backend, signedInAs: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/^\u2068שרה לוי\u2069: \$500\.00/)).toBeVisible();
});
