import { server } from '../../../../mocks/node';
import { act, screen, within, waitFor } from '@testing-library/react';
import { DAY_MS } from '../../../lib/time';
import { createTestBackend } from '../../../test/backend/testBackend';
import { TEST_IDS, TEST_PASSWORDS } from '../../../test/backend/testData';
import { depositFor, uploadFor } from '../../../test/endpoints/documentSamples';
import { readId } from '../../../test/endpoints/sample';
import {
  POLICY,
  expectPolicyRefused,
  fieldOf,
  openPolicy,
  savePolicy,
} from '../../../test/screens/adminSettings';
import { loseAnswers } from '../../../test/faults';
import { press, replaceText } from '../../../test/screens/page';
import {
  decideKycAsAdmin,
  logInAnew,
  readAsAdmin,
  requestOf,
  requestWithdrawal,
  succeed,
  saveElsewhere,
} from '../../../test/backend/steps';

jest.setTimeout(60_000);

test('fee and bonus are saved; a withdrawal that waits keeps its fee, the next one has the new one', async () => {
  const backend = createTestBackend();
  const earlier = await requestWithdrawal(backend, { amount: 100 });
  const { policy } = await openPolicy({ backend });
  expect(fieldOf(policy, POLICY.fee)).toHaveValue('0');
  await replaceText(fieldOf(policy, POLICY.fee), '1.5');
  await replaceText(fieldOf(policy, 'Referral bonus'), '25');
  expect(fieldOf(policy, 'Keep identity documents for')).toHaveValue('30');
  await replaceText(fieldOf(policy, 'Keep identity documents for'), '0');
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
  const review = screen.getByRole('dialog', { name: 'Change the platform policy?' });
  await within(review).findByRole('button', { name: 'Check again' });
  expect(fieldOf(policy, POLICY.fee)).toHaveValue('4');
  server.resetHandlers();
  await press('Check again', review);
  expect(await screen.findByText('Platform Policy Updated')).toBeVisible();
  expect(await readAsAdmin(backend, POLICY.path)).toMatchObject({ withdrawalFeePercent: 4, version: 2 });
});

/** Noah's check was decided, and a deposit of his with its proof rejected, ten days ago. */
async function withDecisions() {
  const backend = createTestBackend();
  const { noah, admin } = backend.tokens;
  const { id: frontId } = await uploadFor(backend, { as: 'noah', purpose: 'identity-front' });
  await decideKycAsAdmin(backend, TEST_IDS.noah, 'reject');
  await succeed(backend, 'POST', '/api/users/me/kyc', {
    token: noah,
    key: 'kyc',
    body: { frontId, backId: null },
  });
  await decideKycAsAdmin(backend, TEST_IDS.noah, 'approve');
  const { body } = await depositFor(backend, { as: 'noah', key: 'rejected' });
  await succeed(backend, 'POST', `/api/deposits/${readId(body)}/reject`, { token: admin, key: 'no' });
  await depositFor(backend, { as: 'noah', key: 'waiting' });
  backend.clock.advance(10 * DAY_MS);
  logInAnew(backend);
  return backend;
}

test('its review counts the files that go now, and wants the admin’s own password', async () => {
  const { backend, policy } = await openPolicy({ backend: await withDecisions() });
  await replaceText(fieldOf(policy, 'Keep identity documents for'), '10');
  await replaceText(fieldOf(policy, 'Keep rejected proofs for'), '9');
  await press('Save platform policy', policy);
  const review = await screen.findByRole('dialog', { name: 'Change the platform policy?' });
  expect(
    await within(review).findByText('1 ID photo will be deleted now. This can’t be undone.'),
  ).toBeVisible();
  expect(
    await within(review).findByText('1 rejected proof will be deleted now. This can’t be undone.'),
  ).toBeVisible();
  await press('Change policy', review);
  expect(await within(review).findByText('Enter your current password.')).toBeVisible();
  await replaceText(fieldOf(review, 'Current password'), 'Wrong-password-1');
  await press('Change policy', review);
  expect(await within(review).findByText('The current password is wrong.')).toBeVisible();
  expect(await readAsAdmin(backend, POLICY.path)).toMatchObject({ version: 1 });
  await replaceText(fieldOf(review, 'Current password'), TEST_PASSWORDS.admin);
  await press('Change policy', review);
  expect(await screen.findByText('Platform Policy Updated')).toBeVisible();
  expect(await readAsAdmin(backend, POLICY.path)).toMatchObject({
    identityKeptDays: 10,
    rejectedProofsKeptDays: 9,
  });
});

test('its review says that no file is old enough', async () => {
  const { policy } = await openPolicy({ backend: await withDecisions() });
  await replaceText(fieldOf(policy, 'Keep identity documents for'), '11');
  await press('Save platform policy', policy);
  const review = await screen.findByRole('dialog', { name: 'Change the platform policy?' });
  expect(await within(review).findByText('No ID photo is old enough to be deleted now.')).toBeVisible();
});

test('it is reviewed before it binds: old and new, and what goes now', async () => {
  const { backend, policy } = await openPolicy();
  await replaceText(fieldOf(policy, POLICY.fee), '25');
  await replaceText(fieldOf(policy, 'Keep identity documents for'), '0');
  await press('Save platform policy', policy);
  const review = await screen.findByRole('dialog', { name: 'Change the platform policy?' });
  expect(review).toHaveTextContent('Withdrawal fee (%)0% → 25%');
  expect(review).toHaveTextContent('A new $1,000.00 withdrawal would pay out $750.00 instead of $1,000.00.');
  expect(review).toHaveTextContent('30 days → 0 days');
  expect(within(review).getByText(/deleted now/)).toBeVisible();
  expect(within(review).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(await readAsAdmin(backend, POLICY.path)).toMatchObject({ withdrawalFeePercent: 0, version: 1 });
});

test.each([
  [POLICY.fee, '1.234', 'Enter a percentage from 0 to 100, with up to two decimal places.'],
  [POLICY.fee, '', 'Enter a withdrawal fee.'],
  ['Referral bonus', '', 'Enter a referral bonus.'],
  ['Keep identity documents for', '', 'Enter a whole number of days from 0 to 365.'],
  ['Keep identity documents for', '366', 'Enter a whole number of days from 0 to 365.'],
  ['Keep identity documents for', '1.5', 'Enter a whole number of days from 0 to 365.'],
])('%s "%s" is pointed at and not saved', expectPolicyRefused);

test('a policy that another admin saved meanwhile is told, and the typed one is kept', async () => {
  const { backend, policy } = await openPolicy();
  await replaceText(fieldOf(policy, POLICY.fee), '3');
  await act(() => saveElsewhere(backend, POLICY.path, { withdrawalFeePercent: 2, referralBonus: 10 }));
  await savePolicy(policy);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The platform policy changed in the meantime. Your changes are kept; check them and save again.',
  );
  const notice = await within(policy).findByRole('status');
  expect(notice).toHaveTextContent('Withdrawal fee (%): 2%');
  expect(notice).toHaveTextContent('Referral bonus: $10.00');
  expect(fieldOf(policy, POLICY.fee)).toHaveValue('3');
  await press('Use the saved values', policy);
  await waitFor(() => expect(fieldOf(policy, POLICY.fee)).toHaveValue('2'));
  expect(fieldOf(policy, POLICY.fee)).toHaveFocus();
});
