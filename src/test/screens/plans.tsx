import { act, screen, waitFor, within } from '@testing-library/react';
import type { TestBackend } from '../backend/testBackend';
import { PlansPage } from '../../features/admin/PlansPage';
import { renderScreen, type ScreenOptions } from '../render';

/** Manage Plans, as the main admin sees it. */
export function openPlans(options: ScreenOptions = {}) {
  return renderScreen(<PlansPage />, { signedInAs: 'admin', route: '/admin/plans', ...options });
}

/** The row of one plan; a dialog above it does not matter. */
export async function planRow(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const rows = screen.queryAllByText(name).flatMap((cell) => cell.closest('tr') ?? []);
    const [row] = rows;
    if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows are named ${name}.`);
    return row;
  });
}

/** The dialog with this title. */
export const dialog = (name: 'Create New Investment Plan' | 'Edit Investment Plan') =>
  screen.findByRole('dialog', { name });

export const save = (scope: HTMLElement) => within(scope).getByRole('button', { name: 'Save plan' });

/** What is stored of the plans. */
export const plansIn = ({ database }: TestBackend) => [...database.read.plans.values()];

/** Another admin, Nadia, who is logged in elsewhere. */
export async function otherAdmin(backend: TestBackend) {
  const login = { email: 'nadia@cairnfield.example', password: 'Another123!' };
  const { body } = await act(async () => {
    await backend.call('POST', '/api/admins', {
      token: backend.tokens.admin,
      body: { ...login, name: 'Nadia Okoro' },
    });
    return backend.call('POST', '/api/session', { body: login });
  });
  if (typeof body !== 'object' || body === null || !('token' in body))
    throw new Error('Nadia has no session.');
  const token = String(body.token);
  const terms = {
    name: 'Starter Crypto',
    type: 'crypto',
    minInvest: 500,
    maxInvest: 4_999,
    duration: 7,
    image: '',
  };
  return {
    setRoi: (roi: number) =>
      act(() => backend.call('PUT', '/api/plans/c1', { token, body: { ...terms, roi } })),
    deletePlan: (id = 'c1') => act(() => backend.call('DELETE', `/api/plans/${id}`, { token })),
  };
}

/** Ava invests in the starter plan. */
export async function investAsAva(backend: TestBackend, amount = 500) {
  const body = { planId: 'c1', amount, planVersion: 1 };
  const call = { token: backend.tokens.ava, key: `invest-${amount}`, body };
  return act(() => backend.call('POST', '/api/investments', call));
}
