import { screen, waitFor, within } from '@testing-library/react';
import { investAsAva, requestWithdrawal, succeed } from '../../test/backend/steps';
import { createTestBackend, type TestBackend } from '../../test/backend/testBackend';
import { TEST_DATA, TEST_IDS, TEST_PASSWORDS } from '../../test/backend/testData';
import { address, renderScreen } from '../../test/render';
import { press, replaceText } from '../../test/screens/page';
import { YourData } from './YourData';

const withoutDeposits = () => createTestBackend({ data: { ...TEST_DATA, deposits: [] } });

async function askToClose(
  signedInAs: 'ava' | 'noah',
  password: string = TEST_PASSWORDS.user,
  meanwhile: (backend: TestBackend) => Promise<void> = () => Promise.resolve(),
) {
  const app = await renderScreen(<YourData canClose />, {
    signedInAs,
    route: '/dashboard/profile',
    backend: withoutDeposits(),
  });
  await app.user.click(screen.getByRole('button', { name: 'Close account' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Close your account?' });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await replaceText(within(dialog).getByLabelText('Current password'), password);
  await meanwhile(app.backend);
  await press('Close account', dialog);
  return { ...app, dialog };
}

test('an account with nothing left is closed with the password, and the person is out', async () => {
  const { backend, store } = await askToClose('noah');
  await waitFor(() => expect(store.getState().session.status).toBe('out'));
  await waitFor(() => expect(address()).toBe('/'));
  expect(backend.database.read.users.get(TEST_IDS.noah)).toMatchObject({ name: 'Closed account' });
});

test('what is in the way is said before anything is asked for', async () => {
  const { user, backend } = await renderScreen(<YourData canClose />, { signedInAs: 'ava' });
  await investAsAva(backend, 'c1', 500);
  await requestWithdrawal(backend, { amount: 100 });
  await user.click(screen.getByRole('button', { name: 'Close account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your account can’t be closed yet' });
  expect(dialog).toHaveTextContent(
    'You still have a balance of $19,400.00, $100.00 on hold and 1 active investment.',
  );
  expect(within(dialog).queryByLabelText('Current password')).not.toBeInTheDocument();
  const [, close] = within(dialog).getAllByRole('button', { name: 'Close' });
  await user.click(close ?? dialog);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('money that arrives meanwhile keeps it open, and the refusal says what is left', async () => {
  const { dialog, backend } = await askToClose('noah', TEST_PASSWORDS.user, async (opened) => {
    const body = { recipientEmail: 'noah@cairnfield.example', amount: 12.5, note: '' };
    await succeed(opened, 'POST', '/api/transfers', { token: opened.tokens.ava, key: 'send', body });
  });
  expect(await within(dialog).findByRole('group', { name: 'Account not closed' })).toHaveTextContent(
    'You still have a balance of $12.50.',
  );
  expect(backend.database.read.users.get(TEST_IDS.noah)?.closedAt).toBeNull();
});

test('a wrong password is said at its field', async () => {
  const { dialog } = await askToClose('noah', 'Wrong-123!');
  await waitFor(() => expect(within(dialog).getByLabelText('Current password')).toBeInvalid());
});
