import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { TestBackend } from '../backend/testBackend';

export const NOAH = 'noah@cairnfield.example';

interface Typed {
  readonly to?: string;
  readonly amount?: string;
  readonly note?: string;
}

/** To Noah by default. */
export async function fillTransfer({ to = NOAH, amount = '250.25', note = '' }: Typed = {}): Promise<void> {
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  type(await screen.findByLabelText('Recipient email'), to);
  type(screen.getByLabelText('Amount'), amount);
  type(screen.getByLabelText('Note'), note);
}

export const sendButton = () => screen.getByRole('button', { name: 'Send transfer' });

export const confirmTransferIn = (review: HTMLElement) =>
  within(review).getByRole('button', { name: 'Confirm transfer' });

const findReview = () => screen.findByRole('dialog', { name: 'Review your transfer' });

export async function openTransferReview(user: UserEvent, typed: Typed = {}): Promise<HTMLElement> {
  await fillTransfer(typed);
  await user.click(sendButton());
  return findReview();
}

/** Sends the form as it stands, and confirms its review. */
export async function sendTransfer(user: UserEvent): Promise<void> {
  await user.click(sendButton());
  await user.click(confirmTransferIn(await findReview()));
  await expectTransferSuccess();
}

export const transfersIn = ({ database }: TestBackend) => [...database.read.transfers.values()];

interface Shown {
  readonly to?: string;
  readonly amount?: number | null;
  readonly note?: string;
}

/** Empty by default. */
export function expectTransferForm({ to = '', amount = null, note = '' }: Shown): void {
  expect(screen.getByLabelText('Recipient email')).toHaveValue(to);
  expect(screen.getByLabelText('Amount')).toHaveValue(amount);
  expect(screen.getByLabelText('Note')).toHaveValue(note);
}

export async function expectTransferSuccess(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Transfer Initiated'));
}
