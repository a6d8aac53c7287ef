import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { AppRoutes } from '../app/AppRoutes';
import { AppTheme } from '../app/theme/AppTheme';
import { renderScreen, type RenderedScreen, type ScreenOptions } from './renderScreen';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Location">{`${pathname}${search}`}</output>;
}

/** The whole app, with its guards and its login, at this address. */
export function openApp(route: string, options: ScreenOptions = {}): Promise<RenderedScreen> {
  const app = (
    <AppTheme>
      <AppRoutes />
      <Address />
    </AppTheme>
  );
  return renderScreen(app, { ...options, route });
}

/** Path and query that the app is at. */
export const address = () => screen.getByLabelText('Location').textContent;

function endSessions({ backend }: RenderedScreen): void {
  backend.database.transact((tx) => {
    for (const { id } of [...tx.sessions.values()]) tx.sessions.remove(id);
  });
}

/** The backend forgets every session, and the app's next read meets that. */
export async function endSession(app: RenderedScreen): Promise<void> {
  await act(async () => {
    endSessions(app);
    await Promise.resolve();
  });
}

/** The backend forgets every session while the app's next command is on its way. */
export function endSessionUnderCommand(app: RenderedScreen): void {
  app.breakWith((request) => {
    if (request.method !== 'POST') return undefined;
    app.breakWith(undefined);
    endSessions(app);
    return undefined;
  });
}

/** Logs ava in on the page that the end of the session has led to. */
export async function logInAgain({ user }: RenderedScreen): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ava@cairnfield.example');
  await user.type(screen.getByLabelText('Password'), 'Invest123!');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}
