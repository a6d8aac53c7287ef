import { server } from '../../../../../mocks/node';
import { screen } from '@testing-library/react';
import { TEST_PASSWORDS } from '../../../../test/backend/testData';
import {
  NEW_PASSWORD,
  askToResetPassword,
  confirmReset,
  logInAsNoah,
  noahIn,
  openNoahsAccount,
  resetQuestion,
  saveDetails,
  typeInto,
} from '../../../../test/screens/account';
import { person } from '../../../../test/screens/users';
import { loseAnswerOf } from '../../../../test/faults';

describe('the details of a person', () => {
  test('are changed, shown at once, and the dialog goes by the new name', async () => {
    const { user, backend } = await openNoahsAccount();
    await typeInto('Name', 'Noah W. Weber');
    await typeInto('Email', ' NOAH.W@cairnfield.example');
    await saveDetails(user);
    expect(await screen.findByText('User Updated')).toBeVisible();
    expect(await screen.findByRole('dialog', { name: 'Noah W. Weber' })).toBeVisible();
    expect(noahIn(backend)).toMatchObject({ name: 'Noah W. Weber', email: 'noah.w@cairnfield.example' });
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('noah.w@cairnfield.example');
  });

  test('with the email of somebody else: refused at the field, and what was typed stays', async () => {
    const { user } = await openNoahsAccount();
    await typeInto('Email', 'ava@cairnfield.example');
    await saveDetails(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('An account with this email already exists.');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ava@cairnfield.example');
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
  });

  test('without an answer are asked about under the same key', async () => {
    const { user, backend } = await openNoahsAccount();
    await typeInto('Name', 'Noah Mine');
    server.use(loseAnswerOf('PATCH', `/api/users/${person.noah}`));
    await saveDetails(user);
    server.resetHandlers();
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('User Updated')).toBeVisible();
    expect(noahIn(backend)).toMatchObject({ name: 'Noah Mine', version: 2 });
  });
});

describe('the password of a person', () => {
  test('is reset after one question, ends every session of theirs, and the store keeps no password', async () => {
    const { user, backend, store } = await openNoahsAccount();
    await askToResetPassword(user);
    expect(await resetQuestion()).toHaveAccessibleDescription(
      /Noah Weber \(noah@cairnfield.example\) will be logged out/,
    );
    expect((await logInAsNoah(backend, TEST_PASSWORDS.user)).status).toBe(200);
    await confirmReset(user);
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
