import type { ReactElement } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { RequireRole } from '../../app/guards';
import { LoginPage } from '../../features/auth/LoginPage';
import { TEST_PASSWORDS } from '../backend/testData';
import { address, type RenderedScreen } from '../render';

/** A guarded page and the login page its guard redirects to; for `renderScreen`. */
export function behindLogin(path: string, page: ReactElement): ReactElement {
  const guard = <RequireRole role={path.startsWith('/admin') ? 'admin' : 'user'} />;
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route element={guard}>
        <Route path={path} element={page} />
      </Route>
    </Routes>
  );
}

/** By the button in the banner, which welcomes the person. */
export async function expectLogout({ user, store }: RenderedScreen, welcome: string): Promise<void> {
  const banner = await screen.findByRole('banner');
  expect(within(banner).getByText(welcome)).toBeVisible();
  await user.click(within(banner).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(store.getState().session.status).toBe('out');
}

/** Waits for the login page. */
export function findPasswordField(): Promise<HTMLElement> {
  return screen.findByLabelText('Password');
}

/** On the login page a guard redirected to. */
export async function logInAgain(who: 'ava' | 'admin' = 'ava'): Promise<void> {
  const user = userEvent.setup();
  const password = await findPasswordField();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), `${who}@cairnfield.example`);
  await user.type(password, who === 'admin' ? TEST_PASSWORDS.admin : TEST_PASSWORDS.user);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}
