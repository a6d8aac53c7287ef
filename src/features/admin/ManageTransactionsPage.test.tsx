import { http } from 'msw';
import { server } from '../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findRow, findTable, noahsDeposit, openTransactions } from '../../test/screens/manageTransactions';
import { expectNothingDecided, openThirdInList, widenWindow } from '../../test/screens/requestDetails';
import { loseAnswers } from '../../test/faults';
import { checkAgainAfter, confirm, press } from '../../test/screens/page';
import { personOf } from '../../test/backend/steps';

test('approving credits the investor, says so, and offers nothing more', async () => {
  const { backend } = await openTransactions();
  await press('Approve deposit dep-1');
  await confirm('Credit $1,000.00');
  const toast = await screen.findByText('Deposit completed');
  expect(toast).toBeVisible();
  expect(screen.getByText('The deposit has been marked as completed.')).toBeVisible();
  const request = await findRow(/Noah Weber/);
  await waitFor(() => expect(request).toHaveTextContent('Completed'));
  expect(request).toHaveTextContent('by Main Admin');
  expect(within(request).queryByRole('button')).not.toBeInTheDocument();
  expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 1_000 });
});

test('rejecting says what it does to whom and takes a reason', async () => {
  const { backend } = await openTransactions();
  await press('Reject deposit dep-1');
  const dialog = await screen.findByRole('alertdialog', { name: 'Reject $1,000.00 from Noah Weber?' });
  expect(dialog).toHaveAccessibleDescription('Noah Weber’s balance won’t change. You can’t undo this.');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await waitFor(() => expect(dialog).toHaveTextContent('Balance after$0.00'));
  await userEvent
    .setup()
    .type(within(dialog).getByRole('textbox', { name: 'Reason (optional)' }), 'No payment.');
  await confirm('Reject $1,000.00', dialog);
  expect(await screen.findByText('Deposit rejected')).toBeVisible();
  expect(screen.getByText('The deposit has been marked as rejected.')).toBeVisible();
  const request = await findRow(/Noah Weber/);
  await waitFor(() => expect(request).toHaveTextContent('Rejected'));
  expect(request).toHaveTextContent('No payment.');
  await waitFor(() => expect(screen.getByRole('group', { name: 'List of deposit requests' })).toHaveFocus());
  expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 0 });
});

test('a deposit that another admin decided first says who did, and shows its new state', async () => {
  const { backend } = await openTransactions();
  await screen.findByRole('button', { name: 'Approve deposit dep-1' });
  server.use(
    http.post('*', async () => {
      const call = { token: backend.tokens.admin, key: 'another-admin', body: { reason: '' } };
      await backend.call('POST', '/api/deposits/dep-1/reject', call);
    }),
  );
  await press('Approve deposit dep-1');
  await confirm('Credit $1,000.00');
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('This deposit has already been decided.');
  expect(toast).toHaveTextContent(/Main Admin already rejected this on Jan 15, 2026, 12:00 PM\./);
  const request = await findRow(/Noah Weber/);
  await waitFor(() => expect(request).toHaveTextContent('Rejected'));
  expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 0 });
});

test('an approval without an answer is asked about under the same key and pays once', async () => {
  const { backend } = await openTransactions();
  await screen.findByRole('button', { name: 'Approve deposit dep-1' });
  server.use(loseAnswers());
  await press('Approve deposit dep-1');
  await confirm('Credit $1,000.00');
  await checkAgainAfter('No response yet. The approval may have gone through.');
  expect(await screen.findByText('Deposit completed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument());
  expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 1_000 });
});

test('the oldest request comes first; one that is decided keeps its place, and the next Approve has the focus', async () => {
  const later = noahsDeposit(2, { amount: 20 });
  const { user } = await openTransactions({ deposits: [later, noahsDeposit(1)] });
  await press('Approve deposit dep-1');
  await confirm('Credit $1,000.00');
  expect(await screen.findByText('Deposit completed')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve deposit dep-2' })).toHaveFocus());
  const amounts = async () =>
    within(await findTable('Deposit Requests'))
      .getAllByText(/^\$/)
      .map(({ textContent }) => textContent);
  expect(await amounts()).toEqual(['$1,000.00', '$20.00']);
  await user.click(await screen.findByRole('button', { name: 'Reload list' }));
  await waitFor(async () => expect(await amounts()).toEqual(['$20.00']));
});

test('no requests at all: the list says so', async () => {
  await openTransactions({ deposits: [] });
  expect(await screen.findByText('No deposit requests yet.')).toBeVisible();
});

describe('a request in full, in a window with room beside the list', () => {
  widenWindow();

  describe('keys that nobody meant as a command', () => {
    test('a held key decides nothing', async () => {
      const { backend, user } = await openThirdInList();
      await user.keyboard('{a>30}{/a}');
      await expectNothingDecided(backend);
    });
  });
});
