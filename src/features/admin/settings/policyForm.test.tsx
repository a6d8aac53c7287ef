import { server } from '../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createTestBackend } from '../../../test/backend/testBackend';
import { fieldOf, findForm, openSettings } from '../../../test/screens/adminSettings';
import { loseAnswers } from '../../../test/faults';
import { press, replaceText } from '../../../test/screens/page';
import { readAsAdmin, requestOf, requestWithdrawal, saveElsewhere } from '../../../test/backend/steps';

jest.setTimeout(60_000);

const NAME = 'Platform Policy';
const FEE = 'Withdrawal fee (%)';
const PATH = '/api/settings/policy';

test('fee and bonus are saved; a withdrawal that waits keeps its fee, the next one has the new one', async () => {
  const backend = createTestBackend();
  const earlier = await requestWithdrawal(backend, { amount: 100 });
  await openSettings({ backend });
  const policy = await findForm(NAME);
  expect(fieldOf(policy, FEE)).toHaveValue(0);
  await replaceText(fieldOf(policy, FEE), '1.5');
  await replaceText(fieldOf(policy, 'Referral bonus'), '25');
  await press('Save platform policy', policy);
  expect(await screen.findByText('Platform Policy Updated')).toBeVisible();
  expect(await readAsAdmin(backend, PATH)).toMatchObject({
    withdrawalFeePercent: 1.5,
    referralBonus: 25,
    version: 2,
  });
  const later = await act(() => requestWithdrawal(backend, { amount: 200 }));
  expect(await requestOf(backend, earlier)).toMatchObject({ fee: 0 });
  expect(await requestOf(backend, later)).toMatchObject({ fee: 3 });
});

test.each([
  [FEE, '101', 'The fee is a percentage from 0 to 100 with at most two decimals.'],
  [FEE, '1.234', 'The fee is a percentage from 0 to 100 with at most two decimals.'],
  [FEE, '', 'Enter a withdrawal fee.'],
  ['Referral bonus', '', 'Enter a referral bonus.'],
])('%s "%s" is pointed at and not saved', async (label, text, message) => {
  const { backend } = await openSettings();
  const policy = await findForm(NAME);
  await replaceText(fieldOf(policy, label), text === '' ? ' ' : text);
  await press('Save platform policy', policy);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(fieldOf(policy, label)).toHaveFocus();
  expect(fieldOf(policy, label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(await readAsAdmin(backend, PATH)).toMatchObject({ version: 1 });
});

test('a policy that another admin saved meanwhile is told, and the typed one is kept', async () => {
  const { backend } = await openSettings();
  const policy = await findForm(NAME);
  await replaceText(fieldOf(policy, FEE), '3');
  await act(() => saveElsewhere(backend, PATH, { withdrawalFeePercent: 2, referralBonus: 10 }));
  await press('Save platform policy', policy);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The platform policy changed in the meantime. Your changes are kept; check them and save again.',
  );
  const notice = await within(policy).findByRole('status');
  expect(notice).toHaveTextContent('Withdrawal fee (%): 2%');
  expect(notice).toHaveTextContent('Referral bonus: $10.00');
  expect(fieldOf(policy, FEE)).toHaveValue(3);
  await press('Use the stored values', policy);
  await waitFor(() => expect(fieldOf(policy, FEE)).toHaveValue(2));
  expect(fieldOf(policy, FEE)).toHaveFocus();
});

test('no answer is shown as such; checking again saves once', async () => {
  const { backend } = await openSettings();
  const policy = await findForm(NAME);
  await replaceText(fieldOf(policy, FEE), '4');
  server.use(loseAnswers());
  await press('Save platform policy', policy);
  await within(policy).findByRole('button', { name: 'Check again' });
  expect(fieldOf(policy, FEE)).toHaveValue(4);
  server.resetHandlers();
  await press('Check again', policy);
  expect(await screen.findByText('Platform Policy Updated')).toBeVisible();
  expect(await readAsAdmin(backend, PATH)).toMatchObject({ withdrawalFeePercent: 4, version: 2 });
});
