import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { TestBackend } from '../backend/testBackend';
import { openUsers, person } from './users';

/** Noah's account, as an admin sees it. */
export const openNoahsAccount = (options: Parameters<typeof openUsers>[0] = {}) =>
  openUsers({ ...options, search: `?person=${person.noah}&person.tab=account` });

export const NEW_PASSWORD = 'Brand-new-1';

export async function askToResetPassword(user: UserEvent, password = NEW_PASSWORD): Promise<void> {
  const place = await screen.findByRole('form', { name: 'Reset password' });
  fireEvent.change(within(place).getByLabelText('New password'), { target: { value: password } });
  await user.click(within(place).getByRole('button', { name: 'Reset password' }));
}

export const logInAsNoah = (backend: TestBackend, password: string) =>
  act(() => backend.call('POST', '/api/session', { body: { email: 'noah@cairnfield.example', password } }));
