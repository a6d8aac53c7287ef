import { screen, waitFor } from '@testing-library/react';
import { entriesOf } from './testing/books';
import { address, endSession, endSessionUnderCommand, logInAgain, openApp } from './testing/openApp';
import { column, manyEntries, rows } from './testing/statementScreen';
import * as transfer from './testing/transferScreen';
import * as withdrawal from './testing/withdrawalScreen';

describe('a session that ends in mid-work (design 4)', () => {
  it('leads over the login back to the transfer, typed in, which is then made once', async () => {
    const app = await openApp('/dashboard/transfer');
    const { user, backend } = app;
    const review = await transfer.openReview(user, { note: 'Dinner' });
    endSessionUnderCommand(app);
    await user.click(transfer.confirmIn(review));
    await logInAgain(app);

    await screen.findByRole('button', { name: 'Send transfer' });
    expect(address()).toBe('/dashboard/transfer');
    transfer.expectForm({ to: transfer.NOAH, amount: 250.25, note: 'Dinner' });
    expect(transfer.transfersIn(backend)).toEqual([]);
    await user.click(transfer.sendButton());
    await user.click(transfer.confirmIn(await transfer.findReview()));
    await waitFor(() => expect(transfer.transfersIn(backend)).toHaveLength(1));
    await waitFor(() => transfer.expectForm({}));
  });

  it('leads over the login back to the withdrawal, typed in, which is then requested once', async () => {
    const app = await openApp('/dashboard/withdraw');
    const { user, backend } = app;
    const review = await withdrawal.openReview(user);
    endSessionUnderCommand(app);
    await user.click(withdrawal.confirmIn(review));
    await logInAgain(app);

    const again = await screen.findByRole('button', { name: 'Request withdrawal' });
    expect(address()).toBe('/dashboard/withdraw');
    withdrawal.expectForm(500, 'Bank transfer', withdrawal.IBAN);
    await user.click(again);
    const second = await screen.findByRole('dialog', { name: 'Review your withdrawal' });
    await user.click(withdrawal.confirmIn(second));
    await waitFor(() => expect(withdrawal.withdrawalsIn(backend)).toHaveLength(1));
    expect(entriesOf(backend, 'user-1').filter(({ type }) => type === 'withdrawal')).toHaveLength(1);
  });

  it('leads over the login back to the withdrawals, where a cancellation then returns the money once', async () => {
    const { backend, id } = await withdrawal.backendWithRequest();
    const app = await openApp('/dashboard/withdraw', { backend });
    const button = await withdrawal.askToCancel(app.user, id);
    endSessionUnderCommand(app);
    await app.user.click(button);
    await logInAgain(app);

    await app.user.click(await withdrawal.askToCancel(app.user, id));
    await waitFor(() => expect(withdrawal.withdrawalsIn(backend)).toMatchObject([{ status: 'cancelled' }]));
    expect(entriesOf(backend, 'user-1').filter(({ type }) => type === 'withdrawal-return')).toHaveLength(1);
  });

  it('leads over the login back to the payment request, with its amount', async () => {
    const app = await openApp('/dashboard/receive');
    await app.user.type(await screen.findByLabelText('Amount'), '12.5');
    await endSession(app);
    await logInAgain(app);
    await waitFor(() => expect(address()).toBe('/dashboard/receive'));
    expect(await screen.findByLabelText('Amount')).toHaveValue(12.5);
  });

  it('leads over the login back to the same page of the same statement', async () => {
    const route = '/dashboard/transactions?sort=date&page=2&q=Booking';
    const app = await openApp(route, { backend: manyEntries(40) });
    await waitFor(async () => expect(await rows()).toHaveLength(15));
    await endSession(app);
    await logInAgain(app);
    await waitFor(async () => expect((await column(2))[0]).toBe('Booking 26'));
    expect(address()).toBe(route);
  });

  it('leads over the login back to the profile', async () => {
    const app = await openApp('/dashboard/profile');
    await screen.findByRole('textbox', { name: 'Referral link' });
    await endSession(app);
    await logInAgain(app);
    expect(await screen.findByRole('textbox', { name: 'Referral link' })).toBeVisible();
    expect(address()).toBe('/dashboard/profile');
  });
});
