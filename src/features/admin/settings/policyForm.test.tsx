import { server } from '../../../../mocks/node';
import { act, screen, within } from '@testing-library/react';
import { createTestBackend } from '../../../test/backend/testBackend';
import {
  POLICY,
  expectPolicyRefused,
  fieldOf,
  openPolicy,
  savePolicy,
} from '../../../test/screens/adminSettings';
import { loseAnswers } from '../../../test/faults';
import { press, replaceText } from '../../../test/screens/page';
import { readAsAdmin, requestOf, requestWithdrawal } from '../../../test/backend/steps';

jest.setTimeout(60_000);

test('fee and bonus are saved; a withdrawal that waits keeps its fee, the next one has the new one', async () => {
  const backend = createTestBackend();
  const earlier = await requestWithdrawal(backend, { amount: 100 });
  const { policy } = await openPolicy({ backend });
  expect(fieldOf(policy, POLICY.fee)).toHaveValue('0');
  await replaceText(fieldOf(policy, POLICY.fee), '1.5');
  await replaceText(fieldOf(policy, 'Referral bonus'), '25');
  expect(fieldOf(policy, 'Identity documents kept')).toHaveValue('30');
  await replaceText(fieldOf(policy, 'Identity documents kept'), '0');
  await savePolicy(policy);
  expect(await screen.findByText('Platform Policy Updated')).toBeVisible();
  expect(await readAsAdmin(backend, POLICY.path)).toMatchObject({
    withdrawalFeePercent: 1.5,
    referralBonus: 25,
    identityKeptDays: 0,
    version: 2,
  });
  const later = await act(() => requestWithdrawal(backend, { amount: 200 }));
  expect(await requestOf(backend, earlier)).toMatchObject({ fee: 0 });
  expect(await requestOf(backend, later)).toMatchObject({ fee: 3 });
});

test.each([[POLICY.fee, '101', 'Enter a percentage from 0 to 100, with up to two decimal places.']])(
  '%s "%s" is pointed at and not saved',
  expectPolicyRefused,
);

test('no answer is shown as such; checking again saves once', async () => {
  const { backend, policy } = await openPolicy();
  await replaceText(fieldOf(policy, POLICY.fee), '4');
  server.use(loseAnswers());
  await savePolicy(policy);
  await within(policy).findByRole('button', { name: 'Check again' });
  expect(fieldOf(policy, POLICY.fee)).toHaveValue('4');
  server.resetHandlers();
  await press('Check again', policy);
  expect(await screen.findByText('Platform Policy Updated')).toBeVisible();
  expect(await readAsAdmin(backend, POLICY.path)).toMatchObject({ withdrawalFeePercent: 4, version: 2 });
});

test('it is reviewed before it binds: old and new, and what goes now', async () => {
  const { backend, policy } = await openPolicy();
  await replaceText(fieldOf(policy, POLICY.fee), '25');
  await replaceText(fieldOf(policy, 'Identity documents kept'), '0');
  await press('Save platform policy', policy);
  const review = await screen.findByRole('dialog', { name: 'Change the platform policy?' });
  expect(review).toHaveTextContent('Withdrawal fee (%)0% → 25%');
  expect(review).toHaveTextContent('A new $1,000.00 withdrawal would pay out $750.00 instead of $1,000.00.');
  expect(review).toHaveTextContent('30 days → 0 days');
  expect(within(review).getByRole('note')).toHaveTextContent('will be deleted now. This can’t be undone.');
  expect(within(review).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await readAsAdmin(backend, POLICY.path)).toMatchObject({ withdrawalFeePercent: 0, version: 1 });
});
