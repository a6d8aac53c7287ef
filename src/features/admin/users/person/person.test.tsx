import { server } from '../../../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openUsers, person, referredBackend, usersBackend } from '../../../../test/screens/users';
import { failingAt } from '../../../../test/faults';
import { press } from '../../../../test/screens/page';
import { addressQuery } from '../../../../test/render';

const dialog = (name: string) => screen.findByRole('dialog', { name });

test('"Open" shows a person with their figures; closing goes back to the list and its button', async () => {
  const { user, backend } = await openUsers({ backend: referredBackend(), search: '?q=ava' });
  await press('Open Ava Chen');
  const opened = await dialog('Ava Chen');
  expect(addressQuery().toString()).toBe(`q=ava&person=${person.ava}`);
  for (const text of ['ava@cairnfield.example', 'Verified', '$20,012.50', 'user-1', 'No one']) {
    expect(opened).toHaveTextContent(text);
  }
  await waitFor(() => expect(opened).toHaveTextContent('Referral earnings$12.50'));
  expect(opened).toHaveTextContent('Active investments$0.00');
  expect(await within(opened).findByText('Referral bonus for Zoe Blum')).toBeVisible();
  await user.click(within(opened).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(addressQuery().toString()).toBe('q=ava');
  expect(screen.getByRole('button', { name: 'Open Ava Chen' })).toHaveFocus();
  expect(backend.database.read.audit.size).toBe(0);
});

test('a closed account says since when, and offers no commands', async () => {
  const backend = usersBackend(3);
  const mia = backend.database.read.users.get(person.mia);
  const closed = { name: 'Closed account', closedAt: '2026-01-15T12:00:00.000Z' };
  backend.database.transact((tx) => mia && tx.users.put({ ...mia, ...closed }));
  await openUsers({ backend, search: `?person=${person.mia}` });
  const opened = await dialog('Closed account');
  expect(opened).toHaveTextContent('Closed on Jan 15, 2026');
  expect(within(opened).queryByRole('button', { name: /verify|adjust/i })).not.toBeInTheDocument();
  await userEvent.setup().click(within(opened).getByRole('tab', { name: 'Account' }));
  expect(opened).toHaveTextContent(/The investor closed this account on Jan 15, 2026/);
  expect(within(opened).queryByRole('form')).not.toBeInTheDocument();
});

test('a link to nobody says so, over the list', async () => {
  await openUsers({ search: '?person=user-0' });
  expect(await within(await dialog('Investor')).findByText('User not found.')).toBeVisible();
});

test('a person who cannot be loaded offers Retry', async () => {
  server.use(failingAt(`/api/users/${person.mia}`));
  await openUsers({
    backend: usersBackend(60),
    search: `?person=${person.mia}`,
  });
  expect(await screen.findByText('We couldn’t load this investor.')).toBeVisible();
  server.resetHandlers();
  await press('Retry');
  expect(await dialog('Mia Rossi')).toBeVisible();
});
