import { http } from 'msw';
import { server } from '../../../mocks/node';
import { problemAnswer } from '../../test/faults';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { LoginPage } from './LoginPage';
import { renderScreen } from '../../test/render';

const AVA = { email: 'ava@cairnfield.example', password: 'Invest123!' };

const button = () => screen.getByRole('button', { name: 'Log in' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The test controls the page's clock; everything else keeps running. */
function holdClock() {
  jest.useFakeTimers({
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'performance'],
  });
}

/** Uses up Ava's attempts so that she has to wait for `seconds`, and counts the requests from then on. */
async function waitAtLogin(seconds: number) {
  await renderScreen(
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/dashboard" element={<h1>Overview</h1>} />
    </Routes>,
    { route: '/login', signedInAs: null },
  );
  holdClock();
  const busy = problemAnswer(429, 'too-many-attempts', 'Too many attempts. Please try again in 15 minutes.');
  busy.headers.set('Retry-After', String(seconds));
  server.use(http.all('*', () => busy.clone()));
  type('Email', AVA.email);
  type('Password', AVA.password);
  fireEvent.click(button());
  await screen.findByRole('timer');
  let sent = 0;
  server.resetHandlers();
  server.use(
    http.all('*', () => {
      sent += 1;
    }),
  );
  return { sent: () => sent };
}

afterEach(() => jest.useRealTimers());

test('after too many tries the wait counts down, the button rests, and nothing is sent or lost', async () => {
  const { sent } = await waitAtLogin(900);
  expect(screen.getByRole('timer')).toHaveTextContent('15:00');
  act(() => jest.advanceTimersByTime(61_000));
  expect(screen.getByRole('timer')).toHaveTextContent('13:59');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button());
  expect(sent()).toBe(0);
  expect(screen.getByLabelText('Email')).toHaveValue(AVA.email);
  expect(screen.getByLabelText('Password')).toHaveValue(AVA.password);
});

test('the wait ends by itself, which is announced, and the next try works', async () => {
  await waitAtLogin(3);
  expect(screen.queryByText('You can try again now.')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByText('You can try again now.')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(button()).not.toHaveAttribute('aria-disabled');
  fireEvent.click(button());
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('another email does not wait, and coming back to the first finds its wait', async () => {
  const { sent } = await waitAtLogin(900);
  type('Email', 'noah@cairnfield.example');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(button()).not.toHaveAttribute('aria-disabled');
  type('Email', ' Ava@Cairnfield.example');
  expect(screen.getByRole('timer')).toHaveTextContent('15:00');
  type('Email', 'noah@cairnfield.example');
  fireEvent.click(button());
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  expect(sent()).toBeGreaterThan(0);
});
