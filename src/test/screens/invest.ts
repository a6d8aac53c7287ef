import { server } from '../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { loseAnswerOf } from '../faults';

export const planCard = (name: string) => screen.findByRole('article', { name });

export const investButton = async (name: string) =>
  within(await planCard(name)).getByRole('button', { name: 'Invest Now' });

export async function openInvestDialog(user: UserEvent, name: string) {
  await user.click(await investButton(name));
  return screen.findByRole('dialog', { name: `Invest in ${name}` });
}

export const confirmInvestmentIn = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: 'Confirm investment' });

/** Invests $600 in Starter Crypto; the answer is lost. Returns the dialog. */
export async function investWithoutAnswer(user: UserEvent) {
  const dialog = await openInvestDialog(user, 'Starter Crypto');
  await user.type(within(dialog).getByLabelText('Amount'), '600');
  server.use(loseAnswerOf('POST', '/api/investments'));
  await user.click(confirmInvestmentIn(dialog));
  return dialog;
}

/** Also waits for the dialog to close: while it is open, its payouts are still being refetched. */
export async function expectInvested() {
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Investment Successful!'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
