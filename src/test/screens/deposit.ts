import { server } from '../../../mocks/node';
import { loseAnswerOf } from '../faults';
import { pngFile } from '../files';
import { press } from './page';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { RenderedScreen } from '../render';
import type { TestBackend } from '../backend/testBackend';
import { recordsIn } from '../backend/books';
import { TEST_IDS } from '../backend/testData';
import { succeed } from '../backend/steps';

export const chooseProof = (user: UserEvent) =>
  user.upload(screen.getByLabelText('Proof of payment'), pngFile('receipt.png'));

export async function fillDepositDetails(user: UserEvent, amount: string, coin: RegExp) {
  await user.type(await screen.findByLabelText('Amount'), amount);
  await user.click(screen.getByRole('combobox', { name: 'Cryptocurrency' }));
  await user.click(screen.getByRole('option', { name: coin }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: /^Send / });
}

/** $300 in Bitcoin, up to the last button. */
export async function fillDepositWizard(user: UserEvent) {
  await fillDepositDetails(user, '300', /Bitcoin/);
  await chooseProof(user);
}

/** The deposit is made, or its proof uploaded, but the answer is lost. */
export async function depositWithoutAnswer(user: UserEvent, path = '/api/deposits') {
  await fillDepositWizard(user);
  server.use(loseAnswerOf('POST', path));
  await press('Submit deposit');
}

/** Ava's. */
export const ownDeposits = ({ backend }: RenderedScreen) =>
  recordsIn(backend, 'deposits').filter(({ userId }) => userId === TEST_IDS.ava);

export const DEPOSIT_LINK = '/dashboard/deposit?deposit=dep-1';

export const depositDialog = () => screen.findByRole('dialog', { name: 'Deposit details' });

/** Each step's state and text, as a reader perceives them. */
export async function depositSteps(): Promise<(string | null)[]> {
  const list = await within(await depositDialog()).findByRole('list', { name: 'Steps of this deposit' });
  return within(list)
    .getAllByRole('listitem')
    .map((step) => `${within(step).getByRole('img').getAttribute('aria-label')}: ${step.textContent}`);
}

export function decideDeposit(backend: TestBackend, event: 'approve' | 'reject', reason?: string) {
  const call = { token: backend.tokens.admin, key: event, ...(reason !== undefined && { body: { reason } }) };
  return succeed(backend, 'POST', `/api/deposits/dep-1/${event}`, call);
}
