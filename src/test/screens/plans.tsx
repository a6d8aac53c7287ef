import { act, screen, waitFor, within } from '@testing-library/react';
import type { TestBackend } from '../backend/testBackend';
import { PlansPage } from '../../features/admin/PlansPage';
import { renderScreen, type ScreenOptions } from '../render';
import { addAdmin } from '../backend/steps';
import { buildPlan } from '../builders';

/** As the main admin. */
export function openPlans(options: ScreenOptions = {}) {
  return renderScreen(<PlansPage />, { signedInAs: 'admin', route: '/admin/plans', ...options });
}

/** Finds the row even behind a dialog. */
export async function planRow(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const rows = screen.queryAllByText(name).flatMap((cell) => cell.closest<HTMLElement>('[role=row]') ?? []);
    const [row] = rows;
    if (row === undefined || rows.length > 1) throw new Error(`${rows.length} rows are named ${name}.`);
    return row;
  });
}

export const dialog = (name: 'Create New Investment Plan' | 'Edit Investment Plan') =>
  screen.findByRole('dialog', { name });

export const save = (scope: HTMLElement) => within(scope).getByRole('button', { name: 'Save plan' });

/** The stored plans. */
export const plansIn = ({ database }: TestBackend) => [...database.read.plans.values()];

/** Nadia, logged in elsewhere. */
export async function otherAdmin(backend: TestBackend) {
  const { token } = await act(() => addAdmin(backend, 'Nadia Okoro'));
  const { name, type, minInvest, maxInvest, duration } = buildPlan();
  const terms = { name, type, minInvest, maxInvest, duration, image: '' };
  return {
    setRoi: (roi: number) =>
      act(() => backend.call('PUT', '/api/plans/c1', { token, body: { ...terms, roi } })),
    deletePlan: (id = 'c1') => act(() => backend.call('DELETE', `/api/plans/${id}`, { token })),
  };
}
