import { act, screen, waitFor, within } from '@testing-library/react';
import { server } from '../../../mocks/node';
import { TEST_IDS, TEST_PASSWORDS } from '../../test/backend/testData';
import { storedPasskey } from '../../test/backend/testPasskeys';
import { createTestBackend, type TestBackend } from '../../test/backend/testBackend';
import { loseAnswerOf, loseAnswers } from '../../test/faults';
import { renderScreen } from '../../test/render';
import { press, replaceText } from '../../test/screens/page';
import { SecurityPage } from './SecurityPage';

jest.setTimeout(60_000);

const region = (name: string) => screen.findByRole('region', { name });

const logInAsAva = (backend: TestBackend, password: string) =>
  act(() => backend.call('POST', '/api/session', { body: { email: 'ava@cairnfield.example', password } }));

async function typePasswords(current: string, next: string) {
  const password = await region('Password');
  await replaceText(within(password).getByLabelText('Current password'), current);
  await replaceText(within(password).getByLabelText('New password'), next);
  await press('Change password', password);
}

describe('the password', () => {
  test('is changed with the current one, ends the other sessions, and a mail says so', async () => {
    const { backend, store } = await renderScreen(<SecurityPage />);
    await logInAsAva(backend, TEST_PASSWORDS.user);
    await typePasswords(TEST_PASSWORDS.user, 'Harbour-and-42');
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(backend.database.read.sessions.where('subjectId', 'user-1')).toHaveLength(1);
    expect([...backend.database.read.outbox.values()]).toContainEqual(
      expect.objectContaining({ kind: 'password-changed', to: 'ava@cairnfield.example' }),
    );
    expect((await logInAsAva(backend, TEST_PASSWORDS.user)).status).toBe(401);
    expect((await logInAsAva(backend, 'Harbour-and-42')).status).toBe(200);
    expect(JSON.stringify(store.getState())).not.toContain('Harbour-and-42');
  });

  test.each([
    ['Wrong123!', 'Harbour-and-42', 'Current password', 'The current password is wrong.'],
    [
      TEST_PASSWORDS.user,
      'iLoveYou',
      'New password',
      'This is one of the most common passwords. Choose another one.',
    ],
    [
      TEST_PASSWORDS.user,
      'ava@cairnfield.example!',
      'New password',
      'Choose a password without your email in it.',
    ],
  ])('%s to %s: %s says %s', async (current, next, field, message) => {
    await renderScreen(<SecurityPage />);
    await typePasswords(current, next);
    expect(await screen.findByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(screen.getByLabelText(field)).toBeInvalid();
  });

  test('without an answer is asked about again, and changed once', async () => {
    const { backend, user } = await renderScreen(<SecurityPage />);
    server.use(loseAnswerOf('POST', '/api/me/password'));
    await typePasswords(TEST_PASSWORDS.user, 'Harbour-and-42');
    server.resetHandlers();
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Password changed')).toBeVisible();
    const changes = [...backend.database.read.audit.values()].filter(
      ({ action }) => action === 'password.changed',
    );
    expect(changes).toHaveLength(1);
  });
});

test('a new name of a passkey without an answer can’t be changed until it is asked about again', async () => {
  const backend = createTestBackend();
  const passkey = storedPasskey(TEST_IDS.ava, '2026-01-15T12:00:00.000Z');
  backend.database.transact(({ passkeys }) => passkeys.put(passkey));
  await renderScreen(<SecurityPage />, { backend });
  await press(`Rename ${passkey.name}`, await region('Passkeys'));
  const dialog = await screen.findByRole('dialog', { name: 'Rename a passkey' });
  await replaceText(within(dialog).getByLabelText('Name'), 'Key ring');
  server.use(loseAnswers());
  await press('Save name', dialog);
  await within(dialog).findByRole('button', { name: 'Check again' });
  expect(within(dialog).getByLabelText('Name')).toBeDisabled();
  server.resetHandlers();
  await press('Check again', dialog);
  expect(await screen.findByText('Passkey renamed')).toBeVisible();
  expect(backend.database.read.passkeys.get(passkey.id)?.name).toBe('Key ring');
});

describe('sessions', () => {
  test('are listed with this one first; one is ended, then all others', async () => {
    const backend = createTestBackend();
    for (const agent of ['Chrome/142.0.0.0 (Windows NT 10.0)', 'Firefox/153.0 (X11; Linux x86_64)', 'curl']) {
      await backend.call('POST', '/api/session', {
        headers: { 'User-Agent': agent },
        body: { email: 'ava@cairnfield.example', password: TEST_PASSWORDS.user },
      });
    }
    const { user } = await renderScreen(<SecurityPage />, { backend });
    const sessions = await region('Sessions');
    expect((await within(sessions).findAllByRole('listitem'))[0]).toHaveTextContent('This browser');
    await user.click(await within(sessions).findByRole('button', { name: 'Log out Firefox on Linux' }));
    expect(await screen.findByText('Session ended')).toBeVisible();
    expect(backend.database.read.sessions.where('subjectId', 'user-1')).toHaveLength(3);
    expect(within(sessions).getByText('Chrome on Windows')).toBeVisible();
    await user.click(within(sessions).getByRole('button', { name: 'Log out all other sessions' }));
    const question = await screen.findByRole('alertdialog', { name: 'Log out all other sessions?' });
    await user.click(within(question).getByRole('button', { name: 'Log out all others' }));
    expect(await screen.findByText('You’re logged out everywhere else')).toBeVisible();
    expect(backend.database.read.sessions.where('subjectId', 'user-1')).toHaveLength(1);
  });
});

describe('limits and emails', () => {
  test('a lower limit holds at once, a higher one from tomorrow on', async () => {
    const { backend } = await renderScreen(<SecurityPage />);
    const limits = await region('Limits');
    expect(limits).toHaveTextContent('Your own limit now: no limit');
    await replaceText(within(limits).getByRole('spinbutton', { name: 'Daily limit' }), '1,500.50');
    await press('Save limit', limits);
    expect(await screen.findByText('It holds from now on.')).toBeVisible();
    expect(await within(limits).findByText('$1,500.50')).toBeVisible();
    await replaceText(within(limits).getByRole('spinbutton', { name: 'Daily limit' }), '2000');
    await press('Save limit', limits);
    expect(await screen.findByText('A higher limit holds in 24 hours.')).toBeVisible();
    expect(await within(limits).findByText('$2,000.00')).toBeVisible();
    expect(backend.database.read.users.get(TEST_IDS.ava)?.ownLimit).toMatchObject({ amount: 1_500.5 });
  });

  test('a kind of email is switched off and on again, for every browser', async () => {
    const { backend, user } = await renderScreen(<SecurityPage />);
    const emails = await region('Emails');
    const received = within(emails).getByRole('switch', { name: 'Transfer received' });
    expect(within(emails).getAllByRole('switch')).toHaveLength(8);
    expect(received).toBeChecked();
    await user.click(received);
    await waitFor(() => expect(received).not.toBeChecked());
    expect(backend.database.read.users.get(TEST_IDS.ava)?.mailsOff).toEqual(['transfer-received']);
    await user.click(received);
    await waitFor(() => expect(received).toBeChecked());
    expect(backend.database.read.users.get(TEST_IDS.ava)?.mailsOff).toBeUndefined();
  });

  test('admins have neither', async () => {
    await renderScreen(<SecurityPage />, { signedInAs: 'admin' });
    await region('Sign-in history');
    for (const name of ['Limits', 'Emails', 'Freeze account'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });
});
