import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const NOAH = 'noah@cairnfield.example';

interface Typed {
  readonly to?: string;
  readonly amount?: string;
  readonly note?: string;
}

interface Shown {
  readonly to?: string;
  readonly amount?: number | null;
  readonly note?: string;
}

export const confirmTransferIn = (review: HTMLElement) =>
  within(review).getByRole('button', { name: 'Confirm transfer' });

/** The transfer page's form. */
export const transferForm = {
  sendButton: () => screen.getByRole('button', { name: 'Send transfer' }),

  /** To Noah by default. */
  async fill({ to = NOAH, amount = '250.25', note = '' }: Typed = {}): Promise<void> {
    const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    type(await screen.findByLabelText('Recipient email'), to);
    type(screen.getByLabelText('Amount'), amount);
    type(screen.getByLabelText('Note'), note);
  },

  /** Fills the form in and opens its review. */
  async openReview(user: UserEvent, typed: Typed = {}): Promise<HTMLElement> {
    await transferForm.fill(typed);
    return transferForm.review(user);
  },

  /** Opens the review of the form as filled in. */
  async review(user: UserEvent): Promise<HTMLElement> {
    await user.click(transferForm.sendButton());
    return screen.findByRole('dialog', { name: 'Review your transfer' });
  },

  /** Sends the form as filled in, and confirms its review. */
  async send(user: UserEvent): Promise<void> {
    await user.click(confirmTransferIn(await transferForm.review(user)));
    await transferForm.expectSuccess();
  },

  async expectSuccess(): Promise<void> {
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Transfer Initiated'));
  },

  /** Empty by default. */
  expectValues({ to = '', amount = null, note = '' }: Shown): void {
    expect(screen.getByLabelText('Recipient email')).toHaveValue(to);
    expect(screen.getByLabelText('Amount')).toHaveValue(amount === null ? '' : String(amount));
    expect(screen.getByLabelText('Note')).toHaveValue(note);
  },
};
