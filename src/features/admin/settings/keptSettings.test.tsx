import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestBackend } from '../../../test/backend/testBackend';
import {
  fieldOf,
  findForm,
  openSettings,
  pressIn,
  readAs,
  replace,
  saveElsewhere,
} from '../../../test/screens/adminSettings';
import { endSession, logInAgain, loseAnswers } from '../../../test/screens/manageTransactions';

jest.setTimeout(60_000);

const FORMS = [
  {
    form: 'Site Information',
    label: 'About us',
    typed: 'We build on stone.',
    button: 'Save site information',
    saved: 'Site Settings Updated',
    path: '/api/settings/site',
    stored: { aboutUs: 'We build on stone.', version: 2 },
    elsewhere: { contactEmail: 'new@cairnfield.example', contactPhone: '+1 555 0199', aboutUs: 'Other.' },
  },
  {
    form: 'Deposit Wallet Addresses',
    label: 'Tether (USDT) address',
    typed: 'T-typed',
    button: 'Save wallet addresses',
    saved: 'Wallet Addresses Updated',
    path: '/api/wallets',
    stored: { usdt: 'T-typed', btc: 'bc1-test', version: 2 },
    elsewhere: { btc: '', eth: '', usdt: '', ltc: 'ltc1-other' },
  },
  {
    form: 'Platform Policy',
    label: 'Withdrawal fee (%)',
    typed: '2.5',
    button: 'Save platform policy',
    saved: 'Platform Policy Updated',
    path: '/api/settings/policy',
    stored: { withdrawalFeePercent: 2.5, version: 2 },
    elsewhere: { withdrawalFeePercent: 1, referralBonus: 5 },
  },
] as const;

describe.each(FORMS)('$form', ({ form, label, typed, button, saved, path, stored, elsewhere }) => {
  async function typeAndLoseSession() {
    const app = await openSettings();
    await replace(fieldOf(await findForm(form), label), typed);
    app.transport.breakWith(endSession(({ method }) => method === 'PUT'));
    await pressIn(await findForm(form), button);
    await screen.findByRole('button', { name: 'Log in' });
    app.transport.breakWith(undefined);
    return app;
  }

  test('what was typed when the session ran out is there after the login, and is saved then', async () => {
    const { backend } = await typeAndLoseSession();
    await logInAgain();
    const again = await findForm(form);
    expect(fieldOf(again, label)).toHaveDisplayValue(typed);
    await pressIn(again, button);
    expect(await screen.findByText(saved)).toBeVisible();
    expect(await readAs(backend, path)).toMatchObject(stored);
  });

  test('what another admin saved in between is noticed all the same, and overwritten knowingly only', async () => {
    const { backend } = await typeAndLoseSession();
    await saveElsewhere(backend, path, elsewhere);
    await logInAgain();
    const again = await findForm(form);
    expect(fieldOf(again, label)).toHaveDisplayValue(typed);
    expect(await within(again).findByRole('status')).toHaveTextContent('changed while you were editing');
    await pressIn(again, button);
    expect(await screen.findByRole('alert')).toHaveTextContent('changed in the meantime.');
    expect(await readAs(backend, path)).toMatchObject(elsewhere);
    await pressIn(again, button);
    expect(await screen.findByText(saved)).toBeVisible();
    expect(await readAs(backend, path)).toMatchObject({ ...stored, version: 3 });
  });

  test('a reload keeps what was typed, a save and a reload leave nothing behind', async () => {
    const backend = createTestBackend();
    const before = await openSettings(backend);
    await replace(fieldOf(await findForm(form), label), typed);
    before.unmount();

    const after = await openSettings(backend, before.storage);
    expect(fieldOf(await findForm(form), label)).toHaveDisplayValue(typed);
    await pressIn(await findForm(form), button);
    expect(await screen.findByText(saved)).toBeVisible();
    after.unmount();

    await saveElsewhere(backend, path, elsewhere);
    await openSettings(backend, before.storage);
    const last = await findForm(form);
    expect(fieldOf(last, label)).not.toHaveDisplayValue(typed);
    expect(within(last).queryByRole('status')).not.toBeInTheDocument();
  });

  test('a save without an answer is asked about after a reload as well, and saved once', async () => {
    const before = await openSettings();
    await replace(fieldOf(await findForm(form), label), typed);
    before.transport.breakWith(loseAnswers);
    await pressIn(await findForm(form), button);
    await within(await findForm(form)).findByRole('button', { name: 'Check again' });
    before.unmount();

    await openSettings(before.backend, before.storage);
    const again = await findForm(form);
    expect(fieldOf(again, label)).toHaveDisplayValue(typed);
    await pressIn(again, 'Check again');
    expect(await screen.findByText(saved)).toBeVisible();
    expect(within(again).queryByRole('status')).not.toBeInTheDocument();
    expect(await readAs(before.backend, path)).toMatchObject(stored);
  });
});

test('of a new admin name and email outlive an expired session, the password never', async () => {
  const { transport, backend, storage } = await openSettings();
  const form = await findForm('Add New Admin');
  await replace(fieldOf(form, 'Name'), 'Ida Berg');
  await replace(fieldOf(form, 'Email'), 'ida@cairnfield.example');
  await replace(fieldOf(form, 'Password'), 'Harbour-42');
  await waitFor(() => expect(storage.tab.getItem('cairnfield-app:drafts')).toContain('Ida Berg'));
  expect(storage.tab.getItem('cairnfield-app:drafts')).not.toContain('Harbour-42');
  transport.breakWith(endSession(({ url }) => url.endsWith('/api/admins')));
  await pressIn(form, 'Add admin');
  await screen.findByRole('button', { name: 'Log in' });
  transport.breakWith(undefined);
  await logInAgain();
  const again = await findForm('Add New Admin');
  expect(fieldOf(again, 'Name')).toHaveValue('Ida Berg');
  expect(fieldOf(again, 'Email')).toHaveValue('ida@cairnfield.example');
  expect(fieldOf(again, 'Password')).toHaveValue('');
  await replace(fieldOf(again, 'Password'), 'Harbour-42');
  await pressIn(again, 'Add admin');
  expect(await screen.findByText('Admin Added')).toBeVisible();
  expect(fieldOf(again, 'Name')).toHaveValue('');
  expect(await act(() => readAs(backend, '/api/admins?isMain=false'))).toMatchObject({ total: 1 });
});
