import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { RequireUser } from '../app/guards/RequireUser';
import { problemAnswer } from './testStore';
import { ToastProvider } from '../ui/toasts/ToastProvider';
import { LoginPage } from '../features/auth/LoginPage';

/** A page behind its guard, with the login that the guard leads to; for `renderApp`. */
export function guarded(path: string, page: ReactElement) {
  return (
    <ToastProvider>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route element={<RequireUser />}>
          <Route path={path} element={page} />
        </Route>
      </Routes>
    </ToastProvider>
  );
}

/** Answers commands as a backend does that does not know the session any more. */
export function sessionOver(request: Request): Response | undefined {
  return request.method === 'POST' ? problemAnswer(401, 'unauthenticated', 'Please log in.') : undefined;
}

/** Waits for the login page. */
export function loginPage(): Promise<HTMLElement> {
  return screen.findByLabelText('Password');
}

/** Ava logs in on the page that the guard led to. */
export async function logInAgain(user: UserEvent): Promise<void> {
  const password = await loginPage();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ava@cairnfield.example');
  await user.type(password, 'Invest123!');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}
