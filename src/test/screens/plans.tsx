import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { TestBackend } from '../backend/testBackend';
import { PlansPage } from '../../features/admin/PlansPage';
import { renderScreen, type ScreenOptions } from '../render';
import { signInAddedAdmin, succeed } from '../backend/steps';
import { fillFields } from './page';
import { buildPlan } from '../builders';
import { recordsIn } from '../backend/books';

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

export async function openEdit() {
  const rendered = await openPlans();
  const row = await planRow('Starter Crypto');
  await rendered.user.click(within(row).getByRole('button', { name: 'Edit Starter Crypto' }));
  return { ...rendered, form: await dialog('Edit Investment Plan') };
}

export async function openCreate() {
  const rendered = await openPlans();
  await rendered.user.click(await screen.findByRole('button', { name: 'Create New Plan' }));
  return { ...rendered, form: await dialog('Create New Investment Plan') };
}

/** Opens the review of the form's terms. */
export async function reviewPlan(user: Pick<UserEvent, 'click'>, form: HTMLElement): Promise<HTMLElement> {
  await user.click(save(form));
  return screen.findByRole('dialog', { name: /^(Create|Change) .*\?$/ });
}

export const confirmPlanIn = (review: HTMLElement) =>
  within(review).getByRole('button', { name: /^(Create|Change) plan$/ });

/** Reviews and confirms the form's terms. */
export async function saveReviewed(user: Pick<UserEvent, 'click'>, form: HTMLElement): Promise<void> {
  await user.click(confirmPlanIn(await reviewPlan(user, form)));
}

/** A complete new plan, by label. */
export const PLAN_FIELDS = {
  'Plan name': 'Platinum',
  'Minimum investment': '100',
  'Maximum investment': '200.50',
  'ROI (%)': '3.5',
  'Duration (days)': '10',
};

/** The stored plans. */
/** Nadia, logged in elsewhere. */
export async function otherAdmin(backend: TestBackend) {
  const { token } = await act(() => signInAddedAdmin(backend, 'Nadia Okoro'));
  const { name, type, minInvest, maxInvest, duration } = buildPlan();
  const terms = { name, type, minInvest, maxInvest, duration, image: '' };
  return {
    setRoi: (roi: number) =>
      act(() => succeed(backend, 'PUT', '/api/plans/c1', { token, body: { ...terms, roi } })),
    deletePlan: (id = 'c1') => act(() => succeed(backend, 'DELETE', `/api/plans/${id}`, { token })),
  };
}

/** Expects the new plan to be refused at the field with this label. */
export async function expectPlanRefused(label: string, typed: string, message: string): Promise<void> {
  const { user, form, backend } = await openCreate();
  fillFields(form, { ...PLAN_FIELDS, [label]: typed });
  await user.click(save(form));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  const field = within(form).getByLabelText(label);
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(recordsIn(backend, 'plans')).toHaveLength(3);
}
