import { act, screen, waitFor, within } from '@testing-library/react';
import { freezeAccount, succeed } from '../test/backend/steps';
import { createTestBackend, type TestBackend } from '../test/backend/testBackend';
import { TEST_IDS } from '../test/backend/testData';
import { renderApp } from '../test/renderApp';
import { press } from '../test/screens/page';
import { NOAH, transferForm } from '../test/screens/transfer';

jest.setTimeout(60_000);

const find = (name: string) => screen.findByRole('group', { name }, { timeout: 20_000 });
const notice = () => find('Your account is frozen');

function frozenBackend(): TestBackend {
  const backend = createTestBackend();
  freezeAccount(backend, TEST_IDS.ava);
  return backend;
}

const frozenOf = (backend: TestBackend, id: string) => backend.database.read.users.get(id)?.frozen;

test('an admin freezes an account with a reason, and thaws it', async () => {
  const { backend, user } = await renderApp('/admin/users?person=user-1', { signedInAs: 'admin' });
  await press('Freeze account');
  const dialog = await screen.findByRole('dialog', { name: 'Freeze Ava Chen’s account?' });
  await press('Freeze account', dialog);
  expect(await within(dialog).findAllByText('Enter a reason.')).not.toEqual([]);
  await user.click(within(dialog).getByLabelText(/^Reason/));
  await user.paste('Reported stolen.');
  await press('Freeze account', dialog);
  await screen.findByText('Account Frozen');
  expect(frozenOf(backend, TEST_IDS.ava)).toMatchObject({ isOwn: false, reason: 'Reported stolen.' });
  await press('Thaw account');
  const question = await screen.findByRole('dialog', { name: 'Thaw Ava Chen’s account?' });
  await user.click(within(question).getByLabelText(/^Reason/));
  await user.paste('She showed her passport.');
  await press('Thaw account', question);
  await screen.findByText('Account Thawed');
  expect(frozenOf(backend, TEST_IDS.ava)).toBeUndefined();
  expect(await screen.findByRole('button', { name: 'Freeze account' })).toBeVisible();
});

test('its investor reads on each page that it is frozen, why and whom to write to', async () => {
  await renderApp('/dashboard', { backend: frozenBackend() });
  expect(await notice()).toHaveTextContent(/An admin froze it on .+: “Reported stolen.”/);
  expect(await within(await notice()).findByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
});

test.each([
  ['/dashboard/transfer', 'New transfer', /^Send transfer/],
  ['/dashboard/withdraw', 'Withdraw money', /^Request withdrawal/],
])('the form of %s is locked', async (path, name, submit) => {
  await renderApp(path, { backend: frozenBackend() });
  await notice();
  const region = await screen.findByRole('region', { name }, { timeout: 20_000 });
  await waitFor(() => expect(within(region).getByLabelText(/^Amount/)).toBeDisabled());
  expect(within(region).queryByRole('button', { name: submit })).toBeNull();
});

test('a deposit goes on', async () => {
  const { user } = await renderApp('/dashboard/deposit', { backend: frozenBackend() });
  await notice();
  const amount = await screen.findByLabelText(/^Amount/, {}, { timeout: 20_000 });
  await user.click(amount);
  await user.paste('100');
  expect(amount).toHaveValue('100');
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('frozen in mid-form: what was typed stays, locked', async () => {
  const { backend } = await renderApp('/dashboard/transfer');
  await transferForm.fill({ to: NOAH, note: 'Dinner' });
  act(() => freezeAccount(backend, TEST_IDS.ava));
  await notice();
  await waitFor(() => expect(screen.getByLabelText(/^Note/)).toBeDisabled());
  expect(screen.getByLabelText(/^Note/)).toHaveValue('Dinner');
  expect(backend.database.read.transfers.size).toBe(0);
});

test('an investor freezes their own account, and is logged out elsewhere', async () => {
  const backend = createTestBackend();
  const login = { email: 'ava@cairnfield.example', password: 'Invest123!' };
  await act(() => succeed(backend, 'POST', '/api/session', { body: login }));
  expect(backend.database.read.sessions.where('subjectId', TEST_IDS.ava)).toHaveLength(2);
  await renderApp('/dashboard/security', { backend });
  await press('Freeze my account');
  await press('Freeze account', await screen.findByRole('alertdialog'));
  await screen.findByText('Account Frozen');
  expect(await notice()).toHaveTextContent('You froze it on');
  expect(backend.database.read.sessions.where('subjectId', TEST_IDS.ava)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Freeze my account' })).toBeNull();
  expect(screen.queryByRole('button', { name: /thaw/i })).toBeNull();
});

test('a payout of a frozen account is blocked, and says why', async () => {
  const backend = createTestBackend();
  const body = { amount: 100, method: 'bank', address: 'DE02 1203 0000 0000 2020 51' } as const;
  await succeed(backend, 'POST', '/api/withdrawals', { token: backend.tokens.ava, key: 'w', body });
  freezeAccount(backend, TEST_IDS.ava);
  await renderApp('/admin/transactions?tab=withdrawals', { backend, signedInAs: 'admin' });
  const approve = await screen.findByRole(
    'button',
    { name: /^(Approve|Pay out) withdrawal/ },
    { timeout: 20_000 },
  );
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  expect(approve).toHaveAccessibleDescription(/Account is frozen/);
});
