import { server } from '../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expireUnder, optionsOf, retryAfter } from '../../test/screens/page';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_DATA } from '../../test/backend/testData';
import { withdrawalApi } from '../../entities/withdrawal/withdrawalApi';
import { balanceOf, ledgerSum } from '../../test/backend/books';
import {
  BODY,
  confirmWithdrawalIn,
  expectWithdrawalForm,
  expectWithdrawalSuccess,
  figure,
  fillWithdrawal,
  IBAN,
  openWithdrawalReview,
  requestButton,
  withdrawalsIn,
  withdrawalTable,
} from '../../test/screens/withdraw';
import { WithdrawPage } from './WithdrawPage';
import { failingAt, hanging, loseAnswerOf } from '../../test/faults';
import { renderScreen } from '../../test/render';
import { openTab, signInAgain } from '../../test/store';

const { createWithdrawal } = withdrawalApi.endpoints;

const withFee = (withdrawalFeePercent: number) => ({
  ...TEST_DATA,
  policy: [{ id: 'policy' as const, withdrawalFeePercent, referralBonus: 0, version: 1 }],
});

describe('a withdrawal request', () => {
  it('asks for an amount in steps of a cent, one of three methods, and an address', async () => {
    const { user } = await renderScreen(<WithdrawPage />);
    const amount = await screen.findByRole('spinbutton', { name: 'Amount' });
    expect(amount).toHaveAttribute('step', '0.01');
    expect(await optionsOf(user, 'Method')).toEqual([
      ['Bank transfer', 'bank'],
      ['Cryptocurrency', 'crypto'],
      ['PayPal', 'paypal'],
    ]);
    await user.keyboard('{Escape}');
    for (const name of ['Amount', 'Method', 'Address']) expect(screen.getByLabelText(name)).toBeRequired();
  });

  it('is reviewed with fee and payout, holds the money, stands in the list, and clears the form', async () => {
    const backend = createTestBackend({ data: withFee(1.5) });
    const { user } = await renderScreen(<WithdrawPage />, { backend });
    const review = await openWithdrawalReview(user, '500.50');
    for (const text of ['Amount$500.50', 'Fee (1.5%)$7.51', 'You receive$492.99', 'MethodBank transfer']) {
      expect(review).toHaveTextContent(text);
    }
    expect(review).toHaveTextContent(`Address${IBAN}`);
    expect(review).toHaveTextContent('Balance after$19,499.50');
    expect(withdrawalsIn(backend)).toEqual([]);
    await user.click(confirmWithdrawalIn(review));

    await expectWithdrawalSuccess();
    expect(screen.getByRole('status')).toHaveTextContent("You'll receive $492.99 once approved.");
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectWithdrawalForm(null, 'Select a method', '');
    const row = await within(withdrawalTable()).findByRole('row', { name: /\$500\.50/ });
    for (const text of ['Bank transfer', IBAN, 'Pending', '$492.99']) expect(row).toHaveTextContent(text);
    await waitFor(async () => expect(await figure('Available balance')).toHaveTextContent('$19,499.50'));
    await waitFor(async () => expect(await figure('Held for withdrawals')).toHaveTextContent('$500.50'));
    expect(withdrawalsIn(backend)).toMatchObject([{ amount: 500.5, fee: 7.51, status: 'pending' }]);
    expect(balanceOf(backend, 'user-1')).toBe(19_499.5);
  });

  it('shows the fee of what is typed, says how long it takes, and hints at the address by method', async () => {
    const { user } = await renderScreen(<WithdrawPage />, {
      backend: createTestBackend({ data: withFee(2) }),
    });
    await fillWithdrawal(user, '100', 'Cryptocurrency', '');
    const form = screen.getByRole('form', { name: 'Withdrawal' });
    expect(form).toHaveTextContent('Fee (2%)$2.00');
    expect(form).toHaveTextContent('You receive$98.00');
    expect(screen.getByText(/24-48 hours, and a small fee may apply/)).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/Your wallet address/);
    await fillWithdrawal(user, '100', 'PayPal', '');
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/PayPal account/);
  });

  it.each([
    ['', 'Bank transfer', IBAN, 'Enter an amount.', 'Amount'],
    ['0', 'Bank transfer', IBAN, 'The amount must be above $0.', 'Amount'],
    ['20000.01', 'Bank transfer', IBAN, 'Your balance of $20,000.00 is too low.', 'Amount'],
    ['5', '', IBAN, 'Select a method.', 'Method'],
    ['5', 'PayPal', '', 'Enter an address.', 'Address'],
    ['5', 'PayPal', IBAN, 'Enter the email of your PayPal account.', 'Address'],
    ['5', 'Bank transfer', 'hello', 'Enter an IBAN or an account number.', 'Address'],
    ['5', 'Bank transfer', 'DE02 1203 0000 0000 2020 52', "There's a typo in this IBAN.", 'Address'],
  ])(
    'of "%s" by "%s" to "%s" is refused before the review: %s',
    async (amount, method, address, why, bad) => {
      const { user, backend } = await renderScreen(<WithdrawPage />);
      await fillWithdrawal(user, amount, method, address);
      await user.click(requestButton());

      const toast = await screen.findByRole('alert');
      const isEmpty = [amount, method, address].includes('');
      expect(toast).toHaveTextContent(isEmpty ? 'Check the form' : 'Withdrawal Failed');
      expect(toast).toHaveTextContent(why);
      expect(screen.getByLabelText(bad)).toHaveFocus();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expectWithdrawalForm(amount === '' ? null : Number(amount), method || 'Select a method', address);
      expect(withdrawalsIn(backend)).toEqual([]);
    },
  );

  it('fills in a share of the balance or all of it, and shows no payout beyond it', async () => {
    const { user } = await renderScreen(<WithdrawPage />);
    const amount = await screen.findByLabelText('Amount');
    await user.click(screen.getByRole('button', { name: '50%' }));
    expect(amount).toHaveValue(10_000);
    await user.click(screen.getByRole('button', { name: 'Max' }));
    expect(amount).toHaveValue(20_000);
    const form = screen.getByRole('form', { name: 'Withdrawal' });
    await waitFor(() => expect(form).toHaveTextContent('You receive$20,000.00'));
    await user.type(amount, '0');
    await waitFor(() => expect(form).toHaveTextContent("That's more than your balance of $20,000.00."));
    expect(form).not.toHaveTextContent('You receive');
  });

  it('is made once by a double click on its confirmation', async () => {
    const { user, backend } = await renderScreen(<WithdrawPage />);
    await user.dblClick(confirmWithdrawalIn(await openWithdrawalReview(user)));
    await expectWithdrawalSuccess();
    expect(withdrawalsIn(backend)).toHaveLength(1);
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
    expect(withdrawalsIn(backend)).toHaveLength(1);
    expect(balanceOf(backend, 'user-1')).toBe(19_500);
  });

  it('keeps what was typed while the session runs out', async () => {
    const before = await renderScreen(<WithdrawPage />);
    const review = await openWithdrawalReview(before.user);
    await expireUnder(before, confirmWithdrawalIn(review));

    const storage = signInAgain(before.storage, 'ava');
    await renderScreen(<WithdrawPage />, { backend: before.backend, storage });
    await screen.findByLabelText('Amount');
    expectWithdrawalForm(500, 'Bank transfer', IBAN);
    expect(withdrawalsIn(before.backend)).toEqual([]);
  });

  it('is refused when another tab has spent the balance meanwhile, and the books balance', async () => {
    const { user, backend } = await renderScreen(<WithdrawPage />);
    const other = await openTab(backend);
    const review = await openWithdrawalReview(user, '15000');
    const another = createWithdrawal.initiate({
      body: { ...BODY, amount: 15_000 },
      idempotencyKey: 'other-tab',
    });
    await act(() => other.dispatch(another).unwrap());
    await user.click(confirmWithdrawalIn(review));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Withdrawal Failed');
    expect(toast).toHaveTextContent('Your balance of $5,000.00 is too low.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectWithdrawalForm(15_000, 'Bank transfer', IBAN);
    expect(withdrawalsIn(backend)).toHaveLength(1);
    expect([balanceOf(backend, 'user-1'), ledgerSum(backend, 'user-1')]).toEqual([5_000, 5_000]);
  });
});

describe('verification', () => {
  it('is asked for, with a way to it, before a request can be completed; the request itself is open', async () => {
    await renderScreen(<WithdrawPage />, { signedInAs: 'noah' });
    const notice = await screen.findByRole('group', { name: 'Verification needed' });
    expect(notice).toHaveTextContent("we can't pay it out until your identity is verified");
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/dashboard/kyc');
    expect(await screen.findByRole('button', { name: 'Request withdrawal' })).toBeEnabled();
  });

  it('is not spoken of to somebody who is verified', async () => {
    await renderScreen(<WithdrawPage />);
    await screen.findByLabelText('Amount');
    expect(screen.queryByRole('group', { name: 'Verification needed' })).not.toBeInTheDocument();
  });
});

describe('the withdrawal page', () => {
  it('shows where its parts will be while they load', async () => {
    server.use(hanging());
    const { container } = await renderScreen(<WithdrawPage />);
    expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Request withdrawal' })).not.toBeInTheDocument();
  });

  it('offers no request without knowing the fee, and loads it on Retry', async () => {
    server.use(failingAt('/api/settings/policy'));
    const { user } = await renderScreen(<WithdrawPage />);
    expect(await screen.findByText('The withdrawal form could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request withdrawal' })).not.toBeInTheDocument();
    await retryAfter(user, 'The withdrawal form could not be loaded.');
    expect(await screen.findByRole('button', { name: 'Request withdrawal' })).toBeVisible();
  });
});
