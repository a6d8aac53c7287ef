import { screen, waitFor, within } from '@testing-library/react';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_DATA, TEST_IDS, TEST_PASSWORDS } from '../../test/backend/testData';
import { address, renderScreen } from '../../test/render';
import { press, replaceText } from '../../test/screens/page';
import { YourData } from './YourData';

const withoutDeposits = () => createTestBackend({ data: { ...TEST_DATA, deposits: [] } });

async function askToClose(signedInAs: 'ava' | 'noah', password: string = TEST_PASSWORDS.user) {
  const app = await renderScreen(<YourData canClose />, {
    signedInAs,
    route: '/dashboard/profile',
    backend: withoutDeposits(),
  });
  await app.user.click(screen.getByRole('button', { name: 'Close account' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Close your account?' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await replaceText(within(dialog).getByLabelText('Current password'), password);
  await press('Close account', dialog);
  return { ...app, dialog };
}

test('an account with nothing left is closed with the password, and the person is out', async () => {
  const { backend, store } = await askToClose('noah');
  await waitFor(() => expect(store.getState().session.status).toBe('out'));
  await waitFor(() => expect(address()).toBe('/'));
  expect(backend.database.read.users.get(TEST_IDS.noah)).toMatchObject({ name: 'Closed account' });
});

test('a balance keeps it open, and the refusal says what is left', async () => {
  const { dialog, backend } = await askToClose('ava');
  expect(await within(dialog).findByRole('group', { name: 'Account not closed' })).toHaveTextContent(
    'You still have a balance of $20,000.00.',
  );
  expect(backend.database.read.users.get(TEST_IDS.ava)?.closedAt).toBeNull();
});

test('a wrong password is said at its field', async () => {
  const { dialog } = await askToClose('noah', 'Wrong-123!');
  await waitFor(() => expect(within(dialog).getByLabelText('Current password')).toBeInvalid());
});
