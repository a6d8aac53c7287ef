import { server } from '../../../mocks/node';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { useState } from 'react';
import { retryAfter } from '../../test/screens/page';
import { createTestBackend } from '../../test/backend/testBackend';
import { confirmTransferIn, NOAH, transferForm } from '../../test/screens/transfer';
import { TransferPage } from './TransferPage';
import { failingAt, hanging, loseAnswerOf } from '../../test/faults';
import { renderScreen } from '../../test/render';
import { recordsIn, userIn } from '../../test/backend/books';
import { TEST_IDS, TEST_PASSWORDS } from '../../test/backend/testData';

describe('a transfer', () => {
  it('asks for the recipient’s email, an amount in steps of a cent, and a note', async () => {
    await renderScreen(<TransferPage />);
    const form = await screen.findByRole('form', { name: 'Transfer' });
    expect(form).toHaveAttribute('novalidate');
    expect(within(form).getByRole('textbox', { name: 'Recipient email' })).toHaveAttribute(
      'inputmode',
      'email',
    );
    const amount = within(form).getByRole('spinbutton', { name: 'Amount' });
    expect(amount).toHaveAttribute('step', '0.01');
    expect(within(form).getByRole('textbox', { name: 'Note' })).toBeVisible();
    for (const name of ['Recipient email', 'Amount']) expect(screen.getByLabelText(name)).toBeRequired();
    expect(screen.getByLabelText('Note')).not.toBeRequired();
  });

  it('offers whom the sender has sent money to before', async () => {
    const backend = createTestBackend();
    const body = { recipientEmail: NOAH, amount: 5, note: '' };
    await backend.call('POST', '/api/transfers', { token: backend.tokens.ava, key: 'first', body });
    const { user } = await renderScreen(<TransferPage />, { backend });
    const before = await screen.findByRole('group', { name: 'Recent recipients' });
    await user.click(within(before).getByRole('button', { name: 'Noah Weber' }));
    expect(screen.getByLabelText('Recipient email')).toHaveValue(NOAH);
  });

  it('offers nobody whose account is closed', async () => {
    const backend = createTestBackend();
    const { ava, noah, admin } = backend.tokens;
    const send = (token: string, path: string, body?: unknown) =>
      backend.call('POST', path, { token, key: JSON.stringify([path, body]), body });
    await send(ava, '/api/transfers', { recipientEmail: NOAH, amount: 5, note: '' });
    await send(admin, `/api/users/${TEST_IDS.noah}/balance-adjustments`, { amount: -5, reason: 'Cash' });
    await send(admin, '/api/deposits/dep-1/reject');
    const closed = await send(noah, '/api/account/close', { currentPassword: TEST_PASSWORDS.user });
    expect(closed.status).toBe(200);
    expect(recordsIn(backend, 'transfers')).toMatchObject([{ recipientName: 'Closed account' }]);
    await send(ava, '/api/transfers', { recipientEmail: 'mia@cairnfield.example', amount: 5, note: '' });
    await renderScreen(<TransferPage />, { backend });
    const before = await screen.findByRole('group', { name: 'Recent recipients' });
    expect(
      within(before)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['MRMia Rossi']);
  });

  it('moves nothing when the review is left, and keeps what was typed', async () => {
    const { user, backend } = await renderScreen(<TransferPage />);
    const review = await transferForm.openReview(user, { note: 'Dinner' });
    await user.click(within(review).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    transferForm.expectValues({ to: NOAH, amount: 250.25, note: 'Dinner' });
    expect(recordsIn(backend, 'transfers')).toEqual([]);
  });

  it.each([
    ['', '5', 'Enter the recipient’s email.', 'Recipient email'],
    ['nobody', '5', 'Enter a valid email address.', 'Recipient email'],
    [NOAH, '', 'Enter an amount.', 'Amount'],
    [NOAH, '0', 'Enter more than $0.', 'Amount'],
    [NOAH, '-5', 'Enter more than $0.', 'Amount'],
    [NOAH, '1.005', 'Use up to two decimal places.', 'Amount'],
    [NOAH, '20000.01', 'Your balance of $20,000.00 is too low.', 'Amount'],
    [' AVA@cairnfield.example', '5', 'You can’t transfer to yourself.', 'Recipient email'],
  ])('to "%s" of "%s" is refused before the review: %s', async (to, amount, reason, field) => {
    const { user, backend } = await renderScreen(<TransferPage />);
    await transferForm.fill({ to, amount });
    await user.click(transferForm.sendButton());

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent(to === '' || amount === '' ? 'Check the form' : 'Transfer Failed');
    expect(toast).toHaveTextContent(reason);
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(reason));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Amount')).toHaveValue(amount);
    expect(recordsIn(backend, 'transfers')).toEqual([]);
  });

  it('is made once by a double click on its confirmation', async () => {
    const { user, backend } = await renderScreen(<TransferPage />);
    await user.dblClick(confirmTransferIn(await transferForm.openReview(user)));
    await transferForm.expectSuccess();
    expect(recordsIn(backend, 'transfers')).toHaveLength(1);
  });

  it('without an answer before a reload is asked about afterwards, and made once', async () => {
    const before = await renderScreen(<TransferPage />);
    const review = await transferForm.openReview(before.user, { note: 'Dinner' });
    server.use(loseAnswerOf('POST', '/api/transfers'));
    await before.user.click(confirmTransferIn(review));
    await screen.findByRole('button', { name: 'Check again' });
    before.unmount();
    server.resetHandlers();

    const { backend } = before;
    const after = await renderScreen(<TransferPage />, { backend, storage: before.storage });
    await after.user.click(await screen.findByRole('button', { name: 'Check again' }));
    await transferForm.expectSuccess();
    expect(recordsIn(backend, 'transfers')).toHaveLength(1);
  });
});

describe('the recipient, before anything is sent', () => {
  it('that cannot be checked opens no review, and keeps what was typed', async () => {
    const { user, backend } = await renderScreen(<TransferPage />);
    server.use(failingAt('/api/transfers/recipient'));
    await transferForm.fill({ note: 'Dinner' });
    await user.click(transferForm.sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Transfer Failed');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    transferForm.expectValues({ to: NOAH, amount: 250.25, note: 'Dinner' });
    expect(recordsIn(backend, 'transfers')).toEqual([]);
  });

  it('is named where the sender has sent to exactly this email before, with the day of the last one', async () => {
    const backend = createTestBackend();
    const body = { recipientEmail: NOAH, amount: 1, note: '' };
    await backend.call('POST', '/api/transfers', { token: backend.tokens.ava, key: 'before', body });
    const { user } = await renderScreen(<TransferPage />, { backend });
    const review = await transferForm.openReview(user);
    expect(await within(review).findByText('Noah Weber')).toHaveAttribute('translate', 'no');
    expect(review).toHaveTextContent('You transferred money to Noah Weber at this email on Jan 15, 2026.');
    await user.click(within(review).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const other = await transferForm.openReview(user, { to: 'mia@cairnfield.example' });
    expect(other).not.toHaveTextContent('You transferred money');
  });

  it('is new, though the email is not, when somebody else has the email now', async () => {
    const backend = createTestBackend();
    const body = { recipientEmail: NOAH, amount: 1, note: '' };
    await backend.call('POST', '/api/transfers', { token: backend.tokens.ava, key: 'before', body });
    const noah = userIn(backend, TEST_IDS.noah);
    backend.database.transact((tx) => noah && tx.users.put({ ...noah, name: 'Eve Xu' }));
    const { user } = await renderScreen(<TransferPage />, { backend });
    const review = await transferForm.openReview(user);
    expect(await within(review).findByText('Noah Weber')).toBeVisible();
    expect(review).toHaveTextContent(
      'First transfer to Eve X. You transferred money to Noah Weber at this email on Jan 15, 2026. Check the email: transfers can’t be reversed.',
    );
  });

  it('is new to somebody who was only sent money by them', async () => {
    const backend = createTestBackend();
    const body = { recipientEmail: NOAH, amount: 5, note: '' };
    await backend.call('POST', '/api/transfers', { token: backend.tokens.ava, key: 'before', body });
    const { user } = await renderScreen(<TransferPage />, { backend, signedInAs: 'noah' });
    const review = await transferForm.openReview(user, { to: 'ava@cairnfield.example', amount: '1' });
    expect(review).toHaveTextContent('First transfer to Ava C.');
  });
});

/** A page that can be left and opened again. */
function Visited() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button onClick={() => setIsShown(!isShown)}>Elsewhere</button>
      {isShown ? <TransferPage /> : null}
    </>
  );
}

describe('the transfer page', () => {
  it('left while a transfer is under way and opened again, waits for its answer and is empty after', async () => {
    let answer: () => void = () => undefined;
    const { user, backend } = await renderScreen(<Visited />);
    const review = await transferForm.openReview(user);
    server.use(
      http.post('*/api/transfers', async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      }),
    );
    await user.click(confirmTransferIn(review));
    const elsewhere = screen.getByText('Elsewhere');
    fireEvent.click(elsewhere);
    fireEvent.click(elsewhere);
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(again);
    expect(screen.queryByRole('button', { name: 'Send transfer' })).not.toBeInTheDocument();
    answer();
    await transferForm.expectSuccess();
    await waitFor(() => transferForm.expectValues({}));
    expect(recordsIn(backend, 'transfers')).toHaveLength(1);
  });

  it('shows where the form will be while it loads', async () => {
    server.use(hanging());
    const { container } = await renderScreen(<TransferPage />);
    expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Send transfer' })).not.toBeInTheDocument();
    server.resetHandlers();
  });

  it('says when the balance could not be loaded, and loads it on Retry', async () => {
    server.use(failingAt('/api/users/me'));
    const { user } = await renderScreen(<TransferPage />);
    await retryAfter(user, 'We couldn’t load the transfer form.');
    expect(await screen.findByLabelText('Recipient email')).toBeVisible();
  });
});
