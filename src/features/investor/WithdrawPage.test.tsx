import { server } from '../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import { expectRule, findRegion } from '../../test/screens/page';
import { createTestBackend } from '../../test/backend/testBackend';
import { balanceOf, recordsIn } from '../../test/backend/books';
import {
  confirmWithdrawalIn,
  expectWithdrawalForm,
  expectWithdrawalSuccess,
  IBAN,
  openWithdrawalReview,
  withFee,
  withdrawalTable,
} from '../../test/screens/withdraw';
import { WithdrawPage } from './WithdrawPage';
import { loseAnswerOf } from '../../test/faults';
import { renderScreen } from '../../test/render';

describe('a withdrawal request', () => {
  it('is reviewed with fee and payout, holds the money, stands in the list, and clears the form', async () => {
    const backend = createTestBackend({ data: withFee(1.5) });
    const { user } = await renderScreen(<WithdrawPage />, { backend });
    const review = await openWithdrawalReview(user, '500.50');
    for (const text of ['Amount$500.50', 'Fee (1.5%)$7.51', 'You receive$492.99', 'MethodBank transfer']) {
      expect(review).toHaveTextContent(text);
    }
    expect(review).toHaveTextContent(`Address${IBAN}`);
    expect(review).toHaveTextContent('Balance after$19,499.50');
    expect(recordsIn(backend, 'withdrawals')).toEqual([]);
    await user.click(confirmWithdrawalIn(review));

    await expectWithdrawalSuccess();
    expect(screen.getByRole('status')).toHaveTextContent(
      'You’ll receive $492.99 once we approve your request.',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectWithdrawalForm(null, 'Select a method', '');
    const row = await within(withdrawalTable()).findByRole('row', { name: /\$500\.50/ });
    for (const text of ['Bank transfer', IBAN, 'Pending', '$492.99']) expect(row).toHaveTextContent(text);
    await waitFor(async () => expect(await findRegion('Available balance')).toHaveTextContent('$19,499.50'));
    await waitFor(async () => expect(await findRegion('On hold')).toHaveTextContent('$500.50'));
    expect(recordsIn(backend, 'withdrawals')).toMatchObject([
      { amount: 500.5, fee: 7.51, status: 'pending' },
    ]);
    expect(balanceOf(backend, 'user-1')).toBe(19_499.5);
  });

  it('explains what is available and what is on hold', async () => {
    const { user } = await renderScreen(<WithdrawPage />);
    await expectRule(user, 'Available balance', /Money on hold and active investments aren’t included/);
    await expectRule(user, 'On hold', /full amounts of your pending withdrawals, including fees/);
  });

  it('without an answer is asked about by the same key, also after a reload, and made once', async () => {
    const before = await renderScreen(<WithdrawPage />);
    const { backend, storage } = before;
    const review = await openWithdrawalReview(before.user);
    server.use(loseAnswerOf('POST', '/api/withdrawals'));
    await before.user.click(confirmWithdrawalIn(review));
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request withdrawal' })).not.toBeInTheDocument();
    expectWithdrawalForm(500, 'Bank transfer', IBAN);
    for (const field of ['Amount', 'Address']) expect(screen.getByLabelText(field)).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Method' })).toHaveAttribute('aria-disabled', 'true');
    before.unmount();
    server.resetHandlers();

    const { user } = await renderScreen(<WithdrawPage />, { backend, storage });
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    await expectWithdrawalSuccess();
    expectWithdrawalForm(null, 'Select a method', '');
    expect(recordsIn(backend, 'withdrawals')).toHaveLength(1);
    expect(balanceOf(backend, 'user-1')).toBe(19_500);
  });
});

describe('verification', () => {
  it('is asked for, with a way to it, before a request can be completed; the request itself is open', async () => {
    await renderScreen(<WithdrawPage />, { signedInAs: 'noah' });
    const notice = await screen.findByRole('group', { name: 'Verification needed' });
    expect(notice).toHaveTextContent('we can’t pay it out until your identity is verified');
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/dashboard/kyc');
    expect(await screen.findByRole('button', { name: 'Request withdrawal' })).toBeEnabled();
  });

  it('is not spoken of to somebody who is verified', async () => {
    await renderScreen(<WithdrawPage />);
    await screen.findByLabelText('Amount');
    expect(screen.queryByRole('group', { name: 'Verification needed' })).not.toBeInTheDocument();
  });
});
