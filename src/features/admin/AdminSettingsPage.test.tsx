import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import type { Fault } from '../../test/backendTransport';
import { problemAnswer } from '../../test/testStore';
import { renderApp, type RenderedApp } from '../../test/renderApp';
import { ToastProvider } from '../../ui/toasts/ToastProvider';
import { AdminSettingsPage } from './AdminSettingsPage';

const page = (
  <ToastProvider>
    <AdminSettingsPage />
  </ToastProvider>
);

const open = () => renderApp(page, { route: '/admin/settings', signedInAs: 'admin' });
const form = (name: string) => screen.findByRole('form', { name });

/** Replaces what a field holds. */
async function replace(field: HTMLElement, text: string) {
  const user = userEvent.setup();
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

async function press(scope: HTMLElement, name: string) {
  await userEvent.setup().click(within(scope).getByRole('button', { name }));
}

const loseAnswers: Fault = (request, pass) =>
  request.method === 'GET'
    ? undefined
    : pass().then(() => {
        throw new TypeError('Failed to fetch');
      });

async function read({ backend }: RenderedApp, path: string): Promise<unknown> {
  return (await backend.call('GET', path, { token: backend.tokens.admin })).body;
}

/** Another admin stores an address. */
async function saveElsewhere({ backend }: RenderedApp, btc: string) {
  const { tokens } = backend;
  await backend.call('PUT', '/api/wallets', {
    token: tokens.admin,
    body: { btc, eth: '0x-test', usdt: '', ltc: 'ltc1-test' },
  });
}

describe('Deposit Wallet Addresses', () => {
  const NAME = 'Deposit Wallet Addresses';
  const bitcoin = (scope: HTMLElement) =>
    within(scope).getByRole('textbox', { name: 'Bitcoin (BTC) address' });

  test('the stored addresses are there to edit, and are saved', async () => {
    const app = await open();
    const wallets = await form(NAME);
    expect(bitcoin(wallets)).toHaveValue('bc1-test');
    expect(within(wallets).getByRole('textbox', { name: 'Tether (USDT) address' })).toHaveValue('');
    await replace(bitcoin(wallets), '  bc1-new ');
    await press(wallets, 'Save wallet addresses');
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(screen.getByText('Deposit addresses have been saved.')).toBeVisible();
    expect(bitcoin(wallets)).toHaveValue('bc1-new');
    expect(await read(app, '/api/wallets')).toMatchObject({ btc: 'bc1-new', eth: '0x-test', version: 2 });
  });

  test('an untouched form follows what somebody else saved', async () => {
    const app = await open();
    const wallets = await form(NAME);
    await act(() => saveElsewhere(app, 'bc1-elsewhere'));
    await waitFor(() => expect(bitcoin(wallets)).toHaveValue('bc1-elsewhere'));
    expect(within(wallets).queryByRole('status')).not.toBeInTheDocument();
  });

  test('typed values are kept when the addresses changed; the next save is made knowing it', async () => {
    const app = await open();
    const wallets = await form(NAME);
    await replace(bitcoin(wallets), 'bc1-mine');
    await act(() => saveElsewhere(app, 'bc1-elsewhere'));
    await press(wallets, 'Save wallet addresses');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /in the meantime\. Your changes are kept; check them and save again\./,
    );
    expect(bitcoin(wallets)).toHaveValue('bc1-mine');
    expect(await within(wallets).findByText('bc1-elsewhere')).toBeVisible();
    expect(await read(app, '/api/wallets')).toMatchObject({ btc: 'bc1-elsewhere' });
    await press(wallets, 'Save wallet addresses');
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(await read(app, '/api/wallets')).toMatchObject({ btc: 'bc1-mine', version: 3 });
  });

  test('the stored values can be taken over instead', async () => {
    const app = await open();
    const wallets = await form(NAME);
    await replace(bitcoin(wallets), 'bc1-mine');
    await act(() => saveElsewhere(app, 'bc1-elsewhere'));
    await userEvent
      .setup()
      .click(await within(wallets).findByRole('button', { name: 'Use the stored values' }));
    await waitFor(() => expect(bitcoin(wallets)).toHaveValue('bc1-elsewhere'));
  });

  test('no answer is shown as such; checking again saves once', async () => {
    const app = await open();
    const wallets = await form(NAME);
    await replace(bitcoin(wallets), 'bc1-new');
    app.transport.breakWith(loseAnswers);
    await press(wallets, 'Save wallet addresses');
    const again = await within(wallets).findByRole('button', { name: 'Check again' });
    expect(bitcoin(wallets)).toHaveValue('bc1-new');
    app.transport.breakWith(undefined);
    await userEvent.setup().click(again);
    expect(await screen.findByText('Wallet Addresses Updated')).toBeVisible();
    expect(again).not.toBeInTheDocument();
    expect(await read(app, '/api/wallets')).toMatchObject({ btc: 'bc1-new', version: 2 });
  });

  test('addresses that cannot be loaded offer Retry', async () => {
    const { transport } = await renderApp(
      <Routes>
        <Route path="/" element={<Link to="/admin/settings">Open</Link>} />
        <Route path="/admin/settings" element={page} />
      </Routes>,
      { signedInAs: 'admin' },
    );
    transport.breakWith((request) =>
      request.url.endsWith('/api/wallets') ? problemAnswer(500, 'internal', 'An error occurred.') : undefined,
    );
    await userEvent.setup().click(screen.getByRole('link', { name: 'Open' }));
    expect(await screen.findByText('The deposit addresses could not be loaded.')).toBeVisible();
    transport.breakWith(undefined);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    expect(bitcoin(await form(NAME))).toHaveValue('bc1-test');
  });
});

describe('Site Information', () => {
  test('it is saved', async () => {
    const app = await open();
    const site = await form('Site Information');
    await replace(within(site).getByRole('textbox', { name: 'Contact phone' }), '+1 555 0199');
    await press(site, 'Save site information');
    expect(await screen.findByText('Site Settings Updated')).toBeVisible();
    expect(screen.getByText('Your changes have been saved successfully.')).toBeVisible();
    expect(await read(app, '/api/settings/site')).toMatchObject({ contactPhone: '+1 555 0199' });
  });

  test('an email of the wrong format is pointed at', async () => {
    await open();
    const site = await form('Site Information');
    const email = within(site).getByRole('textbox', { name: 'Contact email' });
    await replace(email, 'nobody');
    await press(site, 'Save site information');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a valid email address.');
    expect(email).toHaveFocus();
    expect(email).toHaveValue('nobody');
  });
});

describe('Add New Admin', () => {
  async function fillIn(scope: HTMLElement, email: string) {
    await replace(within(scope).getByRole('textbox', { name: 'Name' }), 'Ida Berg');
    await replace(within(scope).getByRole('textbox', { name: 'Email' }), email);
    await replace(within(scope).getByLabelText('Password'), 'Harbour-42');
    await press(scope, 'Add admin');
  }

  test('an admin is added and can log in; the form is empty again', async () => {
    const { backend } = await open();
    const admin = await form('Add New Admin');
    await fillIn(admin, 'Ida@Cairnfield.example');
    expect(await screen.findByText('Admin Added')).toBeVisible();
    expect(within(admin).getByLabelText('Password')).toHaveValue('');
    const login = await backend.call('POST', '/api/session', {
      body: { email: 'ida@cairnfield.example', password: 'Harbour-42' },
    });
    expect(login.body).toMatchObject({ isAdmin: true });
  });

  test('a taken email is refused with its text, and nothing typed is lost', async () => {
    await open();
    const admin = await form('Add New Admin');
    await fillIn(admin, 'ava@cairnfield.example');
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('ErrorAdmin with this email already exists.');
    expect(within(admin).getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Admin with this email already exists.',
    );
    expect(within(admin).getByLabelText('Password')).toHaveValue('Harbour-42');
  });
});

describe('Reset Main Admin Password', () => {
  test('the email is fixed, the new password works', async () => {
    const { backend } = await open();
    const reset = await form('Reset Main Admin Password');
    const email = within(reset).getByRole('textbox', { name: 'Admin email' });
    expect(email).toHaveValue('admin@cairnfield.example');
    expect(email).toHaveAttribute('readonly');
    await replace(within(reset).getByLabelText('New password'), 'Harbour-42');
    await press(reset, 'Reset password');
    expect(await screen.findByText('Admin Password Reset')).toBeVisible();
    expect(screen.getByText('The main admin password has been updated.')).toBeVisible();
    const login = await backend.call('POST', '/api/session', {
      body: { email: 'admin@cairnfield.example', password: 'Harbour-42' },
    });
    expect(login.status).toBe(200);
  });

  test('a refusal says that it could not be reset', async () => {
    const { transport } = await open();
    const reset = await form('Reset Main Admin Password');
    transport.breakWith(() => problemAnswer(404, 'not-found', 'Could not reset admin password.'));
    await replace(within(reset).getByLabelText('New password'), 'Harbour-42');
    await press(reset, 'Reset password');
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorCould not reset admin password.');
    expect(within(reset).getByLabelText('New password')).toHaveValue('Harbour-42');
  });
});
