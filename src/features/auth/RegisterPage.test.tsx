import { noteCommands, passHours } from '../../test/passHours';
import { loseAnswers } from '../../test/faults';
import { server } from '../../../mocks/node';
import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { PAPERS_DATE } from '../../lib/papersDate';
import { RegisterPage } from './RegisterPage';
import { readFromRegistration } from './locationState';
import { renderScreen } from '../../test/render';
import { expectAlert } from '../../test/screens/page';

function Arrival() {
  const { userId } = useParams();
  const note = readFromRegistration(useLocation().state)?.note;
  return <h1>{`Confirming ${userId ?? ''}, note: ${note ?? 'none'}`}</h1>;
}

function openRegistration(search = '') {
  const routes = (
    <Routes>
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/confirm-email/:userId" element={<Arrival />} />
    </Routes>
  );
  return renderScreen(routes, { route: `/register${search}`, signedInAs: null });
}

/** Pastes the text all at once, like a password manager. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

const AGREEMENT = 'I agree to the Terms and the Privacy Policy';

interface Typed {
  readonly email?: string;
  readonly confirmation?: string;
}

async function register({ email = 'ivy@cairnfield.example', confirmation = 'Harbour-42' }: Typed = {}) {
  const user = userEvent.setup();
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Ivy Marsh');
  await fill(user, screen.getByRole('textbox', { name: 'Email' }), email);
  await fill(user, screen.getByLabelText('Password'), 'Harbour-42');
  await fill(user, screen.getByLabelText('Confirm password'), confirmation);
  await user.click(screen.getByRole('checkbox', { name: AGREEMENT }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

test('a registration says that a link was sent and leads to the confirmation', async () => {
  const { backend } = await openRegistration();
  await register();
  expect(await screen.findByRole('heading', { name: /^Confirming user-\d+, note: none$/ })).toBeVisible();
  const toast = await screen.findByRole('status');
  expect(toast).toHaveTextContent('Registration Successful');
  expect(toast).toHaveTextContent('A confirmation link has been sent to your email.');
  const people = await backend.call('GET', '/api/users?q=ivy', { token: backend.tokens.admin });
  expect(people.body).toMatchObject({
    total: 1,
    items: [{ name: 'Ivy Marsh', emailVerified: false, agreed: { version: PAPERS_DATE } }],
  });
});

test('a referral code of the link is filled in and counts for its owner', async () => {
  const { backend } = await openRegistration('?ref=ref-user10000');
  expect(screen.getByRole('textbox', { name: 'Referral code (optional)' })).toHaveValue('ref-user10000');
  await register();
  await screen.findByRole('heading', { name: /note: none$/ });
  const ava = await backend.call('GET', '/api/users/user-1', { token: backend.tokens.admin });
  expect(ava.body).toMatchObject({ referrals: 1 });
});

test('an unknown referral code registers anyway, with a note', async () => {
  await openRegistration('?ref=ref-nobodyhas');
  await register();
  expect(await screen.findByRole('status')).toHaveTextContent(
    'We don’t recognize this referral code, so your account was created without a referrer.',
  );
  expect(
    await screen.findByRole('heading', { name: /note: We don’t recognize this referral code/ }),
  ).toBeVisible();
});

test('two different passwords are refused by the form', async () => {
  await openRegistration();
  await register({ confirmation: 'Harbour-43' });
  await expectAlert('Registration Failed', 'Passwords do not match.');
  const confirmation = screen.getByLabelText('Confirm password');
  expect(confirmation).toHaveFocus();
  expect(confirmation).toHaveAccessibleDescription('Passwords do not match.');
});

test('a taken email is marked, and nothing typed is lost', async () => {
  await openRegistration();
  await register({ email: 'AVA@cairnfield.example' });
  await expectAlert('Registration Failed', 'An account with this email already exists.');
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveAccessibleDescription('An account with this email already exists.');
  expect(email).toHaveFocus();
  expect(screen.getByLabelText('Password')).toHaveValue('Harbour-42');
  expect(screen.getByLabelText('Confirm password')).toHaveValue('Harbour-42');
});

test('a day after an answer was lost, the first press only says so, and the next is a new registration', async () => {
  const { backend } = await openRegistration();
  server.use(loseAnswers());
  await register();
  await expectAlert('Registration Failed', 'An error occurred.');
  server.resetHandlers();
  passHours(25);
  const left = noteCommands();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText(/so we can’t check again safely/)).toBeVisible();
  expect(left).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect((await screen.findAllByText('An account with this email already exists.'))[0]).toBeVisible();
  expect(left).toHaveLength(1);
  const people = await backend.call('GET', '/api/users?q=ivy', { token: backend.tokens.admin });
  expect(people.body).toMatchObject({ total: 1 });
});

test('an answer that was lost is asked for again and registers once', async () => {
  const { backend } = await openRegistration();
  server.use(loseAnswers());
  await register();
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred.');
  // Unlike the toast, it stays.
  expect(screen.getByRole('group', { name: 'Registration Failed' })).toHaveTextContent(
    'We couldn’t create your account. Check your connection and try again.',
  );
  server.resetHandlers();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('heading', { name: /^Confirming user-/ })).toBeVisible();
  const people = await backend.call('GET', '/api/users?q=ivy', { token: backend.tokens.admin });
  expect(people.body).toMatchObject({ total: 1 });
});

test('a box that isn’t ticked is pointed at', async () => {
  const { backend } = await openRegistration();
  const agreement = screen.getByRole('checkbox', { name: AGREEMENT });
  await userEvent.setup().click(agreement);
  await register();
  expect(agreement).not.toBeChecked();
  expect(agreement).toBeInvalid();
  expect(agreement).toHaveAccessibleDescription(
    'Agree to the Terms and the Privacy Policy to create an account.',
  );
  expect(backend.database.read.users.where('email', 'ivy@cairnfield.example')).toEqual([]);
  for (const [name, href] of [
    ['Terms', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
  }
});
