import { server } from '../../../mocks/node';
import { screen, waitFor } from '@testing-library/react';
import { expectRule, expireUnder, optionsOf, retryAfter } from '../../test/screens/page';
import { createTestBackend } from '../../test/backend/testBackend';
import {
  confirmWithdrawalIn,
  expectWithdrawalForm,
  expectWithdrawalSuccess,
  fillWithdrawal,
  IBAN,
  openWithdrawalReview,
  requestButton,
  withFee,
} from '../../test/screens/withdraw';
import { WithdrawPage } from './WithdrawPage';
import { failingAt, hanging } from '../../test/faults';
import { renderScreen } from '../../test/render';
import { signInAgain } from '../../test/store';
import { recordsIn } from '../../test/backend/books';

describe('a withdrawal request', () => {
  it('keeps what was typed while the session runs out', async () => {
    const before = await renderScreen(<WithdrawPage />);
    const review = await openWithdrawalReview(before.user);
    await expireUnder(before, confirmWithdrawalIn(review));

    const storage = signInAgain(before.storage, 'ava');
    await renderScreen(<WithdrawPage />, { backend: before.backend, storage });
    await screen.findByLabelText('Amount');
    expectWithdrawalForm(500, 'Bank transfer', IBAN);
    expect(recordsIn(before.backend, 'withdrawals')).toEqual([]);
  });

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

  it('shows the fee of what is typed, says how long it takes, and hints at the address by method', async () => {
    const { user } = await renderScreen(<WithdrawPage />, {
      backend: createTestBackend({ data: withFee(2) }),
    });
    await fillWithdrawal(user, '100', 'Cryptocurrency', '');
    const form = screen.getByRole('form', { name: 'Withdrawal' });
    expect(form).toHaveTextContent('Fee (2%)$2.00');
    expect(form).toHaveTextContent('You receive$98.00');
    const lead = screen.getByText(/a small fee may apply/);
    expect(lead).toBeVisible();
    expect(lead).toHaveTextContent('24–48 hours, and a small fee may apply');
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/Your wallet address/);
    await fillWithdrawal(user, '100', 'PayPal', '');
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/PayPal account/);
  });

  it.each([
    ['', 'Bank transfer', IBAN, 'Enter an amount.', 'Amount'],
    ['0', 'Bank transfer', IBAN, 'Enter more than $0.', 'Amount'],
    ['20000.01', 'Bank transfer', IBAN, 'You can withdraw up to $20,000.00.', 'Amount'],
    ['5', '', IBAN, 'Select a method.', 'Method'],
    ['5', 'PayPal', '', 'Enter an address.', 'Address'],
    ['5', 'PayPal', IBAN, 'Enter the email of your PayPal account.', 'Address'],
    ['5', 'Bank transfer', 'hello', 'Enter an IBAN or an account number.', 'Address'],
    ['5', 'Bank transfer', 'DE02 1203 0000 0000 2020 52', 'There’s a typo in this IBAN.', 'Address'],
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
      expect(recordsIn(backend, 'withdrawals')).toEqual([]);
    },
  );

  it('fills in a share of the balance or all of it, and shows no payout beyond it', async () => {
    const { user } = await renderScreen(<WithdrawPage />);
    const amount = await screen.findByLabelText('Amount');
    await user.click(screen.getByRole('button', { name: '50%' }));
    expect(amount).toHaveValue('10000');
    await user.click(screen.getByRole('button', { name: 'Max' }));
    expect(amount).toHaveValue('20000');
    const form = screen.getByRole('form', { name: 'Withdrawal' });
    await waitFor(() => expect(form).toHaveTextContent('You receive$20,000.00'));
    await user.type(amount, '0');
    await waitFor(() => expect(form).not.toHaveTextContent('You receive'));
  });

  it('is made once by a double click on its confirmation', async () => {
    const { user, backend } = await renderScreen(<WithdrawPage />);
    await user.dblClick(confirmWithdrawalIn(await openWithdrawalReview(user)));
    await expectWithdrawalSuccess();
    expect(recordsIn(backend, 'withdrawals')).toHaveLength(1);
  });
});

describe('verification', () => {
  it('is not spoken of to somebody who is verified', async () => {
    await renderScreen(<WithdrawPage />);
    await screen.findByLabelText('Amount');
    expect(screen.queryByRole('group', { name: 'Verification needed' })).not.toBeInTheDocument();
  });
});

describe('the withdrawal page', () => {
  it('explains what is available and what is on hold', async () => {
    const { user } = await renderScreen(<WithdrawPage />);
    await expectRule(user, 'Available balance', /Money on hold and active investments aren’t included/);
    await expectRule(user, 'On hold', /full amounts of your pending withdrawals, including fees/);
  });

  it('shows where its parts will be while they load', async () => {
    server.use(hanging());
    const { container } = await renderScreen(<WithdrawPage />);
    expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Request withdrawal' })).not.toBeInTheDocument();
  });

  it('offers no request without knowing the fee, and loads it on Retry', async () => {
    server.use(failingAt('/api/settings/policy'));
    const { user } = await renderScreen(<WithdrawPage />);
    expect(await screen.findByText('We couldn’t load the withdrawal form.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request withdrawal' })).not.toBeInTheDocument();
    await retryAfter(user, 'We couldn’t load the withdrawal form.');
    expect(await screen.findByRole('button', { name: 'Request withdrawal' })).toBeVisible();
  });
});
