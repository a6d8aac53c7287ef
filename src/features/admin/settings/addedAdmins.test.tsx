import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestBackend, type TestBackend } from '../../../test/backend/testBackend';
import { fieldOf, findForm, openSettings } from '../../../test/screens/adminSettings';
import { press, replaceText } from '../../../test/screens/page';

jest.setTimeout(60_000);

const table = () => screen.findByRole('table', { name: 'Added admins' });

async function addElsewhere(backend: TestBackend, number: number) {
  await backend.call('POST', '/api/admins', {
    token: backend.tokens.admin,
    key: `admin-${number}`,
    body: { name: `Admin ${number}`, email: `admin${number}@cairnfield.example`, password: 'Harbour-42' },
  });
}

test('the main admin is not among them: the list says that nobody was added', async () => {
  await openSettings();
  expect(await screen.findByText('No other admins yet')).toBeVisible();
});

test('who is added here stands in the list at once', async () => {
  await openSettings();
  const form = await findForm('Add New Admin');
  await replaceText(fieldOf(form, 'Name'), 'Ida Berg');
  await replaceText(fieldOf(form, 'Email'), 'Ida@Cairnfield.example');
  await replaceText(fieldOf(form, 'Password'), 'Harbour-42');
  await press('Add admin', form);
  expect(await screen.findByText('Admin Added')).toBeVisible();
  const row = await within(await table()).findByRole('row', { name: /Ida Berg/ });
  expect(within(row).getByText('ida@cairnfield.example')).toHaveAttribute('translate', 'no');
  expect(within(row).getByText(/2026/).closest('time')).toHaveAttribute('datetime');
});

test('who is added elsewhere stands in the list without a reload', async () => {
  const { backend } = await openSettings();
  await screen.findByText('No other admins yet');
  await act(() => addElsewhere(backend, 1));
  expect(await within(await table()).findByText('Admin 1')).toBeVisible();
});

test('ten fill a page', async () => {
  const backend = createTestBackend();
  for (let number = 1; number <= 12; number += 1) await addElsewhere(backend, number);
  await openSettings({ backend });
  await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(11));
  const pages = screen.getByRole('navigation', { name: 'Pages of Added admins' });
  await userEvent.setup().click(within(pages).getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(3));
});
