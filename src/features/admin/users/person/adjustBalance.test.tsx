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
} from '../../../../test/screens/adjustBalance';
import { person } from '../../../../test/screens/users';
import { loseAnswerOf } from '../../../../test/faults';
import { toasts } from '../../../../test/screens/page';

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
