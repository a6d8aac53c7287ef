import { act, screen, within } from '@testing-library/react';
import type { Withdrawal } from '../../../entities/withdrawal/withdrawal';
import { requestWithdrawal } from '../../../test/backend/steps';
import { createTestBackend, type TestBackend } from '../../../test/backend/testBackend';
import { loseAnswerOf } from '../../../test/faults';
import { renderScreen } from '../../../test/render';
import {
  confirmWithdrawalIn,
  expectWithdrawalForm,
  IBAN,
  openWithdrawalReview,
  requestButton,
} from '../../../test/screens/withdraw';
import { server } from '../../../../mocks/node';
import { WithdrawPage } from '../WithdrawPage';

const BITCOIN = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const GROUP = { name: 'Recent payouts' };

interface Earlier extends Pick<Withdrawal, 'method' | 'address'> {
  /** Default: completed. */
  readonly event?: 'complete' | 'reject' | null;
}

/** Ava's earlier withdrawals, the oldest first. */
async function backendWith(...earlier: readonly Earlier[]): Promise<TestBackend> {
  const backend = createTestBackend();
  for (const [index, { event = 'complete', ...payee }] of earlier.entries()) {
    backend.clock.advance(60_000);
    const id = await requestWithdrawal(backend, { amount: 50 + index, ...payee });
    const call = { token: backend.tokens.admin, key: `decide-${index}` };
    if (event !== null) await backend.call('POST', `/api/withdrawals/${id}/${event}`, call);
  }
  return backend;
}

const toBank = { method: 'bank', address: IBAN } as const;
const toBitcoin = { method: 'crypto', address: BITCOIN } as const;

const names = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('recent payout addresses', () => {
  it('are the last three that were paid, each once, by method and end', async () => {
    const backend = await backendWith(
      { method: 'bank', address: '1234567' },
      { method: 'crypto', address: 'D7wZunknownCoinOfNobody12345coin' },
      toBitcoin,
      { method: 'paypal', address: 'ava@mail.example' },
      { method: 'bank', address: IBAN.replaceAll(' ', '') },
      toBank,
      { method: 'paypal', address: 'other@mail.example', event: null },
      { method: 'paypal', address: 'wrong@mail.example', event: 'reject' },
    );
    await renderScreen(<WithdrawPage />, { backend });
    const group = await screen.findByRole('group', GROUP);
    expect(names(group)).toEqual([
      'Bank ·· ending in 2051',
      'PayPal a·· ending in @mail.example',
      'Bitcoin ·· ending in jzsx',
    ]);
    expect(screen.getByText(GROUP.name)).toBeVisible();
    expect(group).toHaveAttribute('translate', 'no');
    expect(within(group).getByRole('button', { name: 'Bank ending in 2051' })).toHaveAttribute('title', IBAN);
  });

  it('are shown whole where two would read alike', async () => {
    const ana = { method: 'paypal', address: 'ana@mail.example' } as const;
    const andrew = { method: 'paypal', address: 'andrew@mail.example' } as const;
    await renderScreen(<WithdrawPage />, { backend: await backendWith(ana, andrew, toBank) });
    expect(names(await screen.findByRole('group', GROUP))).toEqual([
      'Bank ·· ending in 2051',
      'PayPal andrew@mail.example',
      'PayPal ana@mail.example',
    ]);
  });

  it('call a wallet of an unknown kind by its method', async () => {
    await renderScreen(<WithdrawPage />, {
      backend: await backendWith({ method: 'crypto', address: 'D7wZunknownCoinOfNobody12345coin' }),
    });
    expect(await screen.findByRole('button', { name: 'Cryptocurrency ending in coin' })).toBeVisible();
  });

  it('fill in method and address by keyboard, and the review still comes first', async () => {
    const { user } = await renderScreen(<WithdrawPage />, { backend: await backendWith(toBank, toBitcoin) });
    const chip = await screen.findByRole('button', { name: 'Bitcoin ending in jzsx' });
    await user.type(screen.getByLabelText('Amount'), '100');
    act(() => chip.focus());
    await user.keyboard('{Enter}');
    expectWithdrawalForm(100, 'Cryptocurrency', BITCOIN);
    await user.click(screen.getByRole('button', { name: 'Bank ending in 2051' }));
    expectWithdrawalForm(100, 'Bank transfer', IBAN);

    await user.click(requestButton());
    const review = await screen.findByRole('dialog', { name: 'Review your withdrawal' });
    expect(review).toHaveTextContent(`MethodBank transferAddress${IBAN}`);
  });

  it('cannot be chosen while the outcome of a request is unknown', async () => {
    const { user } = await renderScreen(<WithdrawPage />, { backend: await backendWith(toBitcoin) });
    const review = await openWithdrawalReview(user);
    server.use(loseAnswerOf('POST', '/api/withdrawals'));
    await user.click(confirmWithdrawalIn(review));
    await screen.findByRole('button', { name: 'Check again' });
    expect(screen.getByRole('button', { name: 'Bitcoin ending in jzsx' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('take no room when nothing was paid yet', async () => {
    await renderScreen(<WithdrawPage />, { backend: await backendWith({ ...toBank, event: 'reject' }) });
    expect(await screen.findByText('Rejected')).toBeVisible();
    expect(screen.queryByRole('group', GROUP)).not.toBeInTheDocument();
  });
});
