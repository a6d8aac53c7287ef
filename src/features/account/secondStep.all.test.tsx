import { act, screen, within } from '@testing-library/react';
import { codeOfPhone, givePhone } from '../../test/backend/secondStep';
import { succeed } from '../../test/backend/steps';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../../test/backend/testData';
import { renderScreen } from '../../test/render';
import { renderApp } from '../../test/renderApp';
import { press, replaceText } from '../../test/screens/page';
import { SecurityPage } from './SecurityPage';

jest.setTimeout(60_000);

test('the sign-in history marks what failed', async () => {
  const backend = createTestBackend();
  const logIn = (password: string) =>
    act(() => backend.call('POST', '/api/session', { body: { email: 'ava@cairnfield.example', password } }));
  await logIn('Wrong123!');
  await logIn(TEST_PASSWORDS.user);
  await renderScreen(<SecurityPage />, { backend });
  const history = await screen.findByRole('table', { name: 'Sign-in history' });
  const [, newest, failed] = within(history).getAllByRole('row');
  expect(newest).toHaveTextContent('Logged in.');
  expect(newest).not.toHaveTextContent('Failed');
  expect(failed).toHaveTextContent(/Wrong password\..*Failed/);
});

describe('while admins must have a second step', () => {
  test('one without sets it up after the login, before anything else', async () => {
    const backend = createTestBackend();
    await givePhone(backend, { personId: TEST_IDS.admin, isFresh: true });
    const { admin: token } = backend.tokens;
    await succeed(backend, 'POST', '/api/admins', {
      token,
      body: { name: 'Olga', email: 'olga@cairnfield.example', password: 'Harbour-42', duty: 'owner' },
    });
    await succeed(backend, 'PUT', '/api/settings/policy', {
      token,
      body: { withdrawalFeePercent: 0, referralBonus: 0, adminsNeedSecondStep: true },
    });
    await renderApp('/login', { backend, signedInAs: null });
    await replaceText(await screen.findByLabelText('Email'), 'olga@cairnfield.example');
    await replaceText(screen.getByLabelText('Password'), 'Harbour-42');
    await press('Log in');
    expect(
      await screen.findByRole('heading', { name: 'Set up two-step verification', level: 1 }),
    ).toBeVisible();
    expect(screen.queryByText('Welcome, Olga')).not.toBeInTheDocument();
    await press('Set up authenticator app');
    const key = await screen.findByLabelText<HTMLInputElement>('Setup key');
    await replaceText(screen.getByLabelText('6-digit code'), codeOfPhone(backend.clock.now(), 0, key.value));
    await press('Turn on');
    await screen.findByRole('list', { name: 'Recovery codes' });
    await press('I’ve saved them');
    expect(await screen.findByText('Welcome, Olga')).toBeVisible();
  });
});
