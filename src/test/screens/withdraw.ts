import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createTestBackend, type TestBackend } from '../backend/testBackend';
import { succeed } from '../backend/steps';
import { TEST_DATA } from '../backend/testData';
import type { WithdrawalInput } from '../../entities/withdrawal/withdrawalInput';
import { recordsIn } from '../backend/books';
import { typeInto } from './page';

export const IBAN = 'DE02 1203 0000 0000 2020 51';

export const BODY: WithdrawalInput = { amount: 500, method: 'bank', address: IBAN };

/** An empty method is left unselected. */
export async function fillWithdrawal(
  user: UserEvent,
  amount = '500',
  method = 'Bank transfer',
  address = IBAN,
): Promise<void> {
  await typeInto('Amount', amount);
  if (method !== '') {
    await user.click(screen.getByRole('combobox', { name: 'Method' }));
    await user.click(screen.getByRole('option', { name: method }));
  }
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: address } });
}

export const requestButton = () => screen.getByRole('button', { name: 'Request withdrawal' });

export const confirmWithdrawalIn = (review: HTMLElement) =>
  within(review).getByRole('button', { name: 'Confirm withdrawal' });

export async function openWithdrawalReview(user: UserEvent, amount?: string): Promise<HTMLElement> {
  await fillWithdrawal(user, amount);
  await user.click(requestButton());
  return screen.findByRole('dialog', { name: 'Review your withdrawal' });
}

export const withdrawalTable = () => screen.getByRole('table', { name: 'My withdrawals' });

export async function expectWithdrawalSuccess(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Withdrawal Requested'));
}

/** The toast says why, and the review is gone. */
export async function expectWithdrawalFailed(reason: string): Promise<void> {
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Withdrawal Failed');
  expect(toast).toHaveTextContent(reason);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

export function expectWithdrawalForm(amount: number | null, method: string, address: string): void {
  expect(screen.getByLabelText('Amount')).toHaveValue(amount === null ? '' : String(amount));
  expect(screen.getByRole('combobox', { name: 'Method' })).toHaveTextContent(method);
  expect(screen.getByLabelText('Address')).toHaveValue(address);
}

/** Ava has requested $500; also returns the request's id. */
export async function backendWithRequest(): Promise<{ readonly backend: TestBackend; readonly id: string }> {
  const backend = createTestBackend();
  const call = { token: backend.tokens.ava, key: 'asked-before', body: BODY };
  await succeed(backend, 'POST', '/api/withdrawals', call);
  const [withdrawal] = recordsIn(backend, 'withdrawals');
  if (withdrawal === undefined) throw new Error('Nothing was requested.');
  return { backend, id: withdrawal.id };
}

/** Returns the button that confirms the cancellation. */
export async function askToCancel(user: UserEvent, id: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Cancel withdrawal ${id}` }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this withdrawal?' });
  return within(dialog).getByRole('button', { name: 'Cancel withdrawal' });
}

export const withFee = (withdrawalFeePercent: number) => ({
  ...TEST_DATA,
  policy: [{ id: 'policy' as const, withdrawalFeePercent, referralBonus: 0, version: 1 }],
});
