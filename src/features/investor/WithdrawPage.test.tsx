import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createTestBackend, type TestBackend } from '../../../mocks/server/testing/testBackend';
import { TEST_DATA } from '../../../mocks/server/testing/testDataSet';
import { withdrawalApi } from '../../entities/withdrawal/withdrawalApi';
import type { WithdrawalInput } from '../../entities/withdrawal/withdrawalSchema';
import { backendTransport } from '../../test/backendTransport';
import { storageOf } from '../../test/signedIn';
import { startTestStore } from '../../test/testStore';
import { failingAt, loseAnswerOf, renderScreen } from '../../test/renderScreen';
import { WithdrawPage } from './WithdrawPage';

const IBAN = 'DE02 1203 0000 0000 2020 51';

async function fill(user: UserEvent, amount = '500', method = 'Bank transfer', address = IBAN) {
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: amount } });
  if (method !== '') {
    await user.click(screen.getByRole('combobox', { name: 'Method' }));
    await user.click(screen.getByRole('option', { name: method }));
  }
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: address } });
}

const request = () => screen.getByRole('button', { name: 'Request withdrawal' });
const confirm = (review: HTMLElement) => within(review).getByRole('button', { name: 'Confirm withdrawal' });

async function openReview(user: UserEvent, amount?: string) {
  await fill(user, amount);
  await user.click(request());
  return screen.findByRole('dialog', { name: 'Review your withdrawal' });
}

const withdrawalsIn = ({ database }: TestBackend) => [...database.read.withdrawals.values()];
const balanceOf = ({ database }: TestBackend, id = 'user-1') => database.read.users.get(id)?.balance;
const entriesOf = ({ database }: TestBackend, id = 'user-1') =>
  [...database.read.ledger.values()].filter(({ userId }) => userId === id);
const ledgerSum = (backend: TestBackend) => entriesOf(backend).reduce((sum, { amount }) => sum + amount, 0);
const table = () => screen.getByRole('table', { name: 'My withdrawals' });
const figure = (name: string) => screen.findByRole('region', { name });

async function expectSuccess() {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Withdrawal Requested'));
}

function expectForm(amount: number | null, method: string, address: string) {
  expect(screen.getByLabelText('Amount')).toHaveValue(amount);
  expect(screen.getByRole('combobox', { name: 'Method' })).toHaveTextContent(method);
  expect(screen.getByLabelText('Address')).toHaveValue(address);
}

const BODY: WithdrawalInput = { amount: 500, method: 'bank', address: IBAN };

/** A backend at which ava has asked for $500; gives the request's id as well. */
async function backendWithRequest() {
  const backend = createTestBackend();
  const call = { token: backend.tokens.ava, key: 'asked-before', body: BODY };
  const { body } = await backend.call('POST', '/api/withdrawals', call);
  return { backend, id: (body as { id: string }).id };
}

const decide = (backend: TestBackend, id: string, how: 'reject' | 'complete', body?: unknown) =>
  backend.call('POST', `/api/withdrawals/${id}/${how}`, { token: backend.tokens.admin, key: how, body });

async function askToCancel(user: UserEvent, id: string) {
  await user.click(await screen.findByRole('button', { name: `Cancel withdrawal ${id}` }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this withdrawal?' });
  return within(dialog).getByRole('button', { name: 'Cancel withdrawal' });
}

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Another tab of ava, over the same backend. */
async function openTab(backend: TestBackend) {
  const { store, stop } = await startTestStore(backendTransport(backend), { storage: storageOf('ava') });
  stops.push(stop);
  const { createWithdrawal } = withdrawalApi.endpoints;
  return {
    request: (amount: number) =>
      store.dispatch(
        createWithdrawal.initiate({ body: { ...BODY, amount }, idempotencyKey: `other-tab-${amount}` }),
      ),
  };
}

/** TEST_DATA with a withdrawal fee. */
const withFee = (withdrawalFeePercent: number) => ({
  ...TEST_DATA,
  policy: [{ id: 'policy' as const, withdrawalFeePercent, referralBonus: 0, version: 1 }],
});

describe('a withdrawal request', () => {
  it('is reviewed with fee and payout, holds the money, stands in the list, and clears the form', async () => {
    const backend = createTestBackend({ data: withFee(1.5) });
    const { user } = await renderScreen(<WithdrawPage />, { backend });
    const review = await openReview(user, '500.50');
    for (const text of ['Amount$500.50', 'Fee (1.5%)$7.51', 'You receive$492.99', 'MethodBank transfer']) {
      expect(review).toHaveTextContent(text);
    }
    expect(review).toHaveTextContent(`Address${IBAN}`);
    expect(review).toHaveTextContent('Balance after$19,499.50');
    expect(withdrawalsIn(backend)).toEqual([]);
    await user.click(confirm(review));

    await expectSuccess();
    expect(screen.getByRole('status')).toHaveTextContent('you receive $492.99');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectForm(null, 'Select a method', '');
    const row = await within(table()).findByRole('row', { name: /\$500\.50/ });
    for (const text of ['Bank transfer', IBAN, 'Pending', '$492.99']) expect(row).toHaveTextContent(text);
    await waitFor(async () => expect(await figure('Available balance')).toHaveTextContent('$19,499.50'));
    await waitFor(async () => expect(await figure('Held for withdrawals')).toHaveTextContent('$500.50'));
    expect(withdrawalsIn(backend)).toMatchObject([{ amount: 500.5, fee: 7.51, status: 'pending' }]);
    expect(balanceOf(backend)).toBe(19_499.5);
  });

  it('shows the fee of what is typed, says how long it takes, and hints at the address by method', async () => {
    const { user } = await renderScreen(<WithdrawPage />, {
      backend: createTestBackend({ data: withFee(2) }),
    });
    await fill(user, '100', 'Cryptocurrency', '');
    const form = screen.getByRole('form', { name: 'Withdrawal' });
    expect(form).toHaveTextContent('Fee (2%)$2.00');
    expect(form).toHaveTextContent('You receive$98.00');
    expect(screen.getByText(/24-48 hours, and a small fee may apply/)).toBeVisible();
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/Your wallet address/);
    await fill(user, '100', 'PayPal', '');
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/PayPal account/);
  });

  it.each([
    ['', 'Bank transfer', IBAN, 'Enter an amount.', 'Amount'],
    ['0', 'Bank transfer', IBAN, 'The amount must be above $0.', 'Amount'],
    ['20000.01', 'Bank transfer', IBAN, 'Your balance of $20,000.00 is too low.', 'Amount'],
    ['5', '', IBAN, 'Select a method.', 'Method'],
    ['5', 'PayPal', '', 'Enter an address.', 'Address'],
  ])(
    'of "%s" by "%s" to "%s" is refused before the review: %s',
    async (amount, method, address, why, bad) => {
      const { user, backend } = await renderScreen(<WithdrawPage />);
      await fill(user, amount, method, address);
      await user.click(request());

      const toast = await screen.findByRole('alert');
      expect(toast).toHaveTextContent('Withdrawal Failed');
      expect(toast).toHaveTextContent(why);
      expect(screen.getByLabelText(bad)).toHaveFocus();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expectForm(amount === '' ? null : Number(amount), method || 'Select a method', address);
      expect(withdrawalsIn(backend)).toEqual([]);
    },
  );

  it('is made once by a double click on its confirmation', async () => {
    const { user, backend } = await renderScreen(<WithdrawPage />);
    await user.dblClick(confirm(await openReview(user)));
    await expectSuccess();
    expect(withdrawalsIn(backend)).toHaveLength(1);
  });

  it('without an answer is asked about by the same key, also after a reload, and made once', async () => {
    const before = await renderScreen(<WithdrawPage />);
    const { backend, storage } = before;
    const review = await openReview(before.user);
    before.breakWith(loseAnswerOf('POST', '/api/withdrawals'));
    await before.user.click(confirm(review));
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request withdrawal' })).not.toBeInTheDocument();
    before.unmount();

    const { user } = await renderScreen(<WithdrawPage />, { backend, storage });
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    await expectSuccess();
    expectForm(null, 'Select a method', '');
    expect(withdrawalsIn(backend)).toHaveLength(1);
    expect(balanceOf(backend)).toBe(19_500);
  });

  it('keeps what was typed while the session runs out', async () => {
    const before = await renderScreen(<WithdrawPage />);
    const review = await openReview(before.user);
    before.breakWith((sent) =>
      sent.method === 'POST'
        ? Response.json({ type: 'unauthenticated', title: 'Please log in.', status: 401 }, { status: 401 })
        : undefined,
    );
    await before.user.click(confirm(review));
    await waitFor(() => expect(before.store.getState().session.status).toBe('expired'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    before.unmount();

    await renderScreen(<WithdrawPage />, { backend: before.backend, signedInAs: 'ava' });
    await screen.findByLabelText('Amount');
    expectForm(500, 'Bank transfer', IBAN);
    expect(withdrawalsIn(before.backend)).toEqual([]);
  });

  it('is refused when another tab has spent the balance meanwhile, and the books balance', async () => {
    const { user, backend } = await renderScreen(<WithdrawPage />);
    const other = await openTab(backend);
    const review = await openReview(user, '15000');
    await act(() => other.request(15_000).unwrap());
    await user.click(confirm(review));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Withdrawal Failed');
    expect(toast).toHaveTextContent('Your balance of $5,000.00 is too low.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expectForm(15_000, 'Bank transfer', IBAN);
    expect(withdrawalsIn(backend)).toHaveLength(1);
    expect([balanceOf(backend), ledgerSum(backend)]).toEqual([5_000, 5_000]);
  });
});

describe('verification', () => {
  it('is asked for, with a way to it, before a request can be completed; the request itself is open', async () => {
    await renderScreen(<WithdrawPage />, { signedInAs: 'noah' });
    const notice = await screen.findByRole('group', { name: 'Verification needed' });
    expect(notice).toHaveTextContent('it cannot be completed before your identity is verified');
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/dashboard/kyc');
    expect(await screen.findByRole('button', { name: 'Request withdrawal' })).toBeEnabled();
  });

  it('is not spoken of to somebody who is verified', async () => {
    await renderScreen(<WithdrawPage />);
    await screen.findByLabelText('Amount');
    expect(screen.queryByRole('group', { name: 'Verification needed' })).not.toBeInTheDocument();
  });
});

describe('my withdrawals', () => {
  it('are cancelled after a confirmation, and the money returns once', async () => {
    const { backend, id } = await backendWithRequest();
    const { user } = await renderScreen(<WithdrawPage />, { backend });
    const button = await askToCancel(user, id);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      /\$500\.00 goes back to your balance/,
    );
    await user.dblClick(button);

    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Withdrawal Cancelled'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(within(table()).getByText('Cancelled')).toBeVisible();
    expect(table()).toHaveTextContent('Cancelled by Ava Chen');
    expect(screen.queryByRole('button', { name: /^Cancel withdrawal/ })).not.toBeInTheDocument();
    await waitFor(async () => expect(await figure('Held for withdrawals')).toHaveTextContent('$0.00'));
    expect(balanceOf(backend)).toBe(20_000);
    expect(entriesOf(backend).filter(({ type }) => type === 'withdrawal-return')).toHaveLength(1);
  });

  it('say who was first when an admin rejected meanwhile, and show the new state', async () => {
    const { backend, id } = await backendWithRequest();
    const { user, breakWith } = await renderScreen(<WithdrawPage />, { backend });
    const button = await askToCancel(user, id);
    // The rejection reaches the backend between the click and the cancellation.
    breakWith((sent, pass) =>
      sent.method === 'POST'
        ? decide(backend, id, 'reject', { reason: 'Wrong IBAN.' }).then(pass)
        : undefined,
    );
    await user.click(button);

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('This withdrawal is already decided.');
    expect(toast).toHaveTextContent('was marked rejected by Main Admin');
    expect(await within(table()).findByText('Rejected')).toBeVisible();
    expect(table()).toHaveTextContent('Reason: Wrong IBAN.');
    expect(table()).toHaveTextContent('Rejected by Main Admin');
    expect(balanceOf(backend)).toBe(20_000);
    expect(entriesOf(backend).filter(({ type }) => type === 'withdrawal-return')).toHaveLength(1);
  });

  it('return the money once when rejection and cancellation come at the same moment', async () => {
    const { backend, id } = await backendWithRequest();
    const { user } = await renderScreen(<WithdrawPage />, { backend });
    const button = await askToCancel(user, id);
    const [, rejection] = await Promise.all([
      user.click(button),
      decide(backend, id, 'reject', { reason: '' }),
    ]);

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const [stored] = withdrawalsIn(backend);
    expect(stored?.status).toBe(rejection.status === 200 ? 'rejected' : 'cancelled');
    expect(entriesOf(backend).filter(({ type }) => type === 'withdrawal-return')).toHaveLength(1);
    expect([balanceOf(backend), ledgerSum(backend)]).toEqual([20_000, 20_000]);
  });

  it('ask again by the same key after a cancellation without an answer', async () => {
    const { backend, id } = await backendWithRequest();
    const { user, breakWith } = await renderScreen(<WithdrawPage />, { backend });
    const button = await askToCancel(user, id);
    breakWith(loseAnswerOf('POST', `/api/withdrawals/${id}/cancel`));
    await user.click(button);
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(again).toHaveAccessibleDescription('No answer came to the cancellation.');
    breakWith(undefined);
    await user.click(again);

    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Withdrawal Cancelled'));
    expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
    expect(entriesOf(backend).filter(({ type }) => type === 'withdrawal-return')).toHaveLength(1);
  });

  it('show an admin’s decision as soon as it is made', async () => {
    const { backend, id } = await backendWithRequest();
    await renderScreen(<WithdrawPage />, { backend });
    await screen.findByRole('button', { name: `Cancel withdrawal ${id}` });
    await act(() => decide(backend, id, 'complete'));
    expect(await within(table()).findByText('Completed')).toBeVisible();
    expect(table()).toHaveTextContent('Completed by Main Admin');
    expect(screen.queryByRole('button', { name: /^Cancel withdrawal/ })).not.toBeInTheDocument();
  });

  it('lead to the form when there are none', async () => {
    const { user } = await renderScreen(<WithdrawPage />);
    expect(await screen.findByText('No withdrawals yet')).toBeVisible();
    await screen.findByLabelText('Amount');
    await user.click(screen.getByRole('button', { name: 'Make your first request' }));
    expect(screen.getByLabelText('Amount')).toHaveFocus();
  });

  it('say when they could not be loaded, and load on Retry', async () => {
    const { backend } = await backendWithRequest();
    const { user, breakWith } = await renderScreen(<WithdrawPage />, {
      backend,
      fault: failingAt('/api/withdrawals'),
    });
    expect(await screen.findByText('Your withdrawals could not be loaded.')).toBeVisible();
    breakWith(undefined);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const list = await screen.findByRole('table', { name: 'My withdrawals' });
    expect(await within(list).findByText('Pending')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load again' }));
    await waitFor(async () => expect(await figure('Held for withdrawals')).toHaveTextContent('$500.00'));
  });
});

describe('the withdrawal page', () => {
  it('shows where its parts will be while they load', async () => {
    const { container } = await renderScreen(<WithdrawPage />, {
      fault: () => new Promise<Response>(() => undefined),
    });
    expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Request withdrawal' })).not.toBeInTheDocument();
  });

  it('offers no request without knowing the fee, and loads it on Retry', async () => {
    const { user, breakWith } = await renderScreen(<WithdrawPage />, {
      fault: failingAt('/api/settings/policy'),
    });
    expect(await screen.findByText('The withdrawal form could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request withdrawal' })).not.toBeInTheDocument();
    breakWith(undefined);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Request withdrawal' })).toBeVisible();
  });
});
