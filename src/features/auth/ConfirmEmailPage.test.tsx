import { loseAnswers } from '../../test/faults';
import { server } from '../../../mocks/node';
import { StrictMode, useEffect } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { MAILED_TOKEN } from '../../test/backend/testData';
import type { SignedInAs } from '../../test/signedIn';
import { ConfirmEmailPage } from './ConfirmEmailPage';
import type { FromRegistration } from './locationState';
import { renderScreen } from '../../test/render';

const routes = (
  <StrictMode>
    <Link to="/elsewhere">Elsewhere</Link>
    <Routes>
      <Route path="/confirm-email/:userId" element={<ConfirmEmailPage />} />
      <Route path="/dashboard" element={<h1>Overview</h1>} />
      <Route path="/admin" element={<h1>Dashboard</h1>} />
      <Route path="/register" element={<h1>Create your account</h1>} />
      <Route path="/elsewhere" element={<h1>Elsewhere</h1>} />
    </Routes>
  </StrictMode>
);

interface Opening {
  readonly userId?: string;
  /** False for a server that mails to people's own inboxes. */
  readonly hasMailbox?: boolean;
  /** The token in the URL. */
  readonly token?: string;
  /** As in mails from a version that put the token into the query. */
  readonly isEarlierMail?: boolean;
  readonly state?: FromRegistration;
  readonly signedInAs?: SignedInAs;
}

function openConfirmation({
  userId = 'user-3',
  state,
  signedInAs,
  hasMailbox = true,
  token,
  isEarlierMail = false,
}: Opening = {}) {
  return renderScreen(routes, {
    hasMailbox,
    route: {
      pathname: `/confirm-email/${userId}`,
      ...(token === undefined
        ? {}
        : isEarlierMail
          ? { search: `?token=${token}` }
          : { hash: `#token=${token}` }),
      state,
    },
    signedInAs: signedInAs ?? null,
  });
}

/** Fakes only the page's own delays; everything else keeps running. */
function holdPauses() {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance', 'Date'] });
}

afterEach(() => jest.useRealTimers());

test('a confirmation logs in, welcomes and moves on after two seconds, with effects run twice', async () => {
  holdPauses();
  await openConfirmation();
  expect(screen.getByRole('heading', { name: 'Verifying Your Email...' })).toBeVisible();
  expect(screen.getByText('Please wait a moment.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(
    screen.getByRole('heading', { name: 'You are now logged in. Redirecting to your dashboard...' }),
  ).toBeVisible();
  expect(await screen.findByText('Welcome to Cairnfield!')).toBeVisible();
  act(() => jest.advanceTimersByTime(1_999));
  expect(screen.queryByRole('heading', { name: 'Overview' })).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('where mail goes to the person’s own inbox, the page asks for the mailed link and sends nothing', async () => {
  const { backend } = await openConfirmation({ hasMailbox: false });
  expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  expect(screen.getByText(/Open the link that we sent you/)).toBeVisible();
  expect(backend.database.read.users.get('user-3')?.emailVerified).toBe(false);
});

test.each([
  [MAILED_TOKEN, 'Success!'],
  ['guessed', 'Verification Failed'],
  [MAILED_TOKEN, 'Success!', true],
])(
  'the link’s own token counts, wherever it is opened: %s',
  async (token, heading, isEarlierMail = false) => {
    await openConfirmation({ hasMailbox: false, token, isEarlierMail });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  },
);

/** A browser opens a link to the page that it shows without loading it again. */
function MailedLinkAtOnce() {
  const navigate = useNavigate();
  useEffect(() => void navigate({ hash: `#token=${MAILED_TOKEN}` }), [navigate]);
  return null;
}

test('the mailed link counts in the page that still looks for a mailbox', async () => {
  await renderScreen(
    <Routes>
      <Route
        path="/confirm-email/:userId"
        element={
          <>
            <ConfirmEmailPage />
            <MailedLinkAtOnce />
          </>
        }
      />
    </Routes>,
    { hasMailbox: false, route: { pathname: '/confirm-email/user-3' }, signedInAs: null },
  );
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
});

test('a link that was used before fails and leads to the registration after three seconds', async () => {
  holdPauses();
  await openConfirmation({ userId: 'user-1' });
  expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Redirecting you to the registration page.' })).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The verification link is invalid or has expired.',
  );
  // No link worked, so none was opened for the person.
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2_999));
  expect(screen.queryByRole('heading', { name: 'Create your account' })).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeVisible();
});

test.each([
  ['noah', '/dashboard', 'Overview'],
  ['admin', '/admin', 'Dashboard'],
] as const)('a failure says where it leads: %s, logged in, to %s', async (signedInAs, _home, heading) => {
  holdPauses();
  await openConfirmation({ userId: 'user-1', token: 'guessed', signedInAs });
  expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Redirecting you to your dashboard.' })).toBeVisible();
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
});

test('who leaves is not called back', async () => {
  holdPauses();
  await openConfirmation();
  await screen.findByRole('heading', { name: 'Success!' });
  act(() => screen.getByRole('link', { name: 'Elsewhere' }).click());
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('the words stand in a live region', async () => {
  await openConfirmation({ userId: 'user-0' });
  const heading = await screen.findByRole('heading', { name: 'Verification Failed' });
  expect(heading.closest('[aria-live=polite]')).not.toBeNull();
});

test('right after registering, the note of the registration comes with the welcome', async () => {
  holdPauses();
  await openConfirmation({ state: { isRegistered: true, note: 'Nobody has this code.' } });
  await screen.findByRole('heading', { name: 'Success!' });
  expect(screen.queryByText('Welcome to Cairnfield!')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(2_000));
  expect(await screen.findByText('Welcome to Cairnfield!')).toBeVisible();
  expect(screen.getByText('Nobody has this code.')).toBeVisible();
});

test('somebody else who is signed in stays it, and is told so', async () => {
  const { backend, store } = await openConfirmation({ signedInAs: 'ava' });
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(
    screen.getByRole('heading', {
      name: 'The other account’s email is confirmed. You’re still logged in as Ava Chen.',
    }),
  ).toBeVisible();
  expect(store.getState().session.grant?.person.name).toBe('Ava Chen');
  const mia = await backend.call('GET', '/api/users/user-3', { token: backend.tokens.admin });
  expect(mia.body).toMatchObject({ emailVerified: true });
  await userEvent.setup().click(screen.getByRole('link', { name: 'Back to your account' }));
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('an answer that was lost can be asked for again, and is a success', async () => {
  const { backend } = await openConfirmationWithoutAnswer();
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Verifying Your Email...' })).toBeVisible();
  const mia = await backend.call('GET', '/api/users/user-3', { token: backend.tokens.admin });
  expect(mia.body).toMatchObject({ emailVerified: true });
  server.resetHandlers();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
});

/** The connection fails before the page opens, because the page sends its command right away. */
async function openConfirmationWithoutAnswer() {
  const app = await renderScreen(
    <>
      <Link to="/confirm-email/user-3">Confirm</Link>
      <Routes>
        <Route path="/" element={null} />
        <Route path="/confirm-email/:userId" element={<ConfirmEmailPage />} />
      </Routes>
    </>,
    { route: '/', signedInAs: null },
  );
  server.use(loseAnswers());
  await userEvent.setup().click(screen.getByRole('link', { name: 'Confirm' }));
  return app;
}
