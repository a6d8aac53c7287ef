import { screen, within } from '@testing-library/react';
import { AdminSettingsPage } from '../../features/admin/AdminSettingsPage';
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
