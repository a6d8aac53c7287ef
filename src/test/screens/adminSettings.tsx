import { screen, within } from '@testing-library/react';
import { AdminSettingsPage } from '../../features/admin/AdminSettingsPage';
import { renderScreen, type RenderedScreen, type ScreenOptions } from '../render';
import { behindLogin } from './login';

/** As the main admin, behind the route guard. */
export function openSettings(options: ScreenOptions = {}): Promise<RenderedScreen> {
  const route = '/admin/settings';
  return renderScreen(behindLogin(route, <AdminSettingsPage />), { route, signedInAs: 'admin', ...options });
}

export const findForm = (name: string) => screen.findByRole('form', { name });

export const fieldOf = (form: HTMLElement, label: string) => within(form).getByLabelText(label);
