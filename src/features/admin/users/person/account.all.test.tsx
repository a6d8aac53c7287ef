import { server } from '../../../../../mocks/node';
import { screen, act, waitFor, within } from '@testing-library/react';
import { TEST_PASSWORDS } from '../../../../test/backend/testData';
import {
  NEW_PASSWORD,
  askToResetPassword,
  logInAsNoah,
  openNoahsAccount,
} from '../../../../test/screens/account';
import { person, addedAdmin, usersBackend } from '../../../../test/screens/users';
import { loseAnswerOf } from '../../../../test/faults';
import { userIn, auditedIn } from '../../../../test/backend/books';
import { confirm, press, typeInto, toasts } from '../../../../test/screens/page';
import { checkAgainLater } from '../../../../test/passHours';
import { http, HttpResponse } from 'msw';
import type { UserEvent } from '@testing-library/user-event';
import { MIN_PASSWORD } from '../../../../lib/passwordSchema';
import type { TestBackend } from '../../../../test/backend/testBackend';
import { signInAgain } from '../../../../test/store';

describe('the details of a person', () => {
  test('are changed, shown at once, and the dialog goes by the new name', async () => {
    const { backend } = await openNoahsAccount();
    await typeInto('Name', 'Noah W. Weber');
    await typeInto('Email', ' NOAH.W@cairnfield.example');
    await press('Save details');
    expect(await screen.findByText('User Updated')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Noah W. Weber' })).toBeVisible();
    expect(userIn(backend, person.noah)).toMatchObject({
      name: 'Noah W. Weber',
      email: 'noah.w@cairnfield.example',
    });
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('noah.w@cairnfield.example');
  });

  test('with the email of somebody else: refused at the field, and what was typed stays', async () => {
    await openNoahsAccount();
    await typeInto('Email', 'ava@cairnfield.example');
    await press('Save details');
    expect(await screen.findByRole('alert')).toHaveTextContent('An account with this email already exists.');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ava@cairnfield.example');
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
  });

  test('without an answer are asked about under the same key', async () => {
    const { user, backend } = await openNoahsAccount();
    await typeInto('Name', 'Noah Mine');
    server.use(loseAnswerOf('PATCH', `/api/users/${person.noah}`));
    await press('Save details');
    server.resetHandlers();
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('User Updated')).toBeVisible();
    expect(userIn(backend, person.noah)).toMatchObject({ name: 'Noah Mine', version: 2 });
  });
});

describe('the password of a person', () => {
  test('is reset after one question, ends every session of theirs, and the store keeps no password', async () => {
    const { user, backend, store } = await openNoahsAccount();
    await askToResetPassword(user);
    expect(
      await screen.findByRole('alertdialog', { name: 'Reset this password?' }),
    ).toHaveAccessibleDescription(/Noah Weber \(noah@cairnfield.example\) will be logged out/);
    expect((await logInAsNoah(backend, TEST_PASSWORDS.user)).status).toBe(200);
    await confirm('Reset password');
    expect(await screen.findByText('Password Reset')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('');
    expect(JSON.stringify(store.getState())).not.toContain(NEW_PASSWORD);
    expect(JSON.stringify([...backend.database.read.audit.values()])).not.toContain(NEW_PASSWORD);
    expect((await backend.call('GET', '/api/session', { token: backend.tokens.noah })).status).toBe(401);
    expect((await backend.call('GET', '/api/session', { token: backend.tokens.admin })).status).toBe(200);
    expect((await logInAsNoah(backend, TEST_PASSWORDS.user)).status).toBe(401);
    expect((await logInAsNoah(backend, NEW_PASSWORD)).status).toBe(200);
  });
});

const form = (name: string) => screen.findByRole('form', { name });
const asAdmin = (backend: TestBackend, method: string, path: string, body: unknown) =>
  act(() => backend.call(method, path, { token: backend.tokens.admin, key: 'elsewhere', body }));

describe('the details of a person', () => {
  test.each([
    ['Name', '', 'Enter a name.'],
    ['Email', 'noah', 'email'],
  ])('with %s "%s" are refused', async (label, value, why) => {
    const { backend } = await openNoahsAccount();
    await typeInto(label, value);
    await press('Save details');
    expect(await screen.findByRole('alert')).toHaveTextContent(why);
    expect(screen.getByLabelText(label, { selector: 'input' })).toHaveFocus();
    expect(userIn(backend, person.noah)?.version).toBe(1);
  });

  test('that somebody else changed meanwhile are shown first; the next save is made in that knowledge', async () => {
    const { backend } = await openNoahsAccount();
    await typeInto('Name', 'Noah Mine');
    await asAdmin(backend, 'PATCH', `/api/users/${person.noah}`, { name: 'Noah Theirs', version: 1 });
    expect(await screen.findByText('The details changed while you were editing')).toBeVisible();
    expect(screen.getByText('Noah Theirs', { selector: 'li *' })).toBeVisible();
    await press('Save details');
    expect(await screen.findByRole('alert')).toHaveTextContent('changed in the meantime.');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Noah Mine');
    expect(userIn(backend, person.noah)?.name).toBe('Noah Theirs');
    await press('Save details');
    expect(await screen.findByText('User Updated')).toBeVisible();
    expect(userIn(backend, person.noah)?.name).toBe('Noah Mine');
  });

  test('do not count as changed by a booking or a KYC decision', async () => {
    const { backend } = await openNoahsAccount();
    await typeInto('Name', 'Noah Mine');
    await asAdmin(backend, 'POST', `/api/users/${person.noah}/kyc/approve`, undefined);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Re-verify Noah Weber' })).toBeVisible());
    expect(screen.queryByText(/changed while you were editing/)).not.toBeInTheDocument();
    await press('Save details');
    expect(await screen.findByText('User Updated')).toBeVisible();
    expect(userIn(backend, person.noah)).toMatchObject({ name: 'Noah Mine', kycStatus: 'verified' });
  });

  test('come back after a login, and a change of somebody else in between is still noticed', async () => {
    const before = await openNoahsAccount();
    await typeInto('Name', 'Noah Mine');
    before.unmount();
    await asAdmin(before.backend, 'PATCH', `/api/users/${person.noah}`, { name: 'Noah Theirs', version: 1 });
    const storage = signInAgain(before.storage, 'admin');
    const { user, backend } = await openNoahsAccount({ backend: before.backend, storage });
    expect(await screen.findByLabelText('Name')).toHaveValue('Noah Mine');
    expect(await screen.findByText('The details changed while you were editing')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use the saved values' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Noah Theirs');
    expect(userIn(backend, person.noah)?.name).toBe('Noah Theirs');
  });
});

describe('what nobody knows the outcome of, when another part of the person is looked at', () => {
  /** Switches to another tab and back. */
  async function lookElsewhere(user: UserEvent) {
    await user.click(screen.getByRole('tab', { name: 'Deposits' }));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    await user.click(screen.getByRole('tab', { name: 'Account' }));
    return form('Update details');
  }

  test('a save of details is still asked about, and changes them once', async () => {
    const { user, backend } = await openNoahsAccount();
    await typeInto('Name', 'Noah Mine');
    server.use(loseAnswerOf('PATCH', `/api/users/${person.noah}`));
    await press('Save details');
    await screen.findByRole('button', { name: 'Check again' });
    // Only the answer was lost: the stored name is our own change, not someone else's.
    await screen.findByRole('dialog', { name: 'Noah Mine' });
    expect(screen.queryByText(/changed while you were editing/)).not.toBeInTheDocument();
    await lookElsewhere(user);
    const details = await lookElsewhere(user);
    expect(within(details).getByLabelText('Name')).toHaveValue('Noah Mine');
    expect(within(details).queryByText(/changed while you were editing/)).not.toBeInTheDocument();
    server.resetHandlers();
    await user.click(within(details).getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('User Updated')).toBeVisible();
    expect(userIn(backend, person.noah)).toMatchObject({ name: 'Noah Mine', version: 2 });
  });

  test('a password is still asked about, set once, and kept nowhere', async () => {
    const { user, backend, storage } = await openNoahsAccount();
    await typeInto('New password', NEW_PASSWORD);
    server.use(loseAnswerOf('POST', `/api/users/${person.noah}/password`));
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    const question = await screen.findByRole('alertdialog', { name: 'Reset this password?' });
    await user.click(within(question).getByRole('button', { name: 'Reset password' }));
    await screen.findByRole('button', { name: 'Check again' });
    await lookElsewhere(user);
    expect(JSON.stringify([{ ...sessionStorage }, storage])).not.toContain(NEW_PASSWORD);
    server.resetHandlers();
    await user.click(within(await form('Reset password')).getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Password Reset')).toBeVisible();
    expect(auditedIn(backend, 'password.set')).toHaveLength(1);
    await waitFor(async () =>
      expect(
        within(await form('Reset password')).getByRole('button', { name: 'Reset password' }),
      ).toBeVisible(),
    );
  });
});

describe('the password of a person', () => {
  test('is not reset by Enter alone, and stays typed', async () => {
    const { user, backend } = await openNoahsAccount();
    await askToResetPassword(user);
    await screen.findByRole('alertdialog', { name: 'Reset this password?' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);
    expect((await logInAsNoah(backend, TEST_PASSWORDS.user)).status).toBe(200);
  });

  test('isn’t too short', async () => {
    const { user } = await openNoahsAccount();
    await askToResetPassword(user, 'short');
    expect(await screen.findByRole('alert')).toHaveTextContent(`at least ${MIN_PASSWORD} characters`);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('of somebody who is gone: the reason under the title of the failure', async () => {
    const { user } = await openNoahsAccount();
    await form('Reset password');
    server.use(
      http.post('*', () =>
        HttpResponse.json({ type: 'not-found', title: 'User not found.', status: 404 }, { status: 404 }),
      ),
    );
    await askToResetPassword(user);
    await confirm('Reset password');
    expect(await screen.findByRole('alert')).toHaveTextContent('Password Reset Failed');
    expect(toasts()).toHaveTextContent('User not found.');
    expect(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);
  });

  test('a day later the same password is not sent again by its old key', async () => {
    const backend = usersBackend(3);
    const { user } = await openNoahsAccount({ backend });
    await form('Reset password');
    server.use(loseAnswerOf('POST', `/api/users/${person.noah}/password`));
    await askToResetPassword(user);
    await confirm('Reset password');
    const left = await checkAgainLater(720, user);
    expect(await screen.findByText(/so we can’t check again safely/)).toBeVisible();
    expect(left).toEqual([]);
  });

  test('without an answer is asked about again and set once; an added admin may do so', async () => {
    const backend = usersBackend(3);
    const { user } = await openNoahsAccount({ backend, storage: await addedAdmin(backend) });
    await form('Reset password');
    server.use(loseAnswerOf('POST', `/api/users/${person.noah}/password`));
    await askToResetPassword(user);
    await confirm('Reset password');
    expect(await screen.findByText(/don’t know whether this went through/)).toBeVisible();
    server.resetHandlers();
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Password Reset')).toBeVisible();
    expect(auditedIn(backend, 'password.set')).toMatchObject([
      { actorName: 'Nadia Blum', subjectId: person.noah },
    ]);
  });
});
