import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { createTestBackend } from '../test/backend/testBackend';
import { TEST_TOKENS } from '../test/backend/testData';
import { sendLogin, sendLogout } from '../features/auth/sessionThunks';
import { useAppDispatch } from '../store/hooks';
import { RedirectSignedIn, RequireRole } from './guards';
import { address, renderScreen } from '../test/render';

const seen: string[] = [];

function Page({ name }: { readonly name: string }) {
  const dispatch = useAppDispatch();
  seen.push(name);
  return (
    <main>
      <h1>{name}</h1>
      <button onClick={() => dispatch(sendLogout())}>Log out</button>
      <Link to="/dashboard">Dashboard</Link>
    </main>
  );
}

function LoginPage() {
  const dispatch = useAppDispatch();
  const handleLogin = (who: 'ava' | 'admin', password: string) => () =>
    void dispatch(sendLogin(`${who}@cairnfield.example`, password));
  return (
    <>
      <Page name="Login" />
      <button onClick={handleLogin('ava', 'Invest123!')}>Log in as Ava</button>
      <button onClick={handleLogin('admin', 'Admin123!')}>Log in as admin</button>
    </>
  );
}

const app = (
  <Routes>
    <Route path="/" element={<Page name="Home" />} />
    <Route element={<RedirectSignedIn />}>
      <Route path="/login" element={<LoginPage />} />
    </Route>
    <Route element={<RequireRole role="user" />}>
      <Route path="/dashboard/*" element={<Page name="Investor" />} />
    </Route>
    <Route element={<RequireRole role="admin" />}>
      <Route path="/admin/*" element={<Page name="Admin" />} />
    </Route>
  </Routes>
);

const heading = (name: string) => screen.findByRole('heading', { name });

/** Waits for the login page. */
async function logInAs(name: 'Ava' | 'admin') {
  await heading('Login');
  await userEvent.click(screen.getByRole('button', { name: `Log in as ${name}` }));
}

/** As a visitor who opens this page. */
async function logInFrom(route: string, name: 'Ava' | 'admin') {
  await renderScreen(app, { route, signedInAs: null });
  await logInAs(name);
}

beforeEach(() => {
  seen.length = 0;
});

it('a visitor with a deep link logs in and comes back to the page asked for', async () => {
  await logInFrom('/dashboard/deposit?step=2#proof', 'Ava');
  await heading('Investor');
  expect(address()).toBe('/dashboard/deposit?step=2#proof');
  expect(seen).not.toContain('Home');
});

it('a page asked for that is of the other role leads home instead', async () => {
  await logInFrom('/dashboard/deposit', 'admin');
  await heading('Admin');
  expect(address()).toBe('/admin');
  expect(seen).not.toContain('Investor');
});

it('somebody signed in sees a deep link at once, without the login in between', async () => {
  await renderScreen(app, { route: '/dashboard/kyc', signedInAs: 'ava' });
  await heading('Investor');
  expect(address()).toBe('/dashboard/kyc');
  expect(seen).not.toContain('Login');
});

it('an admin at the dashboard and an investor at the admin area end at their own homes', async () => {
  const admin = await renderScreen(app, { route: '/dashboard/kyc', signedInAs: 'admin' });
  await heading('Admin');
  expect(address()).toBe('/admin');
  admin.unmount();
  await renderScreen(app, { route: '/admin/users', signedInAs: 'ava' });
  await heading('Investor');
  expect(address()).toBe('/dashboard');
});

it('somebody signed in does not see the login', async () => {
  await renderScreen(app, { route: '/login', signedInAs: 'admin' });
  await heading('Admin');
  expect(seen).not.toContain('Login');
});

it('logging out leads home, not to the login; the dashboard asks for a login again', async () => {
  await renderScreen(app, { route: '/dashboard/kyc', signedInAs: 'ava' });
  await heading('Investor');
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await heading('Home');
  expect(seen).not.toContain('Login');
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await heading('Login');
});

it('a session that ran out leads to the login and back to the page', async () => {
  const { backend } = await renderScreen(app, { route: '/dashboard/kyc?x=1', signedInAs: 'ava' });
  await heading('Investor');
  await act(async () => {
    await backend.call('DELETE', '/api/session', { token: TEST_TOKENS.ava });
  });
  await logInAs('Ava');
  await heading('Investor');
  expect(address()).toBe('/dashboard/kyc?x=1');
});

it('while it is unknown who is signed in, neither the page nor the login shows', async () => {
  const backend = createTestBackend();
  backend.clock.set('2099-01-01T00:00:00.000Z');
  const { now } = backend.clock;
  await renderScreen(app, { route: '/dashboard/kyc', signedInAs: 'ava', backend, now });
  expect(screen.getByRole('progressbar', { name: 'Loading your session' })).toBeVisible();
  expect(seen).toEqual([]);
  await heading('Login');
  expect(seen).not.toContain('Investor');
});
