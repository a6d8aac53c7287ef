import { server } from '../../../../mocks/node';
import { screen, waitFor, within, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestBackend } from '../../../test/backend/testBackend';
import { loseAnswers, failingAt } from '../../../test/faults';
import {
  BITCOIN_FIELD,
  NEW_BITCOIN,
  askToSaveAddresses,
  bitcoinIn,
  confirmAddresses,
  fieldOf,
  typeAddresses,
  ADDRESSES,
  findForm,
  openSettings,
} from '../../../test/screens/adminSettings';
import { press, retryAfter } from '../../../test/screens/page';
import { readAsAdmin, saveElsewhere } from '../../../test/backend/steps';
import { AdminSettingsPage } from '../AdminSettingsPage';
import { renderScreen } from '../../../test/render';

jest.setTimeout(60_000);

const CHANGE = 'Change Bitcoin address';
const stored = ({ backend }: { readonly backend: TestBackend }) => readAsAdmin(backend, '/api/wallets');

describe('the question', () => {
  test('saves with the admin’s own password', async () => {
    const app = await typeAddresses({ [BITCOIN_FIELD]: `  ${NEW_BITCOIN} ` });
    const question = await askToSaveAddresses();
    expect(await within(question).findByText('1 pending deposit was told the old address.')).toBeVisible();
    await confirmAddresses();
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(screen.getByText('Deposit addresses have been saved.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bitcoinIn(app.form)).toHaveValue(NEW_BITCOIN);
    expect(await stored(app)).toMatchObject({ btc: NEW_BITCOIN, eth: '0x-test', version: 2 });
  });
});

describe('the password', () => {
  test('missing or wrong is pointed at, changes nothing, and can be corrected', async () => {
    const app = await typeAddresses({ [BITCOIN_FIELD]: NEW_BITCOIN });
    const question = await askToSaveAddresses();
    await press(CHANGE, question);
    const field = fieldOf(question, 'Current password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter your current password\./));
    await confirmAddresses('Wrong-123!');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('ErrorThe current password is wrong.'),
    );
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/The current password is wrong\./);
    expect(await stored(app)).toMatchObject({ btc: 'bc1-test', version: 1 });

    await confirmAddresses();
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(await stored(app)).toMatchObject({ btc: NEW_BITCOIN, version: 2 });
  });
});

describe('what others do meanwhile, and answers that are lost', () => {
  test('no answer is shown in the dialog; checking again saves once', async () => {
    const app = await typeAddresses({ [BITCOIN_FIELD]: 'bc1-new' });
    const question = await askToSaveAddresses();
    server.use(loseAnswers());
    await confirmAddresses();
    const again = await within(question).findByRole('button', { name: 'Check again' });
    expect(within(question).queryByRole('button', { name: CHANGE })).not.toBeInTheDocument();
    server.resetHandlers();
    await userEvent.setup().click(again);
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(again).not.toBeInTheDocument();
    expect(await stored(app)).toMatchObject({ btc: 'bc1-new', version: 2 });
  });
});

const saveAddressElsewhere = (backend: TestBackend, btc: string) =>
  saveElsewhere(backend, '/api/wallets', { btc, eth: '0x-test', usdt: '', ltc: 'ltc1-test' });

describe('the question', () => {
  test('shows only what changes, old and new, and nothing is saved before it is answered', async () => {
    const app = await typeAddresses({ [BITCOIN_FIELD]: `  ${NEW_BITCOIN} `, 'Litecoin (LTC) address': ' ' });
    const question = await askToSaveAddresses();
    expect(question).toHaveTextContent(
      'Investors will see the new address immediately. Check the first and last six characters.',
    );
    const [one, two, ...others] = within(question).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(one).toHaveTextContent(`Bitcoin (BTC)Oldbc1-testNew${NEW_BITCOIN}`);
    expect(two).toHaveTextContent(
      'Litecoin (LTC)Oldltc1-testNewNone. Investors will see “Address not available”.',
    );
    expect(await stored(app)).toMatchObject({ btc: 'bc1-test', version: 1 });

    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(within(question).getAllByRole('button').at(-1)).toHaveAccessibleName('Change 2 addresses');
    await press('Cancel', question);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bitcoinIn(app.form)).toHaveDisplayValue(`  ${NEW_BITCOIN} `);
    expect(await stored(app)).toMatchObject({ btc: 'bc1-test', version: 1 });
  });

  test('writes the address in groups of four, as one text', async () => {
    await typeAddresses({ [BITCOIN_FIELD]: NEW_BITCOIN });
    const question = await askToSaveAddresses();
    const groups = [...question.querySelectorAll('[translate=no] > span')].map(
      ({ textContent }) => textContent,
    );
    expect(groups.join('')).toBe(`bc1-test${NEW_BITCOIN}`);
    expect(groups.slice(2, -1).every(({ length }) => length === 4)).toBe(true);
    const emphasized = [...question.querySelectorAll('b')].map(({ textContent }) => textContent).join('');
    expect(emphasized).toBe(`bc1-test${NEW_BITCOIN.slice(0, 6)}${NEW_BITCOIN.slice(-6)}`);
  });

  test('an address that is taken away is removed by name', async () => {
    const app = await typeAddresses({ [BITCOIN_FIELD]: ' ' });
    const question = await askToSaveAddresses();
    expect(within(question).getByRole('button', { name: 'Remove Bitcoin address' })).toBeVisible();
    await confirmAddresses();
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(await stored(app)).toMatchObject({ btc: '', version: 2 });
  });

  test('is not asked when nothing changed', async () => {
    const app = await openSettings();
    await press('Save wallet addresses', await findForm(ADDRESSES));
    expect(await screen.findByText('No address was changed.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await stored(app)).toMatchObject({ version: 1 });
  });

  test.each([
    [{ [BITCOIN_FIELD]: 'hello' }, 'This doesn’t look like a Bitcoin address.'],
    [
      { [BITCOIN_FIELD]: 'tltc1qrzc3a9fwc3t8c777epk7h409ga5urp8w7c7f4x' },
      'This doesn’t look like a Bitcoin address.',
    ],
    [{ [BITCOIN_FIELD]: NEW_BITCOIN.replace('99', '98') }, 'The checksum doesn’t match: look for a typo.'],
  ])('warns of %j, and lets it be saved', async (typed, warning) => {
    const app = await typeAddresses(typed);
    const question = await askToSaveAddresses();
    expect(within(question).getByRole('note')).toHaveTextContent(warning);
    await confirmAddresses();
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(await stored(app)).toMatchObject({ btc: typed[BITCOIN_FIELD] });
  });

  test('has no warning about an address that fits', async () => {
    await typeAddresses({ [BITCOIN_FIELD]: NEW_BITCOIN });
    expect(within(await askToSaveAddresses()).queryByRole('note')).not.toBeInTheDocument();
  });
});

describe('the password', () => {
  test('guessed too often is refused in the dialog, too', async () => {
    await typeAddresses({ [BITCOIN_FIELD]: NEW_BITCOIN });
    const question = await askToSaveAddresses();
    for (let guess = 0; guess < 6; guess += 1) await confirmAddresses(`Wrong-${guess}`);
    expect(await within(question).findByRole('group', { name: 'Error' })).toHaveTextContent(/Too many/);
  });

  test('is stored nowhere, not even while its command waits for an answer', async () => {
    const { storage } = await typeAddresses({ [BITCOIN_FIELD]: NEW_BITCOIN });
    await askToSaveAddresses();
    server.use(loseAnswers());
    await confirmAddresses();
    await screen.findByRole('button', { name: 'Check again' });
    expect(storage.tab.getItem('cairnfield-app:drafts')).toContain(NEW_BITCOIN);
    expect(storage.tab.getItem('cairnfield-app:drafts')).not.toContain('Admin123!');
  });
});

describe('what others do meanwhile, and answers that are lost', () => {
  test('the stored addresses are there to edit', async () => {
    await openSettings();
    const wallets = await findForm(ADDRESSES);
    expect(bitcoinIn(wallets)).toHaveValue('bc1-test');
    expect(within(wallets).getByRole('textbox', { name: 'Tether (USDT) address' })).toHaveValue('');
  });

  test('an untouched form follows what somebody else saved', async () => {
    const app = await openSettings();
    const wallets = await findForm(ADDRESSES);
    await act(() => saveAddressElsewhere(app.backend, 'bc1-elsewhere'));
    await waitFor(() => expect(bitcoinIn(wallets)).toHaveValue('bc1-elsewhere'));
    expect(within(wallets).queryByRole('status')).not.toBeInTheDocument();
  });

  test('typed values are kept when the addresses changed; the next save is made knowing it', async () => {
    const app = await typeAddresses({ [BITCOIN_FIELD]: 'bc1-mine' });
    await act(() => saveAddressElsewhere(app.backend, 'bc1-elsewhere'));
    await askToSaveAddresses();
    await confirmAddresses();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /in the meantime\. Your changes are kept; check them and save again\./,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bitcoinIn(app.form)).toHaveValue('bc1-mine');
    expect(await within(app.form).findByText('bc1-elsewhere')).toBeVisible();
    expect(await stored(app)).toMatchObject({ btc: 'bc1-elsewhere' });
    const question = await askToSaveAddresses();
    expect(within(question).getByRole('listitem')).toHaveTextContent('Oldbc1-elsewhereNewbc1-mine');
    await confirmAddresses();
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(await stored(app)).toMatchObject({ btc: 'bc1-mine', version: 3 });
  });

  test('the stored values can be taken over instead', async () => {
    const app = await typeAddresses({ [BITCOIN_FIELD]: 'bc1-mine' });
    await act(() => saveAddressElsewhere(app.backend, 'bc1-elsewhere'));
    await press('Use the saved values', app.form);
    await waitFor(() => expect(bitcoinIn(app.form)).toHaveValue('bc1-elsewhere'));
  });

  test('no answer stays in the form once the dialog is closed, where the fields wait for it', async () => {
    const app = await typeAddresses({ [BITCOIN_FIELD]: 'bc1-new' });
    const question = await askToSaveAddresses();
    server.use(loseAnswers());
    await confirmAddresses();
    await within(question).findByRole('button', { name: 'Check again' });
    await userEvent.setup().click(within(question).getAllByRole('button', { name: 'Close' })[1] ?? question);
    expect(await within(app.form).findByRole('button', { name: 'Check again' })).toBeVisible();
    expect(bitcoinIn(app.form)).toBeDisabled();
    server.resetHandlers();
    await press('Check again', app.form);
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(await stored(app)).toMatchObject({ btc: 'bc1-new', version: 2 });
  });

  test('addresses that cannot be loaded offer Retry', async () => {
    server.use(failingAt('/api/wallets'));
    const { user } = await renderScreen(<AdminSettingsPage />, { signedInAs: 'admin' });
    await retryAfter(user, 'We couldn’t load the deposit addresses.');
    expect(bitcoinIn(await findForm(ADDRESSES))).toHaveValue('bc1-test');
  });
});
