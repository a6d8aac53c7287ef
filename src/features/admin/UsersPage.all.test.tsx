import { http } from 'msw';
import { server } from '../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openUsers, person, row, shownNames, usersTable, usersBackend } from '../../test/screens/users';
import { hanging } from '../../test/faults';
import { press } from '../../test/screens/page';
import { addressQuery } from '../../test/render';

test('only the decisions that the KYC machine knows are offered', async () => {
  await openUsers();
  const offered = async (name: RegExp) =>
    within(await row(name))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
  expect(await offered(/Noah/)).toEqual([
    'Approve KYC for Noah Weber',
    'Reject KYC for Noah Weber',
    'Open Noah Weber',
  ]);
  expect(await offered(/Ava/)).toEqual(['Re-verify Ava Chen', 'Open Ava Chen']);
  expect(await offered(/Mia/)).toEqual(['Re-verify Mia Rossi', 'Open Mia Rossi']);
});

test('while the list loads the table is busy and shows where its rows will be', async () => {
  server.use(hanging());
  await openUsers();
  expect(usersTable()).toHaveAttribute('aria-busy', 'true');
  expect(within(usersTable()).queryByRole('rowheader')).not.toBeInTheDocument();
});

test('people are searched, and the address remembers it', async () => {
  await openUsers();
  await row(/Ava Chen/);
  await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Search users' }), 'NOAH@');
  await waitFor(() => expect(shownNames()).toEqual(['Noah Weber']));
  await waitFor(() => expect(addressQuery().get('q')).toBe('NOAH@'));
  await press('Clear filters');
  await waitFor(() => expect(shownNames()).toHaveLength(3));
  expect(screen.getByRole('searchbox', { name: 'Search users' })).toHaveValue('');
});

test('the list is narrowed by KYC status and confirmed email, and starts over at page 1', async () => {
  const { user } = await openUsers({ search: '?page=2', backend: usersBackend(60) });
  await row(/Person 30/);
  await user.click(screen.getByRole('combobox', { name: 'KYC status' }));
  await user.click(screen.getByRole('option', { name: 'Pending' }));
  await waitFor(() => expect(shownNames()).toEqual(['Noah Weber']));
  expect(addressQuery().toString()).toBe('kycStatus=pending');
  await user.click(screen.getByRole('combobox', { name: 'Email' }));
  await user.click(screen.getByRole('option', { name: 'Not confirmed' }));
  expect(await screen.findByText('No users found')).toBeVisible();
  await press('Show all users');
  await waitFor(() => expect(shownNames()).toHaveLength(25));
});

test('a link of the dashboard shows who waits for a decision; what an address cannot mean is left out', async () => {
  await openUsers({ search: '?kycStatus=pending&page=nonsense&sort=password' });
  await row(/Noah Weber/);
  expect(shownNames()).toEqual(['Noah Weber']);
  expect(screen.getByRole('combobox', { name: 'KYC status' })).toHaveTextContent('Pending');
});

test('the API sorts, both ways', async () => {
  const { user } = await openUsers();
  await row(/Ava Chen/);
  const balance = () => within(usersTable()).getByRole('columnheader', { name: /^Balance/ });
  await user.click(balance());
  await waitFor(() => expect(shownNames().at(-1)).toBe('Ava Chen'));
  expect(balance()).toHaveAttribute('aria-sort', 'ascending');
  await user.click(balance());
  await waitFor(() => expect(shownNames()[0]).toBe('Ava Chen'));
  expect(addressQuery().get('sort')).toBe('-balance');
});

test('of many investors one page is asked for, and the next one on demand', async () => {
  const asked: string[] = [];
  server.use(
    http.all('*', ({ request }) => {
      asked.push(new URL(request.url).search);
      return undefined;
    }),
  );
  await openUsers({
    backend: usersBackend(60),
  });
  await row(/Person 59/);
  expect(shownNames()).toHaveLength(25);
  expect(screen.getByText('1–25 of 60')).toBeVisible();
  await press('Next page');
  await row(/Person 34/);
  expect(asked.filter((search) => search.includes('pageSize'))).toEqual([
    '?sort=-createdAt&page=1&pageSize=25',
    '?sort=-createdAt&page=2&pageSize=25',
  ]);
});

test('a page that is not there opens the last one', async () => {
  await openUsers({ backend: usersBackend(30), search: '?page=9' });
  expect(await screen.findByText('26–30 of 30')).toBeVisible();
});

test('what happens elsewhere shows by itself', async () => {
  const { backend } = await openUsers();
  await row(/Noah Weber/);
  await act(() =>
    backend.call('POST', `/api/users/${person.noah}/kyc/approve`, {
      token: backend.tokens.admin,
      key: 'elsewhere',
    }),
  );
  await waitFor(async () => expect(await row(/Noah Weber/)).toHaveTextContent('Verified'));
});
