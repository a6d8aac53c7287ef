import { server } from '../../../../../mocks/node';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { TestBackend } from '../../../../test/backend/testBackend';
import { addedAdmin, openUsers, person, usersBackend } from '../../../../test/screens/users';
import { endSession, loseAnswerOf } from '../../../../test/faults';
import { signInAgain } from '../../../../test/store';
import { toasts } from '../../../../test/screens/page';
import { addressQuery } from '../../../../test/render';

const PATH = `/api/users/${person.ava}/balance-adjustments`;
const openAva = (options: Parameters<typeof openUsers>[0] = {}) =>
  openUsers({ ...options, search: `?person=${person.ava}` });

const REVIEW = /^(Debit|Credit) \$[\d,.]+ (from|to) /;

async function fill(amount: string, reason: string) {
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: amount } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
}

const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Adjust balance' }));

async function review(user: UserEvent, amount = '-125.50', reason = 'Duplicate payout') {
  await fill(amount, reason);
  await submit(user);
  return screen.findByRole('dialog', { name: REVIEW });
}

const confirm = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^(Debit|Credit) \$/ });
const avaIn = ({ database }: TestBackend) => database.read.users.get(person.ava);
const entriesOf = ({ database }: TestBackend) =>
  [...database.read.ledger.values()].filter(({ userId, seq }) => userId === person.ava && seq > 1);

function expectForm(amount: number | null, reason: string) {
  expect(screen.getByLabelText('Amount')).toHaveValue(amount);
  expect(screen.getByLabelText('Reason')).toHaveValue(reason);
}

test('an adjustment is previewed, reviewed, booked with its reason, and clears the form', async () => {
  const { user, backend } = await openAva();
  await fill('-125.50', 'Duplicate payout');
  expect(screen.getByText('New balance:').parentElement).toHaveTextContent('New balance: $19,874.50');
  const dialog = await review(user);
  expect(dialog).toHaveAccessibleName('Debit $125.50 from Ava Chen?');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(confirm(dialog)).toHaveAccessibleName('Debit $125.50');
  for (const text of [
    'Ava Chen',
    'ava@cairnfield.example',
    '−$125.50',
    'Duplicate payout',
    '$20,000.00',
    '$19,874.50',
  ]) {
    expect(dialog).toHaveTextContent(text);
  }
  expect(entriesOf(backend)).toEqual([]);
  await user.dblClick(confirm(dialog));

  expect(await screen.findByText('Balance Adjusted')).toBeVisible();
  expect(toasts()).toHaveTextContent('Ava Chen now has $19,874.50.');
  await waitFor(() => expectForm(null, ''));
  const entry = { amount: -125.5, description: 'Balance adjustment: Duplicate payout' };
  expect(entriesOf(backend)).toMatchObject([entry]);
  const ledger = screen.getByRole('table', { name: 'Latest ledger entries' });
  expect(await within(ledger).findByText('Balance adjustment: Duplicate payout')).toBeVisible();
});

test.each([
  ['', 'Gift', 'Enter an amount.'],
  ['0', 'Gift', 'The amount must not be $0.'],
  ['1.005', 'Gift', 'Amounts have at most two decimals.'],
  ['50', '', 'Enter a reason.'],
  ['-20000.01', 'Fee', 'Insufficient funds. Ava Chen has $20,000.00.'],
])('of "%s" for "%s" is refused before the review: %s', async (amount, reason, why) => {
  const { user, backend } = await openAva();
  await fill(amount, reason);
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
  expect(screen.queryByRole('dialog', { name: REVIEW })).not.toBeInTheDocument();
  expectForm(amount === '' ? null : Number(amount), reason);
  expect(entriesOf(backend)).toEqual([]);
});

test('the backend has the last word on the balance, and what was typed stays', async () => {
  const { user, backend } = await openAva();
  const dialog = await review(user, '-15000', 'Correction');
  await act(() =>
    backend.call('POST', PATH, {
      token: backend.tokens.admin,
      key: 'elsewhere',
      body: { amount: -10_000, reason: 'First' },
    }),
  );
  await user.click(confirm(dialog));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Balance not adjusted');
  expect(toast).toHaveTextContent('Insufficient funds.');
  expectForm(-15_000, 'Correction');
  expect(avaIn(backend)?.balance).toBe(10_000);
});

test('without an answer it is asked about under the same key and booked once', async () => {
  const { user, backend } = await openAva();
  const dialog = await review(user, '75', 'Goodwill');
  server.use(loseAnswerOf('POST', PATH));
  await user.click(confirm(dialog));
  expect(await screen.findByText(/it can't post twice/)).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Balance Adjusted')).toBeVisible();
  expect(entriesOf(backend)).toMatchObject([{ amount: 75 }]);
  expect(avaIn(backend)?.balance).toBe(20_075);
});

test('a session that ends in the middle comes back to the person with what was typed, and books once', async () => {
  const before = await openAva();
  const dialog = await review(before.user, '75', 'Goodwill');
  server.use(endSession());
  await before.user.click(confirm(dialog));
  await waitFor(() => expect(before.store.getState().session.status).toBe('expired'));
  const route = `?${addressQuery().toString()}`;
  expect(route).toBe(`?person=${person.ava}`);
  before.unmount();
  server.resetHandlers();

  const storage = signInAgain(before.storage, 'admin');
  const { user, backend } = await openUsers({ backend: before.backend, storage, search: route });
  expect(await screen.findByRole('dialog', { name: 'Ava Chen' })).toBeVisible();
  expectForm(75, 'Goodwill');
  expect(entriesOf(backend)).toEqual([]);
  await submit(user);
  await user.click(confirm(await screen.findByRole('dialog', { name: REVIEW })));
  expect(await screen.findByText('Balance Adjusted')).toBeVisible();
  expect(entriesOf(backend)).toHaveLength(1);
});

test('what was typed for one person does not stand in the form of another', async () => {
  const before = await openAva();
  await fill('75', 'Goodwill');
  before.unmount();
  await openUsers({
    backend: before.backend,
    storage: before.storage,
    search: `?person=${person.noah}`,
  });
  await screen.findByLabelText('Amount');
  expectForm(null, '');
});

test('an added admin adjusts too, and the audit log says who', async () => {
  const backend = usersBackend(3);
  const { user } = await openAva({ backend, storage: await addedAdmin(backend) });
  await user.click(confirm(await review(user, '10', 'Goodwill')));
  expect(await screen.findByText('Balance Adjusted')).toBeVisible();
  expect([...backend.database.read.audit.values()].at(-1)).toMatchObject({
    action: 'balance.adjusted',
    actorName: 'Nadia Blum',
  });
});
