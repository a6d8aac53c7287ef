import { screen, waitFor, within } from '@testing-library/react';
import { createTestBackend } from '../../test/backend/testBackend';
import { address, renderScreen } from '../../test/render';
import { findRegion } from '../../test/screens/page';
import { NotificationsPage } from './NotificationsPage';

/** One of Noah's deposits was approved, and Ava has sent him money. */
async function renderNews() {
  const backend = createTestBackend();
  const { admin, ava } = backend.tokens;
  await backend.call('POST', '/api/deposits/dep-1/approve', { token: admin, key: 'approve' });
  backend.clock.advance(1_000);
  const body = { recipientEmail: 'noah@cairnfield.example', amount: 12.5, note: 'lunch' };
  await backend.call('POST', '/api/transfers', { token: ava, key: 'send', body });
  return renderScreen(<NotificationsPage />, { backend, signedInAs: 'noah' });
}

const titlesIn = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent);

it('lists what happened, newest first, by kind, and keeps the filter in the address', async () => {
  const { user } = await renderNews();
  const all = await findRegion('All notifications');
  await waitFor(() => expect(titlesIn(all)).toEqual(['Transfer received', 'Deposit completed']));

  await user.click(screen.getByRole('button', { name: 'Deposits' }));
  expect(titlesIn(await findRegion('Deposits'))).toEqual(['Deposit completed']);
  expect(screen.getByRole('button', { name: 'Deposits' })).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toContain('?show=deposits');
});

it('has nothing unread once all is marked as read', async () => {
  const { user } = await renderNews();
  await user.click(await screen.findByRole('button', { name: 'Unread' }));
  await waitFor(async () => expect(titlesIn(await findRegion('Unread'))).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('No notifications match this filter.')).toBeVisible();
});

it('tells no more of a kind that is turned off, until it is turned on again', async () => {
  const { user } = await renderNews();
  const all = await findRegion('All notifications');
  await waitFor(() => expect(titlesIn(all)).toEqual(['Transfer received', 'Deposit completed']));
  const settings = () => screen.getByRole('button', { name: 'Notification settings' });
  await user.click(settings());
  await user.click(screen.getByRole('switch', { name: 'Transfers' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(titlesIn(all)).toEqual(['Deposit completed']));

  await user.click(settings());
  expect(screen.getByRole('switch', { name: 'Transfers' })).not.toBeChecked();
  await user.click(screen.getByRole('switch', { name: 'Transfers' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(titlesIn(all)).toEqual(['Transfer received', 'Deposit completed']));
});

it('says that nothing happened yet', async () => {
  await renderScreen(<NotificationsPage />, { signedInAs: 'noah' });
  expect(await screen.findByText(/^No notifications yet\./)).toBeVisible();
});
