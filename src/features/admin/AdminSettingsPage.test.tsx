import { http } from 'msw';
import { server } from '../../../mocks/node';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problemAnswer } from '../../test/faults';
import { findForm, openSettings } from '../../test/screens/adminSettings';
import { press, replaceText } from '../../test/screens/page';
import { readAsAdmin } from '../../test/backend/steps';
import { ageSessions } from '../../test/backend/secondStep';
import { TEST_PASSWORDS } from '../../test/backend/testData';
import { behindLogin } from '../../test/screens/login';
import { renderScreen } from '../../test/render';
import { ProofProvider } from '../account/ProofProvider';
import { AdminSettingsPage } from './AdminSettingsPage';

describe('Site Information', () => {
  test('it is saved', async () => {
    const app = await openSettings();
    const site = await findForm('Site Information');
    await replaceText(within(site).getByRole('textbox', { name: 'Contact phone' }), '+1 555 0199');
    await press('Save site information', site);
    expect(await screen.findByText('Site Settings Updated')).toBeVisible();
    expect(screen.getByText('Your changes have been saved successfully.')).toBeVisible();
    expect(await readAsAdmin(app.backend, '/api/settings/site')).toMatchObject({
      contactPhone: '+1 555 0199',
    });
  });

  test('an email of the wrong format is pointed at', async () => {
    await openSettings();
    const site = await findForm('Site Information');
    const email = within(site).getByRole('textbox', { name: 'Contact email' });
    await replaceText(email, 'nobody');
    await press('Save site information', site);
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter a valid email address.');
    expect(email).toHaveFocus();
    expect(email).toHaveValue('nobody');
  });
});

describe('Add New Admin', () => {
  async function fillIn(scope: HTMLElement, email: string) {
    await replaceText(within(scope).getByRole('textbox', { name: 'Name' }), 'Ida Berg');
    await replaceText(within(scope).getByRole('textbox', { name: 'Email' }), email);
    await replaceText(within(scope).getByLabelText('Password'), 'Harbour-42');
    await press('Add admin', scope);
  }

  test('an admin is added and can log in; the form is empty again', async () => {
    const { backend } = await openSettings();
    const admin = await findForm('Add New Admin');
    await fillIn(admin, 'Ida@Cairnfield.example');
    expect(await screen.findByText('Admin Added')).toBeVisible();
    expect(within(admin).getByLabelText('Password')).toHaveValue('');
    const login = await backend.call('POST', '/api/session', {
      body: { email: 'ida@cairnfield.example', password: 'Harbour-42' },
    });
    expect(login.body).toMatchObject({ isAdmin: true });
  });

  test('a taken email is refused with its text, and nothing typed is lost', async () => {
    await openSettings();
    const admin = await findForm('Add New Admin');
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
    const { backend } = await openSettings();
    const reset = await findForm('Reset Main Admin Password');
    const email = within(reset).getByRole('textbox', { name: 'Admin email' });
    expect(email).toHaveValue('admin@cairnfield.example');
    expect(email).toHaveAttribute('readonly');
    await replaceText(within(reset).getByLabelText('New password'), 'Harbour-42');
    await press('Reset password', reset);
    expect(await screen.findByText('Admin Password Reset')).toBeVisible();
    expect(screen.getByText('The main admin password has been updated.')).toBeVisible();
    const login = await backend.call('POST', '/api/session', {
      body: { email: 'admin@cairnfield.example', password: 'Harbour-42' },
    });
    expect(login.status).toBe(200);
  });

  test('who logged in a while ago gives their own password afterwards; Cancel leaves the form as it is', async () => {
    const route = '/admin/settings';
    const page = (
      <ProofProvider>
        <AdminSettingsPage />
      </ProofProvider>
    );
    const { backend, user } = await renderScreen(behindLogin(route, page), { route, signedInAs: 'admin' });
    ageSessions(backend);
    const reset = await findForm('Reset Main Admin Password');
    await replaceText(within(reset).getByLabelText('New password'), 'Harbour-42');
    await press('Reset password', reset);
    const first = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    await user.click(within(first).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(within(reset).getByLabelText('New password')).toHaveValue('Harbour-42');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('Reset password', reset);
    const second = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    await user.type(within(second).getByLabelText('Current password'), TEST_PASSWORDS.admin);
    await user.click(within(second).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Admin Password Reset')).toBeVisible();
  });

  test('a refusal says that it could not be reset', async () => {
    await openSettings();
    const reset = await findForm('Reset Main Admin Password');
    server.use(http.all('*', () => problemAnswer(404, 'not-found', 'Could not reset admin password.')));
    await replaceText(within(reset).getByLabelText('New password'), 'Harbour-42');
    await press('Reset password', reset);
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorCould not reset admin password.');
    expect(within(reset).getByLabelText('New password')).toHaveValue('Harbour-42');
  });
});

test('the list of sections marks the one that is being read', async () => {
  await openSettings();
  const sections = within(await screen.findByRole('navigation', { name: 'Settings sections', hidden: true }));
  const current = () =>
    sections
      .getAllByRole('link', { hidden: true })
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => link.textContent);
  expect(current()).toEqual(['Site Information']);
  const tops: Readonly<Record<string, number>> = { site: -900, wallets: 120 };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return DOMRect.fromRect({ y: tops[this.id] ?? 900 });
  });
  fireEvent.scroll(window);
  expect(current()).toEqual(['Deposit Wallet Addresses']);
  jest.restoreAllMocks();
});
