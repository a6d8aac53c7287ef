import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { LoginPage } from './LoginPage';
import { RegisterPage } from './RegisterPage';
import { ResetPasswordPage } from './ResetPasswordPage';
import { renderScreen } from '../../test/render';

const PAGES: readonly (readonly [string, ReactElement, Readonly<Record<string, string>>])[] = [
  ['login', <LoginPage key="login" />, { Email: 'username webauthn', Password: 'current-password' }],
  [
    'registration',
    <RegisterPage key="register" />,
    {
      Name: 'name',
      Email: 'email',
      Password: 'new-password',
      'Confirm password': 'new-password',
      'Referral code (optional)': 'off',
    },
  ],
  ['request of a reset', <ForgotPasswordPage key="forgot" />, { Email: 'username' }],
  [
    'reset',
    <ResetPasswordPage key="reset" />,
    { Email: 'username', 'New password': 'new-password', 'Confirm new password': 'new-password' },
  ],
];

test.each(PAGES)('the %s tells password managers what each of its fields is', async (_page, page, fields) => {
  await renderScreen(page, { route: '/', signedInAs: null });
  const inputs = [...document.querySelectorAll('input')].filter(({ type }) => type !== 'checkbox');
  expect(inputs.map((input) => input.labels?.[0]?.textContent)).toEqual(Object.keys(fields));
  for (const [label, autoComplete] of Object.entries(fields)) {
    const input = screen.getByLabelText(label);
    expect(input).toHaveAttribute('autocomplete', autoComplete);
    expect(input).toHaveAttribute('name');
    const isSecret = autoComplete.endsWith('-password');
    expect(input).toHaveAttribute('type', isSecret ? 'password' : 'text');
    if (label === 'Email') expect(input).toHaveAttribute('inputmode', 'email');
  }
});

test.each(PAGES)(
  'the %s shows an email with an international domain as it was typed',
  async (_page, page) => {
    await renderScreen(page, { route: '/', signedInAs: null });
    const email = screen.getByRole('textbox', { name: 'Email' });
    await userEvent.type(email, 'max@müller.de');
    expect(email).toHaveValue('max@müller.de');
    expect(email).toBeValid();
  },
);
