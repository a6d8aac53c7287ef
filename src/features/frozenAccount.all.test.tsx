import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sha256Hex } from '../../backend/auth/digest';
import { freezeAccount, succeed } from '../test/backend/steps';
import { createTestBackend, type TestBackend } from '../test/backend/testBackend';
import { MAILED_TOKEN, TEST_IDS } from '../test/backend/testData';
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
  expect(await notice()).toHaveTextContent(/An admin froze it on .+Reason: “Reported stolen.”/);
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

describe('the link of a security mail', () => {
  const open = (token: string, backend = createTestBackend()) =>
    renderApp(`/freeze-account#token=${token}`, { backend, signedInAs: null });

  test('freezes the account once its button is pressed, and ends all sessions', async () => {
    const { backend } = await open(MAILED_TOKEN);
    const button = await screen.findByRole('button', { name: 'Freeze my account' }, { timeout: 20_000 });
    expect(frozenOf(backend, TEST_IDS.ava)).toBeUndefined();
    await userEvent.setup().click(button);
    expect(await screen.findByRole('heading', { name: 'Your account is frozen' })).toBeVisible();
    expect(frozenOf(backend, TEST_IDS.ava)).toMatchObject({ isOwn: true, by: 'Ava Chen' });
    expect(backend.database.read.sessions.where('subjectId', TEST_IDS.ava)).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Set a new password' })).toBeVisible();
  });

  test('that is used or guessed says so, and what to do instead', async () => {
    await open('guessed');
    await press('Freeze my account');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link is invalid or has expired. Log in and freeze your account in Security.',
    );
    expect(screen.queryByRole('button', { name: 'Freeze my account' })).toBeNull();
  });

  test('is in each mail about an investor’s account, and in none to an admin', async () => {
    const backend = createTestBackend();
    const { ava, admin } = backend.tokens;
    const password = { currentPassword: 'Invest123!', password: 'Harbour-and-42' };
    await succeed(backend, 'POST', '/api/me/password', { token: ava, key: 'p', body: password });
    await succeed(backend, 'POST', '/api/me/password', {
      token: admin,
      key: 'q',
      body: { ...password, currentPassword: 'Admin123!' },
    });
    const mails = [...backend.database.read.outbox.values()].filter(
      ({ kind }) => kind === 'password-changed',
    );
    expect(mails).toHaveLength(2);
    const links = [...backend.database.read.freezeLinks.values()].filter(({ id }) =>
      mails.some(({ token }) => sha256Hex(token) === id),
    );
    expect(links.map(({ userId }) => userId)).toEqual([TEST_IDS.ava]);
    const [mail] = mails.filter(({ userId }) => userId === TEST_IDS.ava);
    const { unmount } = await open(mail?.token ?? '', backend);
    await press('Freeze my account');
    await screen.findByRole('heading', { name: 'Your account is frozen' });
    unmount();
    // All links of the person's mails end with one.
    await open(MAILED_TOKEN, backend);
    await press('Freeze my account');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is invalid');
  });
});
