import { http, HttpResponse } from 'msw';
import { server } from '../../../mocks/node';
import { problemAnswer } from '../../test/faults';
import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Route, Routes, useParams } from 'react-router-dom';
import { LoginPage } from './LoginPage';
import { RegisterPage } from './RegisterPage';
import { renderScreen } from '../../test/render';

const AVA = { email: 'ava@cairnfield.example', password: 'Invest123!' };
const ADMIN = { email: 'admin@cairnfield.example', password: 'Admin123!' };

function Confirmation() {
  return <h1>Confirm {useParams()['userId']}</h1>;
}

function openLogin(state?: unknown, hasMailbox = true) {
  const routes = (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/confirm-email/:userId" element={<Confirmation />} />
      <Route path="/dashboard" element={<h1>Overview</h1>} />
      <Route path="/dashboard/kyc" element={<h1>KYC Verification</h1>} />
      <Route path="/admin" element={<h1>Admin dashboard</h1>} />
    </Routes>
  );
  return renderScreen(routes, { route: { pathname: '/login', state }, hasMailbox, signedInAs: null });
}

/** Pastes the text all at once, like a password manager. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function logIn({ email, password }: { email: string; password: string }) {
  const user = userEvent.setup();
  await fill(user, screen.getByRole('textbox', { name: 'Email' }), email);
  await fill(user, screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('an investor comes to the overview and is welcomed', async () => {
  await openLogin();
  await logIn({ ...AVA, email: ' Ava@Cairnfield.example ' });
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(await screen.findByRole('status')).toHaveTextContent('Welcome back!');
});

test('the page asked for survives a look at the registration', async () => {
  await openLogin({ from: '/dashboard/kyc' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await user.click(await screen.findByRole('link', { name: 'Log in' }));
  await logIn(AVA);
  expect(await screen.findByRole('heading', { name: 'KYC Verification' })).toBeVisible();
});

test('an admin comes to the admin area', async () => {
  await openLogin();
  await logIn(ADMIN);
  expect(await screen.findByRole('heading', { name: 'Admin dashboard' })).toBeVisible();
});

test('the page asked for comes back when the role fits', async () => {
  await openLogin({ from: '/dashboard/kyc' });
  await logIn(AVA);
  expect(await screen.findByRole('heading', { name: 'KYC Verification' })).toBeVisible();
});

test('a page of the other role does not', async () => {
  await openLogin({ from: '/dashboard/kyc' });
  await logIn(ADMIN);
  expect(await screen.findByRole('heading', { name: 'Admin dashboard' })).toBeVisible();
});

test('a wrong password says so and keeps what was typed', async () => {
  await openLogin();
  await logIn({ ...AVA, password: 'wrong' });
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Login failed');
  expect(toast).toHaveTextContent('Invalid credentials.');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(AVA.email);
  const password = screen.getByLabelText('Password');
  expect(password).toHaveValue('wrong');
  expect(password).toHaveFocus();
  const refusal = screen.getByRole('group', { name: 'Login failed' });
  expect(refusal).toHaveTextContent('Email or password is incorrect.');
  expect(within(refusal).getByRole('link', { name: 'Reset password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

const MIA = { email: 'mia@cairnfield.example', password: 'Invest123!' };

test('an unconfirmed email is mailed to again; where mail stays in the browser, its link opens', async () => {
  await openLogin();
  await logIn(MIA);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please confirm your email before logging in.');
  const refusal = screen.getByRole('group', { name: 'Login failed' });
  expect(refusal).toHaveTextContent('Please confirm your email before logging in.');
  await userEvent.setup().click(within(refusal).getByRole('button', { name: 'Resend email' }));
  expect(await screen.findByRole('heading', { name: 'Confirm user-3' })).toBeVisible();
});

test('an email that was sent again is said, even if the mailbox of this browser can’t be read', async () => {
  const { backend } = await openLogin();
  jest.spyOn(backend.mailbox, 'addresseeOf').mockRejectedValue(new Error('The storage is gone.'));
  await logIn(MIA);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Resend email' }));
  expect(
    await screen.findByText('If this email is waiting to be confirmed, we’ve sent a new link.'),
  ).toBeVisible();
});

test('on a server the answer to "Resend email" stays below the message', async () => {
  const { backend } = await openLogin(undefined, false);
  await logIn(MIA);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Resend email' }));
  expect(
    await screen.findByText('If this email is waiting to be confirmed, we’ve sent a new link.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resend email' })).not.toBeInTheDocument();
  const { body } = await backend.call('POST', '/api/email-confirmations', {
    body: { email: 'nobody@cairnfield.example' },
  });
  expect(body).toMatchObject({ message: 'If this email is waiting to be confirmed, we’ve sent a new link.' });
});

test('too many wrong passwords tell how long to wait', async () => {
  const { backend } = await openLogin();
  for (let tries = 0; tries < 5; tries += 1) {
    await backend.call('POST', '/api/session', { body: { ...AVA, password: 'wrong' } });
  }
  await logIn(AVA);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many attempts. Please try again in 5 seconds.',
  );
});

test('a limit without an explanation tells how long to wait as well', async () => {
  await openLogin();
  server.use(
    http.all('*', () => new HttpResponse('busy', { status: 429, headers: { 'Retry-After': '20' } })),
  );
  await logIn(AVA);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many attempts. Please try again in 20 seconds.',
  );
});

test('no answer is an error that keeps what was typed, and the next try works', async () => {
  await openLogin();
  server.use(http.all('*', () => HttpResponse.error()));
  await logIn(AVA);
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred.');
  expect(screen.getByRole('group', { name: 'Login failed' })).toHaveTextContent(
    'We couldn’t log you in. Check your connection and try again.',
  );
  server.resetHandlers();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('an empty form is not sent: it points at its first field', async () => {
  await openLogin();
  server.use(http.all('*', () => problemAnswer(500, 'internal', 'It was sent.')));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter your email.');
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveFocus();
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Enter your email.');
  expect(screen.getByLabelText('Password')).toBeInvalid();
});
