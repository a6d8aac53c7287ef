import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { BrowserStorage } from '../../store/tabStorage';
import type { TestBackend } from '../backend/testBackend';
import { RequireAdmin } from '../../app/guards/RequireAdmin';
import { renderApp, type RenderedApp } from '../renderApp';
import { ToastProvider } from '../../ui/toasts/ToastProvider';
import { LoginPage } from '../../features/auth/LoginPage';
import { AdminSettingsPage } from '../../features/admin/AdminSettingsPage';

/** Opens the settings behind their guard, the login page beside them. */
export function openSettings(backend?: TestBackend, storage?: BrowserStorage): Promise<RenderedApp> {
  return renderApp(
    <ToastProvider>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route element={<RequireAdmin />}>
          <Route path="/admin/settings" element={<AdminSettingsPage />} />
        </Route>
      </Routes>
    </ToastProvider>,
    {
      route: '/admin/settings',
      signedInAs: 'admin',
      ...(backend && { backend }),
      ...(storage && { storage }),
    },
  );
}

/** The form of this name. */
export const findForm = (name: string) => screen.findByRole('form', { name });

/** The field of a form. */
export const fieldOf = (form: HTMLElement, label: string) => within(form).getByLabelText(label);

/** Replaces what a field holds. */
export async function replace(field: HTMLElement, text: string): Promise<void> {
  const user = userEvent.setup();
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Presses a button of a form. */
export async function pressIn(form: HTMLElement, name: string): Promise<void> {
  await userEvent.setup().click(within(form).getByRole('button', { name }));
}

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
