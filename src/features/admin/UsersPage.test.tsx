import { server } from '../../../mocks/node';
import { screen, within } from '@testing-library/react';
import { openUsers, row, shownNames, usersBackend } from '../../test/screens/users';
import { failingAt } from '../../test/faults';
import { press } from '../../test/screens/page';

test('every investor, and no admin, is listed with what decides about them', async () => {
  await openUsers();
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
  const ava = await row(/Ava Chen/);
  for (const text of ['ava@cairnfield.example', 'Verified', '$20,000.00', 'Yes']) {
    expect(ava).toHaveTextContent(text);
  }
  expect(await row(/Mia Rossi/)).toHaveTextContent('No');
  expect(shownNames()?.toSorted()).toEqual(['Ava Chen', 'Mia Rossi', 'Noah Weber']);
  expect(within(ava).getByText(/2025/).closest('time')).toHaveAttribute('datetime');
});

test('without investors the list says so', async () => {
  await openUsers({ backend: usersBackend(0) });
  expect(await screen.findByText('No investors yet')).toBeVisible();
});

test('a list that cannot be loaded offers Retry', async () => {
  server.use(failingAt('/api/users'));
  await openUsers();
  expect(await screen.findByText('We couldn’t load the users.')).toBeVisible();
  server.resetHandlers();
  await press('Retry');
  expect(await row(/Ava Chen/)).toBeVisible();
});
