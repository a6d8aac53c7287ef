import { server } from '../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import { findRegion, expireUnder, optionsOf, retryAfter } from '../../test/screens/page';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_DATA, TEST_IDS } from '../../test/backend/testData';
import { toReceipt } from '../../lib/paths';
import { balanceOf, ledgerSum, recordsIn } from '../../test/backend/books';
import {
  askToCancel,
  BODY,
  confirmWithdrawalIn,
  expectWithdrawalFailed,
  expectWithdrawalForm,
  expectWithdrawalSuccess,
  fillWithdrawal,
  IBAN,
  openWithdrawalReview,
  requestButton,
  withFee,
  withdrawalTable,
} from '../../test/screens/withdraw';
import { withdrawalApi } from '../../entities/withdrawal/withdrawalApi';
import { WithdrawPage } from './WithdrawPage';
import { endSession, loseAnswerOf, failingAt, hanging } from '../../test/faults';
import { renderScreen } from '../../test/render';
import { openTab, signInAgain } from '../../test/store';

const { createWithdrawal } = withdrawalApi.endpoints;

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

  it('is reviewed and stored with the plain address, while the field keeps what was pasted', async () => {
    const backend = createTestBackend();
    const { user } = await renderScreen(<WithdrawPage />, { backend });
    const pasted = `IBAN: ${IBAN.toLowerCase().replaceAll(' ', '-')}`;
    await fillWithdrawal(user, '500', 'Bank transfer', pasted);
    await user.click(requestButton());
    const review = await screen.findByRole('dialog', { name: 'Review your withdrawal' });
    expect(review).toHaveTextContent(`Address${IBAN}`);
    expect(screen.getByLabelText('Address')).toHaveValue(pasted);
    await user.click(confirmWithdrawalIn(review));
    await expectWithdrawalSuccess();
    expect(recordsIn(backend, 'withdrawals')).toMatchObject([{ method: 'bank', address: IBAN }]);
  });

  it('by another method needs another address: in the form, and at the API', async () => {
    const backend = createTestBackend();
    const { user } = await renderScreen(<WithdrawPage />, { backend });
    const address = 'ava@paypal.example';
    await fillWithdrawal(user, '500', 'PayPal', address);
    await user.click(screen.getByRole('combobox', { name: 'Method' }));
    await user.click(screen.getByRole('option', { name: 'Cryptocurrency' }));
    const refusal = 'This is an email. To use it, choose “PayPal”.';
    const expectRefused = () =>
      waitFor(() =>
        expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(
          expect.stringContaining(refusal),
        ),
      );
    await expectRefused();
    await user.click(requestButton());
    await expectRefused();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expectWithdrawalForm(500, 'Cryptocurrency', address);
    const body = { amount: 500, method: 'crypto', address } as const;
    const answer = await backend.call('POST', '/api/withdrawals', {
      token: backend.tokens.ava,
      key: 'k',
      body,
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { address: refusal } } });
    expect(recordsIn(backend, 'withdrawals')).toEqual([]);
  });

  it.each([
    ['verified', 'ReviewWithin 24–48 hours'],
    ['unverified', 'Waiting forIdentity verification'],
  ] as const)('of somebody %s says on the page what comes next, until dismissed', async (kycStatus, next) => {
    const { users = [] } = TEST_DATA;
    const backend = createTestBackend({
      data: {
        ...withFee(1),
        users: users.map((user) => (user.id === TEST_IDS.ava ? { ...user, kycStatus } : user)),
      },
    });
    const { user } = await renderScreen(<WithdrawPage />, { backend });
    await user.click(confirmWithdrawalIn(await openWithdrawalReview(user)));
    const panel = await findRegion('You requested a withdrawal');
    expect(panel).toHaveTextContent(`You’ll receive$495.00MethodBank transfer${next}`);
    const [withdrawal] = recordsIn(backend, 'withdrawals');
    expect(within(panel).getByRole('link', { name: 'View withdrawal' })).toHaveAttribute(
      'href',
      toReceipt('withdrawal', withdrawal?.id ?? ''),
    );
    await user.click(within(panel).getByRole('button', { name: 'Dismiss' }));
    expect(panel).not.toBeInTheDocument();
  });

  it('after another has a panel of its own, which scrolls into view', async () => {
    const { user } = await renderScreen(<WithdrawPage />);
    await user.click(confirmWithdrawalIn(await openWithdrawalReview(user)));
    const first = await findRegion('You requested a withdrawal');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(confirmWithdrawalIn(await openWithdrawalReview(user, '100')));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(await findRegion('You requested a withdrawal')).toHaveTextContent('You’ll receive$100.00');
  });

  it('no longer says that it will be paid once it is canceled in the list', async () => {
    const { user, backend } = await renderScreen(<WithdrawPage />);
    await user.click(confirmWithdrawalIn(await openWithdrawalReview(user)));
    const panel = await findRegion('You requested a withdrawal');
    const [withdrawal] = recordsIn(backend, 'withdrawals');
    await user.click(await askToCancel(user, withdrawal?.id ?? ''));
    expect(await within(withdrawalTable()).findByText('Canceled')).toBeVisible();
    expect(panel).not.toBeInTheDocument();
  });

  it('is charged no other fee than its review showed: a changed one is reviewed again', async () => {
    const { user, backend } = await renderScreen(<WithdrawPage />, {
      backend: createTestBackend({ data: withFee(1) }),
    });
    const review = await openWithdrawalReview(user);
    expect(review).toHaveTextContent('Fee (1%)$5.00');
    backend.database.transact((tx) => {
      tx.policy.put({ id: 'policy', withdrawalFeePercent: 2, referralBonus: 0, version: 2 });
    });
    await user.click(confirmWithdrawalIn(review));

    await expectWithdrawalFailed('The fee is now 2%. Please review your withdrawal again.');
    expectWithdrawalForm(500, 'Bank transfer', IBAN);
    expect(screen.getByRole('form', { name: 'Withdrawal' })).toHaveTextContent('Fee (2%)$10.00');
    expect(recordsIn(backend, 'withdrawals')).toEqual([]);
    expect(balanceOf(backend, 'user-1')).toBe(20_000);

    await user.click(requestButton());
    const again = await screen.findByRole('dialog', { name: 'Review your withdrawal' });
    expect(again).toHaveTextContent('Fee (2%)$10.00');
    expect(again).toHaveTextContent('You receive$490.00');
    await user.click(confirmWithdrawalIn(again));
    await expectWithdrawalSuccess();
    expect(recordsIn(backend, 'withdrawals')).toMatchObject([{ amount: 500, fee: 10 }]);
  });

  it('without an answer as the session ended is not made twice, although the fee has changed since', async () => {
    const before = await renderScreen(<WithdrawPage />, {
      backend: createTestBackend({ data: withFee(1) }),
    });
    const { backend, storage } = before;
    const review = await openWithdrawalReview(before.user);
    server.use(loseAnswerOf('POST', '/api/withdrawals'));
    await before.user.click(confirmWithdrawalIn(review));
    const check = await screen.findByRole('button', { name: 'Check again' });
    server.resetHandlers();
    server.use(endSession());
    await before.user.click(check);
    await waitFor(() => expect(check).not.toBeInTheDocument());
    before.unmount();
    server.resetHandlers();
    backend.database.transact((tx) => {
      tx.policy.put({ id: 'policy', withdrawalFeePercent: 2, referralBonus: 0, version: 2 });
    });

    const { user } = await renderScreen(<WithdrawPage />, { backend, storage: signInAgain(storage, 'ava') });
    await user.click(await screen.findByRole('button', { name: 'Request withdrawal' }));
    const again = await screen.findByRole('dialog', { name: 'Review your withdrawal' });
    expect(again).toHaveTextContent('Fee (1%)$5.00');
    await user.click(confirmWithdrawalIn(again));
    await expectWithdrawalSuccess();
    expect(recordsIn(backend, 'withdrawals')).toMatchObject([{ amount: 500, fee: 5 }]);
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

    await expectWithdrawalFailed('Your balance of $5,000.00 is too low.');
    expectWithdrawalForm(15_000, 'Bank transfer', IBAN);
    expect(recordsIn(backend, 'withdrawals')).toHaveLength(1);
    expect([balanceOf(backend, 'user-1'), ledgerSum(backend, 'user-1')]).toEqual([5_000, 5_000]);
  });
});

describe('verification', () => {});

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
    expect(await screen.findByText('We couldn’t load the withdrawal form.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request withdrawal' })).not.toBeInTheDocument();
    await retryAfter(user, 'We couldn’t load the withdrawal form.');
    expect(await screen.findByRole('button', { name: 'Request withdrawal' })).toBeVisible();
  });
});
