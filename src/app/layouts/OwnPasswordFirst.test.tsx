import { screen, waitFor, within } from '@testing-library/react';
import { server } from '../../../mocks/node';
import { sessionGrantSchema } from '../../entities/session/session';
import { logInWith, oneTimeLogin, OTHER_PASSWORD } from '../../test/backend/accounts';
import { loseAnswerOf } from '../../test/faults';
import { address, renderScreen } from '../../test/render';
import { press, replaceText } from '../../test/screens/page';
import { storageWith } from '../../test/signedIn';
import { OwnPasswordFirst } from './OwnPasswordFirst';

jest.setTimeout(60_000);

const EMAIL = 'admin@cairnfield.example';

async function logInOnce() {
  const { test: backend, login } = await oneTimeLogin();
  const storage = storageWith(sessionGrantSchema.validateSync(login.body));
  const app = await renderScreen(<OwnPasswordFirst>The dashboard</OwnPasswordFirst>, {
    route: '/admin',
    backend,
    storage,
  });
  const form = await screen.findByRole('form', { name: 'Set your password' });
  return { ...app, backend, form };
}

const isOpened = () => screen.findByText('The dashboard');

test('a one-time password opens nothing but the form for one’s own', async () => {
  const { backend, form } = await logInOnce();
  expect(screen.queryByText('The dashboard')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  const username = form.querySelector('input[autocomplete=username]');
  expect(username).toHaveValue(EMAIL);
  expect(username).not.toBeVisible();

  await replaceText(within(form).getByLabelText('New password'), 'short');
  await press('Set password', form);
  await waitFor(() => expect(within(form).getByLabelText('New password')).toBeInvalid());
  await replaceText(within(form).getByLabelText('New password'), OTHER_PASSWORD);
  await press('Set password', form);
  expect(await isOpened()).toBeVisible();
  expect(await screen.findByText('Password set')).toBeVisible();
  expect((await logInWith(backend, EMAIL, OTHER_PASSWORD)).status).toBe(200);
});

test('the page opens although the answer is lost, since the session says that a password is set', async () => {
  const { backend, form } = await logInOnce();
  await replaceText(within(form).getByLabelText('New password'), OTHER_PASSWORD);
  server.use(loseAnswerOf('POST', '/api/me/password'));
  await press('Set password', form);
  expect(await isOpened()).toBeVisible();
  expect((await logInWith(backend, EMAIL, OTHER_PASSWORD)).status).toBe(200);
});

test('somebody who doesn’t want to set one can log out', async () => {
  const { store } = await logInOnce();
  await press('Log out');
  await waitFor(() => expect(store.getState().session.status).toBe('out'));
  expect(address()).toBe('/');
});
