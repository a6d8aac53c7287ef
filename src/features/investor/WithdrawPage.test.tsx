import { server } from '../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import { findRegion } from '../../test/screens/page';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_DATA, TEST_IDS } from '../../test/backend/testData';
import { toReceipt } from '../../lib/paths';
import { withdrawalApi } from '../../entities/withdrawal/withdrawalApi';
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
import { WithdrawPage } from './WithdrawPage';
import { endSession, loseAnswerOf } from '../../test/faults';
import { renderScreen } from '../../test/render';
import { openTab, signInAgain } from '../../test/store';

const { createWithdrawal } = withdrawalApi.endpoints;

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

describe('verification', () => {
  it('is asked for, with a way to it, before a request can be completed; the request itself is open', async () => {
    await renderScreen(<WithdrawPage />, { signedInAs: 'noah' });
    const notice = await screen.findByRole('group', { name: 'Verification needed' });
    expect(notice).toHaveTextContent('we can’t pay it out until your identity is verified');
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/dashboard/kyc');
    expect(await screen.findByRole('button', { name: 'Request withdrawal' })).toBeEnabled();
  });
});
