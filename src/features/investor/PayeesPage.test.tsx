import { screen, waitFor, within } from '@testing-library/react';
import { succeed } from '../../test/backend/steps';
import { createTestBackend } from '../../test/backend/testBackend';
import { renderScreen } from '../../test/render';
import { press, replaceText } from '../../test/screens/page';
import { fillWithdrawal, IBAN } from '../../test/screens/withdraw';
import { PayeesPage } from './PayeesPage';
import { WithdrawPage } from './WithdrawPage';

jest.setTimeout(60_000);

const CHECKING = {
  name: 'Checking',
  method: 'bank',
  address: IBAN,
  holder: 'Ava Chen',
  routing: '',
} as const;

async function withPayee() {
  const backend = createTestBackend();
  await succeed(backend, 'POST', '/api/payees', { token: backend.tokens.ava, key: 'save', body: CHECKING });
  return backend;
}

test('a payee is added with a checked routing number, shown and deleted', async () => {
  const { backend } = await renderScreen(<PayeesPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Payees' })).toBeVisible();
  expect(await screen.findByText('No payees yet')).toBeVisible();
  await press('Add a payee');
  const dialog = await screen.findByRole('dialog', { name: 'Save as payee' });
  await replaceText(within(dialog).getByRole('textbox', { name: 'Name' }), 'Checking');
  await replaceText(within(dialog).getByRole('textbox', { name: 'Address' }), '12345678');
  await replaceText(within(dialog).getByRole('textbox', { name: 'Account holder' }), 'Ava Chen');
  const routing = within(dialog).getByRole('textbox', { name: 'Routing number (US accounts)' });
  await replaceText(routing, '021000022');
  await press('Save payee', dialog);
  expect(await within(dialog).findByText(/^Enter the nine digits of the routing number/)).toBeVisible();
  await replaceText(routing, '021000021');
  await press('Save payee', dialog);
  expect(await screen.findByText('Payee Saved')).toBeVisible();
  const item = (await screen.findByRole('heading', { name: 'Checking' })).closest('li');
  expect(item).toHaveTextContent('Bank transfer · 12345678 · Routing number 021000021Ava Chen · Added');
  await press('Delete Checking');
  await press('Delete payee', await screen.findByRole('alertdialog', { name: 'Delete “Checking”?' }));
  expect(await screen.findByText('No payees yet')).toBeVisible();
  expect([...backend.database.read.payees.values()]).toEqual([]);
});

test('a chosen payee fills in method and address', async () => {
  const { user } = await renderScreen(<WithdrawPage />, { backend: await withPayee() });
  await user.click(await screen.findByRole('combobox', { name: 'Payee' }));
  await user.click(screen.getByRole('option', { name: 'Checking' }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue(IBAN));
  expect(screen.getByRole('combobox', { name: 'Method' })).toHaveTextContent('Bank transfer');
  expect(screen.getByRole('button', { name: 'Save as payee' })).toHaveAttribute('aria-disabled', 'true');
  // Another address is no payee.
  await replaceText(screen.getByLabelText('Address'), '12345678');
  expect(screen.getByRole('combobox', { name: 'Payee' })).toHaveTextContent('Another address');
});

test('what was typed is saved as a payee', async () => {
  const { backend, user } = await renderScreen(<WithdrawPage />);
  await screen.findByLabelText('Amount');
  expect(screen.queryByRole('combobox', { name: 'Payee' })).toBeNull();
  await fillWithdrawal(user);
  await press('Save as payee');
  const dialog = await screen.findByRole('dialog', { name: 'Save as payee' });
  expect(within(dialog).getByRole('textbox', { name: 'Address' })).toHaveValue(IBAN);
  expect(within(dialog).queryByRole('textbox', { name: /^Routing/ })).toBeNull();
  await replaceText(within(dialog).getByRole('textbox', { name: 'Name' }), 'Checking');
  await replaceText(within(dialog).getByRole('textbox', { name: 'Account holder' }), 'Ava Chen');
  await press('Save payee', dialog);
  expect(await screen.findByRole('combobox', { name: 'Payee' })).toHaveTextContent('Checking');
  expect([...backend.database.read.payees.values()]).toMatchObject([{ name: 'Checking', address: IBAN }]);
});
