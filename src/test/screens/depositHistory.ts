import { screen, within } from '@testing-library/react';
import type { TestBackend } from '../backend/testBackend';

export const DEPOSIT_LINK = '/dashboard/deposit?deposit=dep-1';

export const depositDialog = () => screen.findByRole('dialog', { name: 'Deposit details' });

/** Each step's state and text, as a reader perceives them. */
export async function depositSteps(): Promise<(string | null)[]> {
  const list = await within(await depositDialog()).findByRole('list', { name: 'Steps of this deposit' });
  return within(list)
    .getAllByRole('listitem')
    .map((step) => `${within(step).getByRole('img').getAttribute('aria-label')}: ${step.textContent}`);
}

export function decideDeposit({ call, tokens }: TestBackend, event: 'approve' | 'reject', reason?: string) {
  const body = reason === undefined ? undefined : { reason };
  return call('POST', `/api/deposits/dep-1/${event}`, { token: tokens.admin, key: event, body });
}
