import { server } from '../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestBackend } from '../../../test/backend/testBackend';
import {
  confirmAddresses,
  fieldOf,
  findForm,
  openSettings,
  savePolicy,
} from '../../../test/screens/adminSettings';
import { endSession, loseAnswers } from '../../../test/faults';
import { logInAgain } from '../../../test/screens/login';
import { press, replaceText } from '../../../test/screens/page';
import { readAsAdmin, saveElsewhere } from '../../../test/backend/steps';

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
  async function save() {
    if (form === 'Platform Policy') await savePolicy(await findForm(form));
    else await press(button, await findForm(form));
    if (form === 'Deposit Wallet Addresses') await confirmAddresses();
  }

  async function typeAndLoseSession() {
    const app = await openSettings();
    await replaceText(fieldOf(await findForm(form), label), typed);
    server.use(endSession(({ method }) => method === 'PUT'));
    await save();
    await screen.findByRole('button', { name: 'Log in' });
    server.resetHandlers();
    return app;
  }

  test('what was typed when the session ran out is there after the login, and is saved then', async () => {
    const { backend } = await typeAndLoseSession();
    await logInAgain('admin');
    const again = await findForm(form);
    expect(fieldOf(again, label)).toHaveDisplayValue(typed);
    expect(within(again).getByText('Unsaved changes')).toBeVisible();
    await save();
    expect(await screen.findByText(saved)).toBeVisible();
    expect(within(again).queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(await readAsAdmin(backend, path)).toMatchObject(stored);
  });

  test('what another admin saved in between is noticed all the same, and overwritten knowingly only', async () => {
    const { backend } = await typeAndLoseSession();
    await saveElsewhere(backend, path, elsewhere);
    await logInAgain('admin');
    const again = await findForm(form);
    expect(fieldOf(again, label)).toHaveDisplayValue(typed);
    expect(await within(again).findByRole('status')).toHaveTextContent('changed while you were editing');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('changed in the meantime.');
    expect(await readAsAdmin(backend, path)).toMatchObject(elsewhere);
    await save();
    expect(await screen.findByText(saved)).toBeVisible();
    expect(await readAsAdmin(backend, path)).toMatchObject({ ...stored, version: 3 });
  });

  test('a reload keeps what was typed, a save and a reload leave nothing behind', async () => {
    const backend = createTestBackend();
    const before = await openSettings({ backend });
    await replaceText(fieldOf(await findForm(form), label), typed);
    before.unmount();

    const after = await openSettings({ backend, storage: before.storage });
    expect(fieldOf(await findForm(form), label)).toHaveDisplayValue(typed);
    await save();
    expect(await screen.findByText(saved)).toBeVisible();
    after.unmount();

    await saveElsewhere(backend, path, elsewhere);
    await openSettings({ backend, storage: before.storage });
    const last = await findForm(form);
    expect(fieldOf(last, label)).not.toHaveDisplayValue(typed);
    expect(within(last).queryByRole('status')).not.toBeInTheDocument();
  });

  async function saveWithoutAnswer() {
    const before = await openSettings();
    await replaceText(fieldOf(await findForm(form), label), typed);
    server.use(loseAnswers());
    await save();
    await screen.findByRole('button', { name: 'Check again' });
    before.unmount();
    server.resetHandlers();
    return before;
  }

  if (form !== 'Site Information') {
    test('a save without an answer, whose password is stored nowhere, shows after a reload', async () => {
      const before = await saveWithoutAnswer();
      await openSettings({ backend: before.backend, storage: before.storage });
      const again = await findForm(form);
      expect(fieldOf(again, label)).toHaveDisplayValue(typed);
      expect(within(again).queryByText('Unsaved changes')).not.toBeInTheDocument();
      expect(within(again).queryByRole('status')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
      expect(await readAsAdmin(before.backend, path)).toMatchObject(stored);
    });
    return;
  }

  test('a save without an answer is asked about after a reload as well, and saved once', async () => {
    const before = await saveWithoutAnswer();

    await openSettings({ backend: before.backend, storage: before.storage });
    const again = await findForm(form);
    expect(fieldOf(again, label)).toHaveDisplayValue(typed);
    await press('Check again', again);
    expect(await screen.findByText(saved)).toBeVisible();
    expect(within(again).queryByRole('status')).not.toBeInTheDocument();
    expect(await readAsAdmin(before.backend, path)).toMatchObject(stored);
  });
});

test('of a new admin name and email outlive an expired session, the password never', async () => {
  const { backend, storage } = await openSettings();
  const form = await findForm('Add New Admin');
  await replaceText(fieldOf(form, 'Name'), 'Ida Berg');
  await replaceText(fieldOf(form, 'Email'), 'ida@cairnfield.example');
  await replaceText(fieldOf(form, 'Password'), 'Harbour-42');
  await waitFor(() => expect(storage.tab.getItem('cairnfield-app:drafts')).toContain('Ida Berg'));
  expect(storage.tab.getItem('cairnfield-app:drafts')).not.toContain('Harbour-42');
  server.use(endSession(({ url }) => url.endsWith('/api/admins')));
  await press('Add admin', form);
  await screen.findByRole('button', { name: 'Log in' });
  server.resetHandlers();
  await logInAgain('admin');
  const again = await findForm('Add New Admin');
  expect(fieldOf(again, 'Name')).toHaveValue('Ida Berg');
  expect(fieldOf(again, 'Email')).toHaveValue('ida@cairnfield.example');
  expect(fieldOf(again, 'Password')).toHaveValue('');
  await replaceText(fieldOf(again, 'Password'), 'Harbour-42');
  await press('Add admin', again);
  expect(await screen.findByText('Admin Added')).toBeVisible();
  expect(fieldOf(again, 'Name')).toHaveValue('');
  expect(await act(() => readAsAdmin(backend, '/api/admins?isMain=false'))).toMatchObject({ total: 1 });
});
