import { screen, waitFor, within } from '@testing-library/react';
import type { Duty } from '../../entities/admin/duty';
import { DUTY_TEXTS } from '../../entities/admin/dutyTasks';
import { createTestBackend } from '../../test/backend/testBackend';
import { renderApp } from '../../test/renderApp';
import { fillNewAdmin, findForm, openSettings } from '../../test/screens/adminSettings';
import { press } from '../../test/screens/page';
import { addedAdmin } from '../../test/screens/users';

jest.setTimeout(60_000);

/** A page as an admin with this duty sees it. */
async function openAs(duty: Duty, path: string) {
  const backend = createTestBackend();
  return renderApp(path, { backend, storage: await addedAdmin(backend, duty) });
}

const find = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 20_000 });

async function expectOff(name: string | RegExp) {
  const button = await find(name);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(/^Only admins with the duty .+ can .+\. Yours is \w+\.$/);
}

async function expectOn(name: string | RegExp) {
  expect(await find(name)).not.toHaveAttribute('aria-disabled');
}

const note = (text: RegExp) => screen.findByText(text, { selector: '[role=note] *' }, { timeout: 20_000 });

test('finance decides on money, support does not and reads why', async () => {
  const finance = await openAs('finance', '/admin/transactions');
  await expectOn('Approve deposit dep-1');
  expect(screen.queryByRole('note')).toBeNull();
  finance.unmount();
  const support = await openAs('support', '/admin/transactions');
  await expectOff('Approve deposit dep-1');
  await expectOff('Reject deposit dep-1');
  await note(/Only admins with the duty Owner and Finance can decide on deposits and withdrawals/);
  await support.user.click(await find('Approve deposit dep-1'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  for (const box of screen.queryAllByRole('checkbox', { name: /^Select / })) expect(box).toBeDisabled();
});

test('a decision that is asked for in the address is not asked of who can’t make it', async () => {
  await openAs('viewer', '/admin/transactions?reject=dep-1');
  await expectOff('Reject deposit dep-1');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('support decides on people but books nothing; finance the other way round', async () => {
  const support = await openAs('support', '/admin/users?person=user-2');
  const form = await findForm('Adjust balance');
  expect(within(form).queryByRole('button', { name: 'Adjust balance' })).toBeNull();
  expect(within(form).getByLabelText(/^Amount/)).toBeDisabled();
  await note(/can decide on deposits and withdrawals or adjust balances. Yours is Support/);
  expect(within(await findForm('Add a note')).getByLabelText(/^Note/)).toBeEnabled();
  await expectOn(/^Approve KYC for Noah/);
  support.unmount();
  await openAs('finance', '/admin/users?person=user-2');
  expect(within(await findForm('Adjust balance')).getByLabelText(/^Amount/)).toBeEnabled();
  expect(within(await findForm('Add a note')).getByLabelText(/^Note/)).toBeDisabled();
  await expectOff(/^Approve KYC for Noah/);
});

test('plans are finance’s', async () => {
  const finance = await openAs('finance', '/admin/plans');
  await expectOn('Create New Plan');
  finance.unmount();
  await openAs('support', '/admin/plans');
  for (const name of ['Create New Plan', 'Change order', /^Edit /, /^Delete /]) {
    const [first] = await screen.findAllByRole('button', { name }, { timeout: 20_000 });
    expect(first).toHaveAttribute('aria-disabled', 'true');
  }
});

test('settings are read by everybody and changed by owners', async () => {
  await openAs('viewer', '/admin/settings');
  await note(/Only admins with the duty Owner can change settings and admins. Yours is Viewer/);
  const site = await findForm('Site Information');
  expect(within(site).getByLabelText('Contact email')).toBeDisabled();
  for (const name of ['Site Information', 'Deposit Wallet Addresses', 'Platform Policy', 'Add New Admin']) {
    const form = await findForm(name);
    expect(within(form).queryAllByRole('button', { name: /^(Save|Add)/ })).toEqual([]);
  }
  await expectOff('Invite an admin');
  expect(await screen.findByRole('switch', { name: 'Admins must use two-step verification' })).toBeDisabled();
});

test('a viewer exports nothing', async () => {
  const viewer = await openAs('viewer', '/admin/users');
  await expectOff('Export CSV');
  viewer.unmount();
  await openAs('support', '/admin/users');
  await expectOn('Export CSV');
});

test('an admin is added with the chosen duty, an owner unless chosen', async () => {
  const { backend, user } = await openSettings();
  const form = await findForm('Add New Admin');
  const duty = within(form).getByRole('combobox', { name: 'Duty' });
  expect(duty).toHaveTextContent('Owner');
  await user.click(duty);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Owner', 'Finance', 'Support', 'Viewer']);
  await user.click(screen.getByRole('option', { name: 'Support' }));
  expect(await screen.findByText(DUTY_TEXTS.support)).toBeVisible();
  await fillNewAdmin(form);
  await press('Add admin', form);
  await screen.findByText('Admin Added');
  expect(backend.database.read.admins.where('email', 'ida@cairnfield.example')[0]?.duty).toBe('support');
  await waitFor(() => expect(duty).toHaveTextContent('Owner'));
  const row = await within(screen.getByRole('table', { name: 'Admins' })).findByRole('row', {
    name: /Ida Berg/,
  });
  expect(row).toHaveTextContent('Support');
});

test('an invitation carries its duty to the account', async () => {
  const { backend, user } = await openSettings();
  await press('Invite an admin');
  const dialog = await screen.findByRole('dialog', { name: 'Invite an admin' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Duty' }));
  await user.click(screen.getByRole('option', { name: 'Viewer' }));
  await user.click(within(dialog).getByLabelText('Email'));
  await user.paste('kim@cairnfield.example');
  await press('Send invitation', dialog);
  await screen.findByText('Invitation Sent');
  expect(backend.database.read.adminInvitations.where('email', 'kim@cairnfield.example')[0]?.duty).toBe(
    'viewer',
  );
});
