import { screen, waitFor, within } from '@testing-library/react';
import { halfApprove, readAsAdmin, requestOf } from '../../test/backend/steps';
import { createTestBackend, type TestBackend } from '../../test/backend/testBackend';
import { TEST_DATA, TEST_IDS } from '../../test/backend/testData';
import { fieldOf, openPolicy, POLICY, savePolicy } from '../../test/screens/adminSettings';
import { openTransactions } from '../../test/screens/manageTransactions';
import { confirm, press, replaceText } from '../../test/screens/page';

jest.setTimeout(60_000);

/** Two admins must approve every deposit and every withdrawal. */
const strictBackend = () =>
  createTestBackend({
    data: {
      ...TEST_DATA,
      policy: [
        {
          id: 'policy',
          withdrawalFeePercent: 0,
          referralBonus: 0,
          depositsSecondAbove: 0,
          payoutsSecondAbove: 0,
          version: 1,
        },
      ],
    },
  });

const button = (name: string) => screen.findByRole('button', { name }, { timeout: 20_000 });
const balanceOf = ({ database }: TestBackend) => database.read.users.get(TEST_IDS.noah)?.balance;

test('the first of two approvals moves nothing, and its admin can’t give the second', async () => {
  const backend = strictBackend();
  await openTransactions({ backend });
  await press('Approve deposit dep-1');
  const question = await screen.findByRole('alertdialog', {
    name: 'Give $1,000.00 for Noah Weber the first of two approvals?',
  });
  expect(question).toHaveAccessibleDescription('Nothing moves yet: another admin must approve it too.');
  await confirm('Approve $1,000.00');
  expect(await screen.findByText('First approval recorded')).toBeVisible();
  expect(await screen.findByText('1 of 2 approvals')).toBeVisible();
  const approve = await button('Approve deposit dep-1');
  await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'true'));
  expect(approve).toHaveAccessibleDescription('You gave the first approval. Another admin gives the second.');
  expect(balanceOf(backend)).toBe(0);
  expect(await requestOf(backend, 'dep-1')).toMatchObject({ status: 'pending', decidedBy: null });
});

test('the filter “Needs your approval” has what another admin approved; the second approval completes it', async () => {
  const backend = strictBackend();
  halfApprove(backend, 'dep-1');
  await openTransactions({ backend, search: '?status=second-approval' });
  expect(await screen.findByRole('combobox', { name: 'Status' })).toHaveTextContent('Needs your approval');
  await press('Approve deposit dep-1');
  const question = await screen.findByRole('alertdialog', { name: 'Credit $1,000.00 to Noah Weber?' });
  expect(within(question).getByText('First approval')).toBeVisible();
  expect(within(question).getByText('Robin Vale')).toBeVisible();
  await confirm('Credit $1,000.00');
  expect(await screen.findByText('Deposit completed')).toBeVisible();
  expect(balanceOf(backend)).toBe(1_000);
});

test('an approval is sent back with a reason; two are needed as before', async () => {
  const backend = strictBackend();
  halfApprove(backend, 'dep-1');
  await openTransactions({ backend });
  await press('Send back deposit dep-1');
  const question = await screen.findByRole('alertdialog', {
    name: 'Send back the approval of $1,000.00 for Noah Weber?',
  });
  await replaceText(within(question).getByRole('textbox'), 'Another amount.');
  await confirm('Send back');
  expect(await screen.findByText('Deposit sent back')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('1 of 2 approvals')).toBeNull());
  expect(await requestOf(backend, 'dep-1')).toMatchObject({ status: 'pending', approvals: [] });
});

test('limits are set in the policy, and an empty field turns one off', async () => {
  const { backend, policy } = await openPolicy({ backend: strictBackend() });
  await replaceText(fieldOf(policy, 'Second approval of deposits above'), '2,500.50');
  const payouts = fieldOf(policy, 'Second approval of payouts above');
  expect(payouts).toHaveValue('0');
  await replaceText(payouts, ' ');
  await savePolicy(policy);
  expect(await screen.findByText('Platform Policy Updated')).toBeVisible();
  const saved = await readAsAdmin(backend, POLICY.path);
  expect(saved).toMatchObject({ depositsSecondAbove: 2_500.5, version: 2 });
  expect(saved).not.toHaveProperty('payoutsSecondAbove');
});
