import { screen, within } from '@testing-library/react';
import { AdminSettingsPage } from '../../features/admin/AdminSettingsPage';
import type { TestBackend } from '../backend/testBackend';
import { renderScreen, type RenderedScreen, type ScreenOptions } from '../render';
import { behindLogin } from './login';

/** Opens the settings behind their guard, as the main admin. */
export function openSettings(options: ScreenOptions = {}): Promise<RenderedScreen> {
  const route = '/admin/settings';
  return renderScreen(behindLogin(route, <AdminSettingsPage />), { route, signedInAs: 'admin', ...options });
}

/** The form of this name. */
export const findForm = (name: string) => screen.findByRole('form', { name });

/** The field of a form. */
export const fieldOf = (form: HTMLElement, label: string) => within(form).getByLabelText(label);

/** What the API tells an admin. */
export async function readAs(backend: TestBackend, path: string): Promise<unknown> {
  return (await backend.call('GET', path, { token: backend.tokens.admin })).body;
}

/** Another admin saves elsewhere. */
export async function saveElsewhere(
  backend: TestBackend,
  path: string,
  body: Readonly<Record<string, string | number>>,
): Promise<void> {
  await backend.call('PUT', path, { token: backend.tokens.admin, body });
}
