import { server } from '../../../../../mocks/node';
import { screen, waitFor, within, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openUsers, person, referredBackend, usersBackend, row } from '../../../../test/screens/users';
import { failingAt, hanging } from '../../../../test/faults';
import { press, confirm } from '../../../../test/screens/page';
import { addressQuery } from '../../../../test/render';
import { createTestBackend } from '../../../../test/backend/testBackend';

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

const tableIn = async (name: string) => screen.findByRole('table', { name });

test('a link opens somebody who is not on the shown page, and closing leaves the focus in the list', async () => {
  const { user } = await openUsers({ backend: usersBackend(60), search: `?person=${person.mia}` });
  const opened = await dialog('Mia Rossi');
  expect(opened).toHaveTextContent('Email confirmedNo');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(addressQuery().toString()).toBe('');
  expect(screen.getByRole('group', { name: 'List of users' })).toHaveFocus();
});

test('the next and the previous investor of the list are a press away', async () => {
  await openUsers();
  await press('Open Noah Weber');
  const names = screen
    .getAllByRole('button', { name: /^Open /, hidden: true })
    .map((button) => (button.getAttribute('aria-label') ?? '').slice('Open '.length));
  const after = names[names.indexOf('Noah Weber') + 1] ?? '';
  expect(await dialog('Noah Weber')).toHaveTextContent('noah@cairnfield.example');
  await press('Next investor');
  const next = await dialog(after);
  expect(next).not.toHaveTextContent('noah@cairnfield.example');
  await press('Previous investor', next);
  expect(await dialog('Noah Weber')).toBeVisible();
  await press('Close');
  expect(addressQuery().toString()).toBe('');
});

test('the ID is copied', async () => {
  await openUsers({ search: `?person=${person.noah}` });
  await press('Copy ID', await dialog('Noah Weber'));
  expect(await screen.findByText('Copied!')).toBeVisible();
});

test('parts of a person stand in the address: a link opens the deposits', async () => {
  const { user } = await openUsers({ search: `?person=${person.noah}&person.tab=deposits` });
  const deposits = await tableIn('Deposits');
  const request = await within(deposits).findByRole('row', { name: /\$1,000\.00/ });
  for (const text of ['BTC', 'receipt.png', 'Pending']) expect(request).toHaveTextContent(text);
  await user.click(screen.getByRole('tab', { name: 'Investments' }));
  expect(await screen.findByText('No investments.')).toBeVisible();
  expect(addressQuery().get('person.tab')).toBe('investments');
  await user.click(screen.getByRole('tab', { name: 'Withdrawals' }));
  expect(await screen.findByText('No withdrawals.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  expect(addressQuery().toString()).toBe(`person=${person.noah}`);
});

test('the people whom somebody referred are listed, and lead to each other', async () => {
  await openUsers({ backend: referredBackend(), search: `?person=${person.ava}&person.tab=referrals` });
  const referred = await tableIn('Referred investors');
  expect(await within(referred).findByRole('row', { name: /Zoe Blum/ })).toBeVisible();
  expect(within(referred).getAllByRole('rowheader')).toHaveLength(1);
  await press('Open Zoe Blum');
  expect(await dialog('Zoe Blum')).toBeVisible();
  await press('Ava Chen');
  expect(await dialog('Ava Chen')).toBeVisible();
});

test('closing leads back to the list, whoever was shown on the way', async () => {
  await openUsers({ backend: referredBackend() });
  await press('Open Zoe Blum');
  await press('Ava Chen', await dialog('Zoe Blum'));
  await press('Close', await dialog('Ava Chen'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(addressQuery().toString()).toBe('');
});

test('a ledger of many entries is paged, ten at a time', async () => {
  const backend = createTestBackend();
  for (let count = 1; count <= 11; count += 1) {
    await backend.call('POST', `/api/users/${person.ava}/balance-adjustments`, {
      token: backend.tokens.admin,
      key: `many-${count}`,
      body: { amount: count, reason: `Number ${count}` },
    });
  }
  const { user } = await openUsers({ backend, search: `?person=${person.ava}` });
  await user.click(await screen.findByRole('button', { name: 'Show all 12 entries' }));
  const ledger = await tableIn('Ledger');
  expect(await within(ledger).findByText('Balance adjustment: Number 11')).toBeVisible();
  await press('Next page');
  expect(await within(ledger).findByText('Opening balance')).toBeVisible();
  expect(addressQuery().get('person.page')).toBe('2');
});

test('the identity check is decided in the dialog as well, by the same machine', async () => {
  const { backend } = await openUsers({ search: `?person=${person.noah}` });
  const opened = await dialog('Noah Weber');
  await press('Approve KYC for Noah Weber');
  await confirm('Verify Noah Weber');
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  await waitFor(() => expect(opened).toHaveTextContent('Verified'));
  expect(within(opened).getByRole('button', { name: 'Re-verify Noah Weber' })).toBeVisible();
  expect(backend.database.read.users.get(person.noah)?.kycStatus).toBe('verified');
});

test('while a person loads the dialog is busy', async () => {
  server.use(hanging());
  await openUsers({
    search: '?person=user-0',
  });
  const opened = await dialog('Investor');
  expect(opened.querySelector('[aria-busy="true"]')).not.toBeNull();
  server.resetHandlers();
});

test('a list of a person that cannot be loaded offers Retry and leaves the rest usable', async () => {
  server.use(failingAt('/api/deposits'));
  await openUsers({
    search: `?person=${person.noah}&person.tab=deposits`,
  });
  expect(await screen.findByText('We couldn’t load the deposits.')).toBeVisible();
  server.resetHandlers();
  await press('Retry');
  expect(await within(await tableIn('Deposits')).findByText('receipt.png')).toBeVisible();
});

test('the row behind the dialog follows what is done in it', async () => {
  const { user, backend } = await openUsers();
  await press('Open Noah Weber');
  await dialog('Noah Weber');
  await act(() =>
    backend.call('POST', `/api/users/${person.noah}/balance-adjustments`, {
      token: backend.tokens.admin,
      key: 'elsewhere',
      body: { amount: 5, reason: 'Gift' },
    }),
  );
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await row(/Noah/)).toHaveTextContent('$5.00'));
});
