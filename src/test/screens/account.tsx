import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { TestBackend } from '../backend/testBackend';
import { openUsers, person } from './users';

/** The account of Noah, as an admin sees it. */
export const openNoahsAccount = (options: Parameters<typeof openUsers>[0] = {}) =>
  openUsers({ ...options, search: `?person=${person.noah}&person.tab=account` });

/** Waits for the field: the list behind has a filter "Email", too. */
export async function typeInto(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });
}

export const saveDetails = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Save details' }));

export const noahIn = ({ database }: TestBackend) => database.read.users.get(person.noah);

export const NEW_PASSWORD = 'Brand-new-1';

export async function askToResetPassword(user: UserEvent, password = NEW_PASSWORD): Promise<void> {
  const place = await screen.findByRole('form', { name: 'Reset password' });
  fireEvent.change(within(place).getByLabelText('New password'), { target: { value: password } });
  await user.click(within(place).getByRole('button', { name: 'Reset password' }));
}

export const resetQuestion = () => screen.findByRole('alertdialog', { name: 'Reset this password?' });

export const confirmReset = async (user: UserEvent) =>
  user.click(within(await resetQuestion()).getByRole('button', { name: 'Reset password' }));

export const logInAsNoah = (backend: TestBackend, password: string) =>
  act(() => backend.call('POST', '/api/session', { body: { email: 'noah@cairnfield.example', password } }));
