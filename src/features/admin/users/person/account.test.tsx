import { server } from '../../../../../mocks/node';
import { screen } from '@testing-library/react';
import { TEST_PASSWORDS } from '../../../../test/backend/testData';
import {
  NEW_PASSWORD,
  askToResetPassword,
  logInAsNoah,
  openNoahsAccount,
} from '../../../../test/screens/account';
import { person } from '../../../../test/screens/users';
import { loseAnswerOf } from '../../../../test/faults';
import { userIn } from '../../../../test/backend/books';
import { confirm, press, typeInto } from '../../../../test/screens/page';

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
