import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { TestBackend } from '../backend/testBackend';
import { openUsers, person } from './users';
import { typeInto } from './page';

/** Ava, as an admin sees her. */
export const openAdjustment = (options: Parameters<typeof openUsers>[0] = {}) =>
  openUsers({ ...options, search: `?person=${person.ava}` });

export async function fillAdjustment(amount: string, reason: string): Promise<void> {
  await typeInto('Amount', amount);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
}

export function expectAdjustment(amount: number | null, reason: string): void {
  expect(screen.getByLabelText('Amount')).toHaveValue(amount === null ? '' : String(amount));
  expect(screen.getByLabelText('Reason')).toHaveValue(reason);
}

export const submitAdjustment = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Adjust balance' }));

export const ADJUSTMENT_REVIEW = /^(Debit|Credit) \$[\d,.]+ (from|to) /;

export async function reviewAdjustment(user: UserEvent, amount = '-125.50', reason = 'Duplicate payout') {
  await fillAdjustment(amount, reason);
  await submitAdjustment(user);
  return screen.findByRole('dialog', { name: ADJUSTMENT_REVIEW });
}

/** The button that books. */
export const adjustmentButton = (review: HTMLElement) =>
  within(review).getByRole('button', { name: /^(Debit|Credit) \$/ });

/** Ava's adjustments, after her opening balance. */
export const adjustmentsIn = ({ database }: TestBackend) =>
  [...database.read.ledger.values()].filter(({ userId, seq }) => userId === person.ava && seq > 1);
