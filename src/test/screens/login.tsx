import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { RequireRole } from '../../app/guards';
import { LoginPage } from '../../features/auth/LoginPage';
import { TEST_PASSWORDS } from '../backend/testData';

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
