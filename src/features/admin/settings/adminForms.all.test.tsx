import { server } from '../../../../mocks/node';
import { screen, within, waitFor } from '@testing-library/react';
import { fieldOf, fillNewAdmin, findForm, openSettings } from '../../../test/screens/adminSettings';
import { loseAnswers } from '../../../test/faults';
import { press, replaceText } from '../../../test/screens/page';
import { auditedIn } from '../../../test/backend/books';
import { COIN_NAMES, DEPOSIT_COINS } from '../../../entities/deposit/coins';
import userEvent from '@testing-library/user-event';

jest.setTimeout(60_000);

const ADD = 'Add New Admin';
const RESET = 'Reset Main Admin Password';

test('an admin and a password without an answer are asked about again, and happen once', async () => {
  const { backend } = await openSettings();
  const form = await findForm(ADD);
  await fillNewAdmin(form);
  const reset = await findForm(RESET);
  await replaceText(fieldOf(reset, 'New password'), 'Harbour-43');
  server.use(loseAnswers());
  await press('Add admin', form);
  await press('Reset password', reset);
  for (const each of [form, reset]) await within(each).findByRole('button', { name: 'Check again' });
  expect(fieldOf(form, 'Name')).toHaveValue('Ida Berg');
  // Another name or email would make another admin, and lose this one's answer.
  for (const field of [fieldOf(form, 'Name'), fieldOf(form, 'Email'), fieldOf(reset, 'New password')])
    expect(field).toBeDisabled();
  for (const name of ['Add admin', 'Reset password'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();

  server.resetHandlers();
  await press('Check again', form);
  expect(await screen.findByText('Admin Added')).toBeVisible();
  await press('Check again', reset);
  expect(await screen.findByText('Admin Password Reset')).toBeVisible();
  expect(fieldOf(form, 'Name')).toHaveValue('');
  expect(auditedIn(backend, 'admin.added')).toHaveLength(1);
  expect(auditedIn(backend, 'password.set')).toHaveLength(1);
});

/** The forms (product 14), each with its fields and its button. */
const FORMS = {
  'Site Information': [
    'Contact email',
    'Contact phone',
    'About us',
    'Legal name',
    'Registered address',
    'Registration number',
    'Save site information',
  ],
  'Deposit Wallet Addresses': [
    ...DEPOSIT_COINS.map((coin) => `${COIN_NAMES[coin]} (${coin.toUpperCase()}) address`),
    'Save wallet addresses',
  ],
  'Platform Policy': [
    'Withdrawal fee (%)',
    'Referral bonus',
    'Keep identity documents for',
    'Keep rejected proofs for',
    'Second approval of deposits above',
    'Second approval of payouts above',
    'Second approval of adjustments above',
    'Second approval of deposit addresses, plans and policy',
    'Outgoing money per day',
    'First payout to a new payee after',
    'Save platform policy',
  ],
  [ADD]: ['Name', 'Email', 'Password', 'Add admin'],
  [RESET]: ['Admin email', 'New password', 'Reset password'],
} as const;

test('the settings are the forms of product 14, each field and button under its name', async () => {
  await openSettings();
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Settings' })).toBeVisible();
  for (const [name, names] of Object.entries(FORMS)) {
    const form = await findForm(name);
    expect(form).toHaveAttribute('novalidate');
    const labels = [...form.querySelectorAll('label')].map(({ textContent }) => textContent);
    const [button, ...fields] = names.toReversed();
    expect(labels).toEqual(fields.toReversed());
    for (const label of labels) expect(fieldOf(form, label)).toBeVisible();
    expect(within(form).getByRole('button', { name: button })).toBeVisible();
  }
  for (const [form, label] of [
    [ADD, 'Password'],
    [RESET, 'New password'],
  ] as const) {
    expect(fieldOf(await findForm(form), label)).toHaveAttribute('autocomplete', 'new-password');
  }
});

test('the list of sections leads to each of them', async () => {
  await openSettings();
  const sections = screen.getByRole('navigation', { name: 'Settings sections' });
  await userEvent.setup().click(within(sections).getByRole('link', { name: RESET }));
  expect(screen.getByRole('heading', { name: RESET })).toHaveFocus();
});

test('every field of a new admin is required, and so is the main admin’s new password', async () => {
  const { backend } = await openSettings();
  const form = await findForm(ADD);
  await press('Add admin', form);
  expect(await screen.findByRole('alert')).toHaveTextContent('Check the formEnter a name.');
  expect(fieldOf(form, 'Name')).toHaveFocus();
  for (const [label, reason] of [
    ['Name', 'Enter a name.'],
    ['Email', 'Enter an email.'],
    ['Password', 'Enter a password.'],
  ] as const) {
    expect(fieldOf(form, label)).toBeInvalid();
    expect(fieldOf(form, label)).toHaveAccessibleDescription(expect.stringContaining(reason));
  }
  await fillNewAdmin(form);
  await replaceText(fieldOf(form, 'Email'), 'ida');
  await press('Add admin', form);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid email address.'));
  expect(fieldOf(form, 'Password')).toHaveValue('Harbour-42');

  const reset = await findForm(RESET);
  await press('Reset password', reset);
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Check the formEnter a new password.'),
  );
  expect(fieldOf(reset, 'New password')).toHaveFocus();
  expect(fieldOf(reset, 'New password')).toHaveAccessibleDescription(
    expect.stringContaining('Enter a new password.'),
  );
  expect(backend.database.read.audit.size).toBe(0);
});

test('a double click adds one admin', async () => {
  const { backend } = await openSettings();
  const form = await findForm(ADD);
  await fillNewAdmin(form);
  await userEvent.setup().dblClick(within(form).getByRole('button', { name: 'Add admin' }));
  expect(await screen.findByText('Admin Added')).toBeVisible();
  expect(auditedIn(backend, 'admin.added')).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
