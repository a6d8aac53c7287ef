import { act, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { server } from '../../../mocks/node';
import { sessionExpired } from '../../api/sessionEvents';
import { codeOfPhone, givePhone, RECOVERY_CODE } from '../../test/backend/secondStep';
import { createTestBackend } from '../../test/backend/testBackend';
import { TEST_PASSWORDS } from '../../test/backend/testData';
import { hanging, loseAnswerOf } from '../../test/faults';
import { renderApp } from '../../test/renderApp';
import { press, replaceText } from '../../test/screens/page';

jest.setTimeout(60_000);

async function openSecondStep(before: 'signed out' | 'expired' = 'signed out') {
  const backend = createTestBackend();
  await givePhone(backend);
  const app = await (before === 'expired'
    ? renderApp('/dashboard', { backend })
    : renderApp('/login', { backend, signedInAs: null }));
  if (before === 'expired') {
    act(() => void app.store.dispatch(sessionExpired({ token: backend.tokens.ava })));
    await screen.findByText('Your session has ended');
  }
  await replaceText(await screen.findByLabelText('Email'), 'ava@cairnfield.example');
  await replaceText(screen.getByLabelText('Password'), TEST_PASSWORDS.user);
  await press('Log in');
  await screen.findByRole('heading', { name: 'Two-step verification', level: 1 });
  return {
    ...app,
    backend,
    sessions: () => backend.database.read.sessions.where('subjectId', 'user-1').length,
  };
}

test('a right password opens nothing; the code of the app does, once', async () => {
  const { backend, sessions } = await openSecondStep();
  expect(sessions()).toBe(1);
  const code = codeOfPhone(backend.clock.now());
  await replaceText(screen.getByLabelText('6-digit code'), '000000');
  await press('Verify');
  expect(await screen.findByLabelText('6-digit code')).toBeInvalid();
  expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription(
    'This code is wrong or was already used. Check that your phone sets its time automatically.',
  );
  await replaceText(screen.getByLabelText('6-digit code'), code);
  await press('Verify');
  expect(await screen.findByText('Welcome back!')).toBeVisible();
  expect(sessions()).toBe(2);
  const { ava: token } = backend.tokens;
  const again = await backend.call('POST', '/api/me/second-factor', { token, body: { code } });
  expect(again.status).toBe(422);
});

test('each step takes the focus, and the way back keeps the email', async () => {
  const { user } = await openSecondStep();
  expect(screen.getByLabelText('6-digit code')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText('Recovery code')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Back to log in' }));
  expect(await screen.findByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('ava@cairnfield.example');
});

test('nobody leaves it while it is under way, and is logged in later', async () => {
  const { user } = await openSecondStep();
  server.use(hanging());
  await replaceText(screen.getByLabelText('6-digit code'), '000000');
  await press('Verify');
  await user.click(screen.getByRole('button', { name: 'Back to log in' }));
  expect(screen.getByRole('heading', { name: 'Two-step verification', level: 1 })).toBeVisible();
});

test('a wrong recovery code says nothing about a phone', async () => {
  const { user } = await openSecondStep();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await replaceText(await screen.findByLabelText('Recovery code'), '9999-9999-9999-9999');
  await press('Verify');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByLabelText('Recovery code')).toHaveAccessibleDescription(
    'This code is wrong or was already used.',
  );
});

test.each(['signed out', 'expired'] as const)(
  '%s: without an answer it is asked about again, and opens one session',
  async (before) => {
    const { user, sessions } = await openSecondStep(before);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await replaceText(await screen.findByLabelText('Recovery code'), RECOVERY_CODE.toUpperCase());
    server.use(loseAnswerOf('POST', '/api/session/second-step'));
    await press('Verify');
    const again = await screen.findByRole('button', { name: 'Check again' });
    server.resetHandlers();
    await user.click(again);
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    expect(
      await screen.findByText(/^You used a recovery code\. It was your last one\. Lost your phone\?/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open Security' })).toBeVisible();
    expect(sessions()).toBe(2);
  },
);

test('an app is set up with a code of its key, and what can’t be taken back asks for a code', async () => {
  const { user, backend } = await renderApp('/dashboard/security');
  const app = await screen.findByRole('region', { name: 'Authenticator app' });
  await user.click(await within(app).findByRole('button', { name: 'Set up authenticator app' }));
  const key = await within(app).findByLabelText<HTMLInputElement>('Setup key');
  expect(within(app).getByRole('img', { name: 'Authenticator QR code' })).toBeVisible();
  await replaceText(
    within(app).getByLabelText('6-digit code'),
    codeOfPhone(backend.clock.now(), 0, key.value),
  );
  await press('Turn on', app);
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  const [first] = within(codes).getAllByRole('listitem');
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  expect(JSON.stringify([...backend.database.read.recoveryCodes.values()])).not.toContain(first?.textContent);
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  backend.clock.advance(6 * 60_000);
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const question = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
  await replaceText(
    within(question).getByLabelText('6-digit code or recovery code'),
    first?.textContent ?? '',
  );
  await press('Confirm', question);
  const shown = await screen.findByRole('list', { name: 'Recovery codes' });
  const [, second] = within(shown).getAllByRole('listitem');
  await user.keyboard('{Escape}');
  const leaving = await screen.findByRole('alertdialog', { name: 'Save your recovery codes first' });
  await press('Back to the codes', leaving);
  await waitForElementToBeRemoved(leaving);
  expect(shown).toBeVisible();
  await user.keyboard('{Escape}');
  await press('Leave without them');
  await press('Turn off…', app);
  await replaceText(within(app).getByLabelText('6-digit code or recovery code'), second?.textContent ?? '');
  await press('Turn off authenticator app', app);
  expect(await screen.findByText('Two-step verification is off')).toBeVisible();
});

test('an app whose turning on has no answer shows its recovery codes once it was asked about again', async () => {
  const { user, backend } = await renderApp('/dashboard/security');
  const app = await screen.findByRole('region', { name: 'Authenticator app' });
  await user.click(await within(app).findByRole('button', { name: 'Set up authenticator app' }));
  const key = await within(app).findByLabelText<HTMLInputElement>('Setup key');
  await replaceText(
    within(app).getByLabelText('6-digit code'),
    codeOfPhone(backend.clock.now(), 0, key.value),
  );
  server.use(loseAnswerOf('POST', '/api/me/authenticator/turn-on'));
  await press('Turn on', app);
  const again = await screen.findByRole('button', { name: 'Check again' });
  // The page knows by now that the app is on.
  expect(await screen.findByRole('region', { name: 'Recovery codes' })).toBeVisible();
  server.resetHandlers();
  await user.click(again);
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
});

test('a login of a while ago has to be confirmed by the password before an app is set up', async () => {
  const { user, backend } = await renderApp('/dashboard/security');
  const app = await screen.findByRole('region', { name: 'Authenticator app' });
  backend.clock.advance(6 * 60_000);
  await user.click(await within(app).findByRole('button', { name: 'Set up authenticator app' }));
  const question = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
  expect(backend.database.read.authenticators.size).toBe(0);
  await replaceText(within(question).getByLabelText('Current password'), 'Wrong123!');
  await press('Confirm', question);
  expect(await within(question).findByLabelText('Current password')).toBeInvalid();
  await replaceText(within(question).getByLabelText('Current password'), TEST_PASSWORDS.user);
  await press('Confirm', question);
  expect(await within(app).findByLabelText('Setup key')).toBeVisible();
});
