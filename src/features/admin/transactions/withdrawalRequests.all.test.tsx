import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WithdrawalMethod } from '../../../entities/withdrawal/withdrawal';
import { findRow, findTable, openTransactions, WITHDRAWALS } from '../../../test/screens/manageTransactions';
import { approvePayout, openPayout, payoutQuestion, payoutRow } from '../../../test/screens/payouts';
import { endSession } from '../../../test/faults';
import { logInAgain } from '../../../test/screens/login';
import { confirm, press, tick } from '../../../test/screens/page';
import { createTestBackend } from '../../../test/backend/testBackend';
import { decideKycAsAdmin, personOf, requestOf, requestWithdrawal } from '../../../test/backend/steps';

jest.setTimeout(60_000);

const approve = (id: string) => screen.findByRole('button', { name: `Approve withdrawal ${id}` });

test('a request is listed with everything that decides it', async () => {
  await openPayout();
  const request = await payoutRow();
  const iban = 'DE02 1203 0000 0000 2020 51';
  for (const text of ['user-1', '$500.00', '$10.00', '$490.00', 'Bank transfer', iban, 'Pending']) {
    expect(request).toHaveTextContent(text);
  }
  expect(within(request).getByText('2020 51').closest('[translate=no]')).toHaveTextContent(iban);
  const headers = within(await findTable('Withdrawal Requests')).getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent).slice(1)).toEqual([
    'Investor',
    'Amount',
    'Payout',
    'Method',
    'Date',
    'Age',
    'Status',
    'Decision',
  ]);
});

test('the address is copied whole, an IBAN without the spaces between its groups', async () => {
  const { id } = await openPayout();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: `Copy address of withdrawal ${id}` }));
  expect(await screen.findByText('Copied!')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveTextContent(
    'DE02120300000000202051',
  );
});

describe('the address that is paid to', () => {
  const ADDRESS = 'tb1q2v77jfq4f4ffxuwlsdd3ktlnfamyn3mmtm7wnm';

  async function review(method: WithdrawalMethod, address: string) {
    const backend = createTestBackend();
    const id = await requestWithdrawal(backend, { amount: 500, method, address });
    const { user } = await openTransactions({ backend, search: WITHDRAWALS });
    await user.click(await approve(id));
    return { user, asked: await screen.findByRole('alertdialog', { name: 'Pay out $500.00 to Ava Chen?' }) };
  }

  test('is in groups of four in the review, as its owner reviewed it, and is copied without gaps', async () => {
    const { user, asked } = await review('crypto', ADDRESS);
    const groups = [...asked.querySelectorAll('[data-spaced]')].map(({ textContent }) => textContent);
    expect(groups.slice(0, 2)).toEqual(['tb1q', '2v77']);
    expect(groups.join('')).toBe(ADDRESS);
    await user.click(within(asked).getByRole('button', { name: 'Copy payout address' }));
    expect(await screen.findByText('Copied!')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveTextContent(ADDRESS);
  });

  test('is plain text if it is an email', async () => {
    const { asked } = await review('paypal', 'ava@paypal.example');
    expect(within(asked).getByText('ava@paypal.example')).toHaveAttribute('translate', 'no');
    expect(within(asked).getByRole('button', { name: 'Copy payout address' })).toBeVisible();
  });
});

test('approving asks first, with what the decision rests on; cancelling completes nothing', async () => {
  const { backend, id } = await openPayout();
  await press(`Approve withdrawal ${id}`);
  const asked = await payoutQuestion();
  for (const fact of [
    '$500.00',
    '$10.00',
    '$490.00',
    'Bank transfer',
    'DE02 1203 0000 0000 2020 51',
    'Ava Chen',
  ]) {
    expect(asked).toHaveTextContent(fact);
  }
  await waitFor(() =>
    expect(asked).toHaveTextContent(/KYC status.*Verified.*Balance now\$19,500\.00Balance after\$19,500\.00/),
  );
  await press('Cancel', asked);
  await waitFor(() => expect(asked).not.toBeInTheDocument());
  expect(await approve(id)).toHaveFocus();
  expect(await requestOf(backend, id)).toMatchObject({ status: 'pending' });
});

test('Enter alone pays nothing', async () => {
  const { backend, id } = await openPayout();
  const user = userEvent.setup();
  const button = await approve(id);
  act(() => button.focus());
  await user.keyboard('{Enter}');
  const asked = await payoutQuestion();
  expect(within(asked).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked).not.toBeInTheDocument());
  expect(await requestOf(backend, id)).toMatchObject({ status: 'pending' });
});

test('what somebody else decides while the question is open can no longer be completed in it', async () => {
  const { backend, id } = await openPayout();
  await press(`Approve withdrawal ${id}`);
  await payoutQuestion();
  await act(() =>
    backend.call('POST', `/api/withdrawals/${id}/cancel`, { token: backend.tokens.ava, key: 'cancel' }),
  );
  expect(await screen.findByText(/was marked canceled by Ava Chen in the meantime/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Mark .+ as paid/ })).not.toBeInTheDocument();
});

test('what the investor cancelled first is told, and shown', async () => {
  const { backend, id } = await openPayout();
  server.use(
    http.post('*', async () => {
      await backend.call('POST', `/api/withdrawals/${id}/cancel`, {
        token: backend.tokens.ava,
        key: 'cancel',
      });
    }),
  );
  await approvePayout(id);
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('This withdrawal has already been decided.');
  expect(toast).toHaveTextContent(/Ava Chen already canceled this/);
  const request = await payoutRow();
  await waitFor(() => expect(request).toHaveTextContent('Canceled'));
  expect(await personOf(backend, 'user-1')).toMatchObject({ balance: 20_000 });
});

test('the session runs out: after the login the dialog and the typed reason are back', async () => {
  const { backend, id } = await openPayout();
  await press(`Reject withdrawal ${id}`);
  await userEvent.setup().type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'No bank.');
  server.use(endSession(({ method }) => method === 'POST'));
  await confirm('Reject $500.00');
  await screen.findByRole('button', { name: 'Log in' });
  server.resetHandlers();
  await logInAgain('admin');
  const question = await screen.findByRole('alertdialog', { name: /^Reject payout/ });
  expect(within(question).getByRole('textbox')).toHaveValue('No bank.');
  await confirm('Reject $500.00');
  expect(await screen.findByText('Withdrawal rejected')).toBeVisible();
  expect(await requestOf(backend, id)).toMatchObject({ status: 'rejected', reason: 'No bank.' });
});

describe('while KYC is not verified', () => {
  test('approving is blocked and says why, with a way to the person; rejecting is not', async () => {
    const { backend, id } = await openPayout();
    await act(() => decideKycAsAdmin(backend, 'user-1', 'reverify'));
    const button = await approve(id);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    expect(button).toHaveAccessibleDescription('KYC is pending.');
    expect(screen.getByText('KYC is pending.')).toBeVisible();
    const link = within(await payoutRow()).getByRole('link', { name: 'Open Ava Chen' });
    expect(link).toHaveAttribute('href', '/admin/users?person=user-1');
    expect(screen.getByRole('button', { name: `Reject withdrawal ${id}` })).not.toHaveAttribute(
      'aria-disabled',
    );
    await userEvent.setup().click(button);
    expect(await requestOf(backend, id)).toMatchObject({ status: 'pending' });
  });

  test('a question that is open is blocked as well', async () => {
    const { backend, id } = await openPayout();
    await press(`Approve withdrawal ${id}`);
    const asked = await payoutQuestion();
    await act(() => decideKycAsAdmin(backend, 'user-1', 'reverify'));
    expect(await within(asked).findByText('KYC is pending.')).toBeVisible();
    await press('Mark $490.00 as paid', asked);
    expect(await requestOf(backend, id)).toMatchObject({ status: 'pending' });
  });

  test('verifying the person elsewhere opens the way', async () => {
    const { backend, id } = await openPayout();
    await act(() => decideKycAsAdmin(backend, 'user-1', 'reverify'));
    const button = await approve(id);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await act(() => decideKycAsAdmin(backend, 'user-1', 'approve'));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await approvePayout(id);
    expect(await screen.findByText('Withdrawal completed')).toBeVisible();
  });

  test('approving several leaves the blocked ones out and says so', async () => {
    const { backend, id } = await openPayout();
    await act(() =>
      backend.call('POST', '/api/transfers', {
        token: backend.tokens.ava,
        key: 'gift',
        body: { recipientEmail: 'noah@cairnfield.example', amount: 100, note: '' },
      }),
    );
    await act(() => requestWithdrawal(backend, { amount: 40 }, backend.tokens.noah).then(() => undefined));
    const noahs = await findRow(/Noah Weber/, 'Withdrawal Requests');
    await within(noahs).findByText('KYC is pending.');
    const table = await findTable('Withdrawal Requests');
    await userEvent
      .setup()
      .click(within(table).getByRole('checkbox', { name: 'Select all pending on this page' }));
    await press('Approve selected');
    const question = await screen.findByRole('alertdialog', { name: 'Pay out $490.00 to Ava Chen?' });
    const leftOut = within(question).getByRole('list', { name: 'Left out' });
    expect(leftOut).toHaveTextContent(/Noah Weber.*KYC is pending/);
    await confirm('Mark $490.00 as paid', question);
    expect(await screen.findByText('1 withdrawal has been approved.')).toBeVisible();
    expect(await requestOf(backend, id)).toMatchObject({ status: 'completed' });
    expect(noahs).toHaveTextContent('Pending');
  });
});

test('several are rejected at once: each amount returns', async () => {
  const { backend } = await openPayout();
  const second = await act(() =>
    requestWithdrawal(backend, { amount: 60, method: 'paypal', address: 'ava@paypal.example' }),
  );
  await tick(`Select withdrawal ${second}`);
  await press('Reject selected');
  await confirm('Reject $60.00');
  expect(await screen.findByText('1 withdrawal has been rejected.')).toBeVisible();
  expect(await personOf(backend, 'user-1')).toMatchObject({ balance: 19_500 });
});
