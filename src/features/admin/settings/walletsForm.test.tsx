import { server } from '../../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestBackend } from '../../../test/backend/testBackend';
import { loseAnswers } from '../../../test/faults';
import {
  BITCOIN_FIELD,
  NEW_BITCOIN,
  askToSaveAddresses,
  bitcoinIn,
  confirmAddresses,
  fieldOf,
  typeAddresses,
} from '../../../test/screens/adminSettings';
import { press } from '../../../test/screens/page';
import { readAsAdmin } from '../../../test/backend/steps';

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
