import { server } from '../../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { TestBackend } from '../../../../test/backend/testBackend';
import {
  adjustmentButton,
  adjustmentsIn,
  expectAdjustment,
  fillAdjustment,
  openAdjustment,
  reviewAdjustment,
  ADJUSTMENT_REVIEW,
  submitAdjustment,
} from '../../../../test/screens/adjustBalance';
import { person, addedAdmin, openUsers, usersBackend } from '../../../../test/screens/users';
import { loseAnswerOf, endSession } from '../../../../test/faults';
import { toasts } from '../../../../test/screens/page';
import { signInAgain } from '../../../../test/store';
import { addressQuery } from '../../../../test/render';

const PATH = `/api/users/${person.ava}/balance-adjustments`;
const avaIn = ({ database }: TestBackend) => database.read.users.get(person.ava);

test('an adjustment is previewed, reviewed, booked with its reason, and clears the form', async () => {
  const { user, backend } = await openAdjustment();
  await fillAdjustment('-125.50', 'Duplicate payout');
  expect(screen.getByText('New balance:').parentElement).toHaveTextContent('New balance: $19,874.50');
  const dialog = await reviewAdjustment(user);
  expect(dialog).toHaveAccessibleName('Debit $125.50 from Ava Chen?');
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(adjustmentButton(dialog)).toHaveAccessibleName('Debit $125.50');
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
  expect(adjustmentsIn(backend)).toEqual([]);
  await user.dblClick(adjustmentButton(dialog));

  expect(await screen.findByText('Balance Adjusted')).toBeVisible();
  expect(toasts()).toHaveTextContent('Ava Chen now has $19,874.50.');
  await waitFor(() => expectAdjustment(null, ''));
  const entry = { amount: -125.5, description: 'Balance adjustment: Duplicate payout' };
  expect(adjustmentsIn(backend)).toMatchObject([entry]);
  const ledger = screen.getByRole('table', { name: 'Latest ledger entries' });
  expect(await within(ledger).findByText('Balance adjustment: Duplicate payout')).toBeVisible();
});

test('the backend has the last word on the balance, and what was typed stays', async () => {
  const { user, backend } = await openAdjustment();
  const dialog = await reviewAdjustment(user, '-20000', 'Correction');
  await act(() =>
    backend.call('POST', PATH, {
      token: backend.tokens.admin,
      key: 'elsewhere',
      body: { amount: -10_000, reason: 'First' },
    }),
  );
  await user.click(adjustmentButton(dialog));
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Balance not adjusted');
  expect(toast).toHaveTextContent('Insufficient funds.');
  expectAdjustment(-20_000, 'Correction');
  expect(avaIn(backend)?.balance).toBe(10_000);
});

test('without an answer it is asked about under the same key and booked once', async () => {
  const { user, backend } = await openAdjustment();
  const dialog = await reviewAdjustment(user, '75', 'Goodwill');
  server.use(loseAnswerOf('POST', PATH));
  await user.click(adjustmentButton(dialog));
  expect(await screen.findByText(/It can’t post twice/)).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Balance Adjusted')).toBeVisible();
  expect(adjustmentsIn(backend)).toMatchObject([{ amount: 75 }]);
  expect(avaIn(backend)?.balance).toBe(20_075);
});

test.each([
  ['', 'Gift', 'Enter an amount.'],
  ['0', 'Gift', 'The amount can’t be $0.'],
  ['1.005', 'Gift', 'Use up to two decimal places.'],
  ['50', '', 'Enter a reason.'],
  ['-20000.01', 'Fee', 'Insufficient funds. Ava Chen has $20,000.00.'],
])('of "%s" for "%s" is refused before the review: %s', async (amount, reason, why) => {
  const { user, backend } = await openAdjustment();
  await fillAdjustment(amount, reason);
  await submitAdjustment(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
  expect(screen.queryByRole('dialog', { name: ADJUSTMENT_REVIEW })).not.toBeInTheDocument();
  expectAdjustment(amount === '' ? null : Number(amount), reason);
  expect(adjustmentsIn(backend)).toEqual([]);
});

test('a session that ends in the middle comes back to the person with what was typed, and books once', async () => {
  const before = await openAdjustment();
  const dialog = await reviewAdjustment(before.user, '75', 'Goodwill');
  server.use(endSession());
  await before.user.click(adjustmentButton(dialog));
  await waitFor(() => expect(before.store.getState().session.status).toBe('expired'));
  const route = `?${addressQuery().toString()}`;
  expect(route).toBe(`?person=${person.ava}`);
  before.unmount();
  server.resetHandlers();

  const storage = signInAgain(before.storage, 'admin');
  const { user, backend } = await openUsers({ backend: before.backend, storage, search: route });
  expect(await screen.findByRole('dialog', { name: 'Ava Chen' })).toBeVisible();
  expectAdjustment(75, 'Goodwill');
  expect(adjustmentsIn(backend)).toEqual([]);
  await submitAdjustment(user);
  await user.click(adjustmentButton(await screen.findByRole('dialog', { name: ADJUSTMENT_REVIEW })));
  expect(await screen.findByText('Balance Adjusted')).toBeVisible();
  expect(adjustmentsIn(backend)).toHaveLength(1);
});

test('what was typed for one person does not stand in the form of another', async () => {
  const before = await openAdjustment();
  await fillAdjustment('75', 'Goodwill');
  before.unmount();
  await openUsers({
    backend: before.backend,
    storage: before.storage,
    search: `?person=${person.noah}`,
  });
  await screen.findByLabelText('Amount');
  expectAdjustment(null, '');
});

test('an added admin adjusts too, and the audit log says who', async () => {
  const backend = usersBackend(3);
  const { user } = await openAdjustment({ backend, storage: await addedAdmin(backend) });
  await user.click(adjustmentButton(await reviewAdjustment(user, '10', 'Goodwill')));
  expect(await screen.findByText('Balance Adjusted')).toBeVisible();
  expect([...backend.database.read.audit.values()].at(-1)).toMatchObject({
    action: 'balance.adjusted',
    actorName: 'Nadia Blum',
  });
});
