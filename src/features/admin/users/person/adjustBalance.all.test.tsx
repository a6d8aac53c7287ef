import { server } from '../../../../../mocks/node';
import { screen, waitFor } from '@testing-library/react';
import {
  ADJUSTMENT_REVIEW,
  adjustmentButton,
  adjustmentsIn,
  expectAdjustment,
  fillAdjustment,
  openAdjustment,
  reviewAdjustment,
  submitAdjustment,
} from '../../../../test/screens/adjustBalance';
import { addedAdmin, openUsers, person, usersBackend } from '../../../../test/screens/users';
import { endSession } from '../../../../test/faults';
import { signInAgain } from '../../../../test/store';
import { addressQuery } from '../../../../test/render';

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
