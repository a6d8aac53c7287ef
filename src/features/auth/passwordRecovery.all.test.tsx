import { http, HttpResponse } from 'msw';
import { server } from '../../../mocks/node';
import { RESET_LIFETIME_MS } from '../../lib/lifetimes';
import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { toResetPassword } from '../../lib/paths';
import { MAILED_TOKEN } from '../../test/backend/testData';
import { inServerBuild } from '../../test/serverBuild';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { LoginPage } from './LoginPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import { renderScreen } from '../../test/render';
import { expectAlert } from '../../test/screens/page';

const NEUTRAL = 'If an account with this email exists, a password reset link has been sent.';

function open(route: string, hasMailbox = true) {
  return renderScreen(
    <Routes>
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path="/login" element={<LoginPage />} />
    </Routes>,
    { route, hasMailbox, signedInAs: null },
  );
}

async function fill(user: UserEvent, label: string, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

async function ask(email: string) {
  const user = userEvent.setup();
  await fill(user, 'Email', email);
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
}

async function reset(password = 'Harbour-42', confirmation = password) {
  const user = userEvent.setup();
  await fill(user, 'New password', password);
  await fill(user, 'Confirm new password', confirmation);
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
}

test.each(['ava@cairnfield.example', 'nobody@cairnfield.example', 'admin@cairnfield.example'])(
  'asking for a reset says the same for %s and goes to /reset-password',
  async (email) => {
    await open('/forgot-password');
    await ask(email);
    expect(await screen.findByRole('heading', { name: 'Reset password' })).toBeVisible();
    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent('Password Reset Link Sent');
    expect(toast).toHaveTextContent(NEUTRAL);
    expect(screen.getByLabelText('Email')).toHaveValue(email);
  },
);

test('a request without an answer stays where it is, with what was typed', async () => {
  await open('/forgot-password');
  server.use(http.all('*', () => HttpResponse.error()));
  await ask('ava@cairnfield.example');
  await expectAlert('Password Reset Failed', 'An error occurred.');
  expect(screen.getByLabelText('Email')).toHaveValue('ava@cairnfield.example');
  // Unlike the toast, it stays.
  expect(screen.getByRole('group', { name: 'Password Reset Failed' })).toHaveTextContent(
    'We couldn’t send the link. Check your connection and try again.',
  );
});

test('a bad email is refused by the form', async () => {
  await open('/forgot-password');
  await ask('ava');
  expect(await screen.findByRole('alert')).toHaveTextContent('Password Reset Failed');
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('the new password works from then on, the old one does not, and /login comes next', async () => {
  const { backend } = await open('/forgot-password');
  await ask('ava@cairnfield.example');
  await screen.findByRole('heading', { name: 'Reset password' });
  await reset();
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ava@cairnfield.example');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Password Reset Successful'));
  const login = (password: string) =>
    backend.call('POST', '/api/session', { body: { email: 'ava@cairnfield.example', password } });
  expect((await login('Harbour-42')).status).toBe(200);
  expect((await login('Invest123!')).status).toBe(401);
});

test('different passwords say "Passwords don\'t match" and lose nothing', async () => {
  await open('/forgot-password');
  await ask('ava@cairnfield.example');
  await screen.findByRole('heading', { name: 'Reset password' });
  await reset('Harbour-42', 'Harbour-43');
  await expectAlert('Password Reset Failed', "Passwords don't match");
  expect(screen.getByLabelText('Confirm new password')).toBeInvalid();
  expect(screen.getByLabelText('New password')).toHaveValue('Harbour-42');
});

test.each([
  ['that nobody asked for', () => open('/reset-password')],
  [
    'after its time',
    async () => {
      const app = await open('/forgot-password');
      await ask('ava@cairnfield.example');
      await screen.findByRole('heading', { name: 'Reset password' });
      app.backend.clock.advance(RESET_LIFETIME_MS);
      return app;
    },
  ],
])('a reset %s is refused, and what was typed stays', async (_when, arrive) => {
  await arrive();
  await fill(userEvent.setup(), 'Email', 'ava@cairnfield.example');
  await reset();
  await expectAlert('Password Reset Failed', 'This reset request is invalid or has expired.');
  expect(screen.getByLabelText('New password')).toHaveValue('Harbour-42');
});

test('an admin cannot be reset this way', async () => {
  await open('/forgot-password');
  await ask('admin@cairnfield.example');
  await screen.findByRole('heading', { name: 'Reset password' });
  await reset();
  expect(await screen.findByRole('alert')).toHaveTextContent('This reset request is invalid or has expired.');
});

test('the mailed link brings e-mail and secret along; without it nothing is sent where mail goes to people’s own inboxes', async () => {
  const { backend } = await open('/reset-password', false);
  await fill(userEvent.setup(), 'Email', 'ava@cairnfield.example');
  await reset();
  expect(await screen.findByRole('alert')).toHaveTextContent('Open the link in the email that we sent you.');
  expect(backend.database.read.passwordResets.size).toBe(1);
});

test.each([
  ['a mailed link', toResetPassword('ava@cairnfield.example', MAILED_TOKEN)],
  [
    'a link mailed by an earlier version',
    toResetPassword('ava@cairnfield.example', MAILED_TOKEN).replace('#', '?'),
  ],
])('%s sets the password wherever it is opened', async (_what, link) => {
  await open(link, false);
  expect(screen.getByLabelText('Email')).toHaveValue('ava@cairnfield.example');
  await reset();
  expect(await screen.findByText('Password Reset Successful')).toBeVisible();
});

describe('in a server build', () => {
  inServerBuild();

  test('a request says to check the mail; only its link leads to the form', async () => {
    await open('/forgot-password', false);
    await ask('ava@cairnfield.example');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(screen.getByText(/belongs to an account/)).toHaveTextContent(
      'If ava@cairnfield.example belongs to an account, we’ve sent it a link to choose a new password.',
    );
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await userEvent.setup().click(screen.getByRole('link', { name: 'Request a new link' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('ava@cairnfield.example');
  });

  test('its link opens the form', async () => {
    await open(toResetPassword('ava@cairnfield.example', MAILED_TOKEN), false);
    expect(screen.getByLabelText('New password')).toBeVisible();
  });
});
