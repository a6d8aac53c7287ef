import { server } from '../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminSettingsPage } from '../AdminSettingsPage';
import type { TestBackend } from '../../../test/backend/testBackend';
import { failingAt, loseAnswers } from '../../../test/faults';
import {
  askToSaveAddresses,
  confirmAddresses,
  fieldOf,
  findForm,
  openSettings,
} from '../../../test/screens/adminSettings';
import { press, replaceText, retryAfter } from '../../../test/screens/page';
import { renderScreen } from '../../../test/render';
import { readAsAdmin, saveElsewhere } from '../../../test/backend/steps';

jest.setTimeout(60_000);

const NAME = 'Deposit Wallet Addresses';
const BITCOIN = 'Bitcoin (BTC) address';
const CHANGE = 'Change Bitcoin address';
/** Valid on the test network. */
const NEW = 'tb1qlgug4zs2hnvwv7xdmm7l7uyx8zr44trpd99ngc';

const bitcoin = (scope: HTMLElement) => within(scope).getByRole('textbox', { name: BITCOIN });
const stored = ({ backend }: { readonly backend: TestBackend }) => readAsAdmin(backend, '/api/wallets');
const saveAddressElsewhere = (backend: TestBackend, btc: string) =>
  saveElsewhere(backend, '/api/wallets', { btc, eth: '0x-test', usdt: '', ltc: 'ltc1-test' });

/** Opens the settings and types addresses by label. */
async function typeAddresses(typed: Readonly<Record<string, string>>) {
  const app = await openSettings();
  const form = await findForm(NAME);
  for (const [label, text] of Object.entries(typed)) await replaceText(fieldOf(form, label), text);
  return { ...app, form };
}

describe('the question', () => {
  test('shows only what changes, old and new, and nothing is saved before it is answered', async () => {
    const app = await typeAddresses({ [BITCOIN]: `  ${NEW} `, 'Litecoin (LTC) address': ' ' });
    const question = await askToSaveAddresses();
    expect(question).toHaveTextContent(
      'Investors will see the new address immediately. Check the first and last six characters.',
    );
    const [one, two, ...others] = within(question).getAllByRole('listitem');
    expect(others).toEqual([]);
    expect(one).toHaveTextContent(`Bitcoin (BTC)Oldbc1-testNew${NEW}`);
    expect(two).toHaveTextContent(
      'Litecoin (LTC)Oldltc1-testNewNone. Investors will see “Address not available”.',
    );
    expect(await stored(app)).toMatchObject({ btc: 'bc1-test', version: 1 });

    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(within(question).getAllByRole('button').at(-1)).toHaveAccessibleName('Change 2 addresses');
    await press('Cancel', question);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bitcoin(app.form)).toHaveDisplayValue(`  ${NEW} `);
    expect(await stored(app)).toMatchObject({ btc: 'bc1-test', version: 1 });
  });

  test('writes the address in groups of four, as one text', async () => {
    await typeAddresses({ [BITCOIN]: NEW });
    const question = await askToSaveAddresses();
    const groups = [...question.querySelectorAll('[translate=no] > span')].map(
      ({ textContent }) => textContent,
    );
    expect(groups.join('')).toBe(`bc1-test${NEW}`);
    expect(groups.slice(2, -1).every(({ length }) => length === 4)).toBe(true);
    const emphasized = [...question.querySelectorAll('b')].map(({ textContent }) => textContent).join('');
    expect(emphasized).toBe(`bc1-test${NEW.slice(0, 6)}${NEW.slice(-6)}`);
  });

  test('saves with the admin’s own password', async () => {
    const app = await typeAddresses({ [BITCOIN]: `  ${NEW} ` });
    await askToSaveAddresses();
    await confirmAddresses();
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(screen.getByText('Deposit addresses have been saved.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bitcoin(app.form)).toHaveValue(NEW);
    expect(await stored(app)).toMatchObject({ btc: NEW, eth: '0x-test', version: 2 });
  });

  test('an address that is taken away is removed by name', async () => {
    const app = await typeAddresses({ [BITCOIN]: ' ' });
    const question = await askToSaveAddresses();
    expect(within(question).getByRole('button', { name: 'Remove Bitcoin address' })).toBeVisible();
    await confirmAddresses();
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(await stored(app)).toMatchObject({ btc: '', version: 2 });
  });

  test('is not asked when nothing changed', async () => {
    const app = await openSettings();
    await press('Save wallet addresses', await findForm(NAME));
    expect(await screen.findByText('No address was changed.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await stored(app)).toMatchObject({ version: 1 });
  });

  test.each([
    [{ [BITCOIN]: 'hello' }, "This doesn't look like a Bitcoin address."],
    [
      { [BITCOIN]: 'tltc1qrzc3a9fwc3t8c777epk7h409ga5urp8w7c7f4x' },
      "This doesn't look like a Bitcoin address.",
    ],
    [{ [BITCOIN]: NEW.replace('99', '98') }, "The checksum doesn't match: look for a typo."],
  ])('warns of %j, and lets it be saved', async (typed, warning) => {
    const app = await typeAddresses(typed);
    const question = await askToSaveAddresses();
    expect(within(question).getByRole('note')).toHaveTextContent(warning);
    await confirmAddresses();
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(await stored(app)).toMatchObject({ btc: typed[BITCOIN] });
  });

  test('has no warning about an address that fits', async () => {
    await typeAddresses({ [BITCOIN]: NEW });
    expect(within(await askToSaveAddresses()).queryByRole('note')).not.toBeInTheDocument();
  });
});

describe('the password', () => {
  test('missing or wrong is pointed at, changes nothing, and can be corrected', async () => {
    const app = await typeAddresses({ [BITCOIN]: NEW });
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
    expect(await stored(app)).toMatchObject({ btc: NEW, version: 2 });
  });

  test('guessed too often is refused in the dialog, too', async () => {
    await typeAddresses({ [BITCOIN]: NEW });
    const question = await askToSaveAddresses();
    for (let guess = 0; guess < 6; guess += 1) await confirmAddresses(`Wrong-${guess}`);
    expect(await within(question).findByRole('group', { name: 'Error' })).toHaveTextContent(/Too many/);
  });

  test('is stored nowhere, not even while its command waits for an answer', async () => {
    const { storage } = await typeAddresses({ [BITCOIN]: NEW });
    await askToSaveAddresses();
    server.use(loseAnswers());
    await confirmAddresses();
    await screen.findByRole('button', { name: 'Check again' });
    expect(storage.tab.getItem('cairnfield-app:drafts')).toContain(NEW);
    expect(storage.tab.getItem('cairnfield-app:drafts')).not.toContain('Admin123!');
  });
});

describe('what others do meanwhile, and answers that are lost', () => {
  test('the stored addresses are there to edit', async () => {
    await openSettings();
    const wallets = await findForm(NAME);
    expect(bitcoin(wallets)).toHaveValue('bc1-test');
    expect(within(wallets).getByRole('textbox', { name: 'Tether (USDT) address' })).toHaveValue('');
  });

  test('an untouched form follows what somebody else saved', async () => {
    const app = await openSettings();
    const wallets = await findForm(NAME);
    await act(() => saveAddressElsewhere(app.backend, 'bc1-elsewhere'));
    await waitFor(() => expect(bitcoin(wallets)).toHaveValue('bc1-elsewhere'));
    expect(within(wallets).queryByRole('status')).not.toBeInTheDocument();
  });

  test('typed values are kept when the addresses changed; the next save is made knowing it', async () => {
    const app = await typeAddresses({ [BITCOIN]: 'bc1-mine' });
    await act(() => saveAddressElsewhere(app.backend, 'bc1-elsewhere'));
    await askToSaveAddresses();
    await confirmAddresses();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /in the meantime\. Your changes are kept; check them and save again\./,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bitcoin(app.form)).toHaveValue('bc1-mine');
    expect(await within(app.form).findByText('bc1-elsewhere')).toBeVisible();
    expect(await stored(app)).toMatchObject({ btc: 'bc1-elsewhere' });
    const question = await askToSaveAddresses();
    expect(within(question).getByRole('listitem')).toHaveTextContent('Oldbc1-elsewhereNewbc1-mine');
    await confirmAddresses();
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(await stored(app)).toMatchObject({ btc: 'bc1-mine', version: 3 });
  });

  test('the stored values can be taken over instead', async () => {
    const app = await typeAddresses({ [BITCOIN]: 'bc1-mine' });
    await act(() => saveAddressElsewhere(app.backend, 'bc1-elsewhere'));
    await press('Use the stored values', app.form);
    await waitFor(() => expect(bitcoin(app.form)).toHaveValue('bc1-elsewhere'));
  });

  test('no answer is shown in the dialog; checking again saves once', async () => {
    const app = await typeAddresses({ [BITCOIN]: 'bc1-new' });
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

  test('no answer stays in the form once the dialog is closed, where the fields wait for it', async () => {
    const app = await typeAddresses({ [BITCOIN]: 'bc1-new' });
    const question = await askToSaveAddresses();
    server.use(loseAnswers());
    await confirmAddresses();
    await within(question).findByRole('button', { name: 'Check again' });
    await userEvent.setup().click(within(question).getAllByRole('button', { name: 'Close' })[1] ?? question);
    expect(await within(app.form).findByRole('button', { name: 'Check again' })).toBeVisible();
    expect(bitcoin(app.form)).toBeDisabled();
    server.resetHandlers();
    await press('Check again', app.form);
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(await stored(app)).toMatchObject({ btc: 'bc1-new', version: 2 });
  });

  test('addresses that cannot be loaded offer Retry', async () => {
    server.use(failingAt('/api/wallets'));
    const { user } = await renderScreen(<AdminSettingsPage />, { signedInAs: 'admin' });
    await retryAfter(user, 'The deposit addresses could not be loaded.');
    expect(bitcoin(await findForm(NAME))).toHaveValue('bc1-test');
  });
});
