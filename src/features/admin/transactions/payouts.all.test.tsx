import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTransactions, WITHDRAWALS } from '../../../test/screens/manageTransactions';
import { approvePayout, openPayout, payoutQuestion, payoutRow } from '../../../test/screens/payouts';
import { loseAnswers } from '../../../test/faults';
import { confirm, press } from '../../../test/screens/page';
import { decideKycAsAdmin, personOf, requestOf, requestWithdrawal } from '../../../test/backend/steps';
import { createTestBackend } from '../../../test/backend/testBackend';
import { TEST_IDS } from '../../../test/backend/testData';

jest.setTimeout(60_000);

test('approving completes it, moves no more money, and offers nothing more', async () => {
  const { backend, id } = await openPayout();
  await press(`Approve withdrawal ${id}`);
  const complete = within(await payoutQuestion()).getByRole('button', { name: 'Mark $490.00 as paid' });
  await waitFor(() => expect(complete).not.toHaveAttribute('aria-disabled'));
  await userEvent.setup().dblClick(complete);
  expect(await screen.findByText('Withdrawal completed')).toBeVisible();
  expect(screen.getByText('The withdrawal has been marked as completed.')).toBeVisible();
  const request = await payoutRow();
  await waitFor(() => expect(request).toHaveTextContent('Completed'));
  expect(request).toHaveTextContent('by Main Admin');
  expect(within(request).queryByRole('button', { name: /^(Approve|Reject)/ })).not.toBeInTheDocument();
  expect(await personOf(backend, 'user-1')).toMatchObject({ balance: 19_500 });
});

test('before a payout stand a first address, a new password, and who else gave the address', async () => {
  const backend = createTestBackend();
  const made = await requestWithdrawal(backend, { amount: 500 });
  const { method, address } = backend.database.read.withdrawals.get(made) ?? {};
  const { admin, noah } = backend.tokens;
  await backend.call('POST', '/api/deposits/dep-1/approve', { token: admin, key: 'credit' });
  const anyBody = { amount: 10, method, address };
  await backend.call('POST', '/api/withdrawals', { token: noah, key: 'same', anyBody });
  backend.database.transact((tx) => {
    const ava = tx.users.get(TEST_IDS.ava);
    const passwordAt = new Date(backend.clock.now()).toISOString();
    if (ava !== undefined) tx.users.put({ ...ava, passwordAt, version: ava.version + 1 });
  });
  await openTransactions({ backend, search: WITHDRAWALS });
  await press(`Approve withdrawal ${made}`);
  const question = await screen.findByRole('alertdialog', { name: 'Pay out $500.00 to Ava Chen?' });
  for (const text of ['First payout to this address', 'Password changed', 'Same address as Noah Weber'])
    await waitFor(() => expect(question).toHaveTextContent(text));
});

test('rejecting asks once, with a reason, and the money returns', async () => {
  const { backend, id } = await openPayout();
  await press(`Reject withdrawal ${id}`);
  const question = await screen.findByRole('alertdialog', {
    name: 'Reject payout of $500.00 to Ava Chen?',
  });
  expect(question).toHaveAccessibleDescription(
    'The whole amount returns to Ava Chen’s balance. You can’t undo this.',
  );
  await waitFor(() => expect(question).toHaveTextContent(/Balance now\$19,500\.00Balance after\$20,000\.00/));
  await userEvent.setup().type(within(question).getByRole('textbox'), 'Unknown bank.');
  await confirm('Reject $500.00');
  expect(await screen.findByText('Withdrawal rejected')).toBeVisible();
  expect(await requestOf(backend, id)).toMatchObject({ status: 'rejected', reason: 'Unknown bank.' });
  expect(await personOf(backend, 'user-1')).toMatchObject({ balance: 20_000 });
});

test('an approval without an answer is asked about under the same key', async () => {
  const { backend, id } = await openPayout();
  server.use(loseAnswers());
  await approvePayout(id);
  expect(await screen.findByText('No response yet. The approval may have gone through.')).toBeVisible();
  server.resetHandlers();
  await press('Check again');
  expect(await screen.findByText('Withdrawal completed')).toBeVisible();
  expect(await requestOf(backend, id)).toMatchObject({ status: 'completed' });
});

test('an approval without an answer is asked about after a reload as well, and made once', async () => {
  const { backend, id, storage, unmount } = await openPayout();
  server.use(loseAnswers());
  await approvePayout(id);
  expect(await screen.findByText('No response yet. The approval may have gone through.')).toBeVisible();
  unmount();
  server.resetHandlers();
  await openTransactions({ backend, storage, search: WITHDRAWALS });
  expect(await screen.findByText('No response yet. The approval may have gone through.')).toBeVisible();
  await press('Check again');
  expect(await screen.findByText('Withdrawal completed')).toBeVisible();
  expect(await requestOf(backend, id)).toMatchObject({ status: 'completed' });
});

describe('while KYC is not verified', () => {
  test('the API refuses as well, and the toast says why', async () => {
    const { backend, id } = await openPayout();
    // The screen doesn't know about this change yet.
    server.use(
      http.post('*', async () => {
        await decideKycAsAdmin(backend, 'user-1', 'reverify');
      }),
    );
    await approvePayout(id);
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('This investor isn’t verified yet.');
    expect(toast).toHaveTextContent('Ava Chen’s KYC is pending. Approve it first.');
    expect(await requestOf(backend, id)).toMatchObject({ status: 'pending' });
  });
});

test('a payout is marked as paid with its reference, which the audit log and the receipt name', async () => {
  const { user, backend, id } = await openPayout();
  await press(`Approve withdrawal ${id}`);
  const question = await payoutQuestion();
  await user.click(within(question).getByLabelText(/^Payment reference/));
  await user.paste(' SEPA-4711 ');
  await confirm('Mark $490.00 as paid', question);
  expect(await screen.findByText('Withdrawal completed')).toBeVisible();
  const [withdrawal] = [...backend.database.read.withdrawals.values()];
  expect(withdrawal).toMatchObject({ status: 'completed', paymentReference: 'SEPA-4711' });
  expect([...backend.database.read.audit.values()].at(-1)).toMatchObject({
    action: 'withdrawal.completed',
    details: expect.stringContaining('Payment reference: SEPA-4711'),
  });
});
