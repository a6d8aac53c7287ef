import { screen, waitFor, within } from '@testing-library/react';
import { createTestBackend, type TestBackend } from '../../test/backend/testBackend';
import { proposeGift, requireTwo } from '../../test/backend/twoAdmins';
import {
  adjustmentsIn,
  expectAdjustment,
  openAdjustment,
  reviewAdjustment,
} from '../../test/screens/adjustBalance';
import {
  ADDRESSES,
  bitcoinIn,
  BITCOIN_FIELD,
  fieldOf,
  findForm,
  NEW_BITCOIN,
  openPolicy,
  openSettings,
} from '../../test/screens/adminSettings';
import { press, replaceText, toasts } from '../../test/screens/page';
import { dialog, openPlans, planRow, reviewPlan } from '../../test/screens/plans';
import { renderScreen } from '../../test/render';
import { TEST_PASSWORDS } from '../../test/backend/testData';
import { AdminBell } from './AdminBell';

jest.setTimeout(60_000);

/** Two admins must approve everything. */
function strictBackend(): TestBackend {
  const backend = createTestBackend();
  requireTwo(backend);
  return backend;
}

const FIRST_OF_TWO = 'Nothing changes yet: another admin must approve it too.';
const YOURS = 'You gave the first approval. Another admin gives the second.';
const noteOf = (name: RegExp) => screen.findByRole('note').then((note) => within(note).findByText(name));

test('an adjustment above the limit is proposed, its form is empty again, and the proposal waits above it', async () => {
  const backend = strictBackend();
  const { user } = await openAdjustment({ backend });
  const review = await reviewAdjustment(user, '75', 'Goodwill');
  expect(review).toHaveTextContent(FIRST_OF_TWO);
  await press('Propose $75.00', review);
  expect(await screen.findByText('First approval recorded')).toBeVisible();
  await waitFor(() => expectAdjustment(null, ''));
  expect(await noteOf(/1 of 2 approvals/)).toBeVisible();
  const note = screen.getByRole('note');
  for (const text of ['$75.00', 'Goodwill', YOURS]) expect(note).toHaveTextContent(text);
  expect(within(note).queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(adjustmentsIn(backend)).toEqual([]);
});

test('another admin’s proposal is approved after a question, once', async () => {
  const backend = createTestBackend();
  proposeGift(backend);
  const { user } = await openAdjustment({ backend });
  await noteOf(/1 of 2 approvals/);
  await press('Approve', screen.getByRole('note'));
  const question = await screen.findByRole('alertdialog', { name: 'Approve this change of “Ava Chen”?' });
  expect(question).toHaveTextContent('Robin Vale');
  await user.dblClick(within(question).getByRole('button', { name: 'Approve change' }));
  expect(await screen.findByText('Change approved')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  expect(adjustmentsIn(backend)).toMatchObject([{ amount: 75 }]);
});

test('a proposal is sent back with a reason', async () => {
  const backend = createTestBackend();
  proposeGift(backend);
  await openAdjustment({ backend });
  await noteOf(/1 of 2 approvals/);
  await press('Send back', screen.getByRole('note'));
  const question = await screen.findByRole('dialog', { name: 'Send back this change of “Ava Chen”?' });
  await replaceText(within(question).getByRole('textbox'), 'Another amount.');
  await press('Send back', question);
  expect(await screen.findByText('Change sent back')).toBeVisible();
  expect(adjustmentsIn(backend)).toEqual([]);
  expect(backend.database.read.proposals.size).toBe(0);
});

test('deposit addresses are proposed with a note; the form shows those that hold', async () => {
  const backend = strictBackend();
  await openSettings({ backend });
  const form = await findForm(ADDRESSES);
  const before = (bitcoinIn(form) as HTMLInputElement).value;
  await replaceText(fieldOf(form, BITCOIN_FIELD), NEW_BITCOIN);
  await press('Save wallet addresses', form);
  const question = await screen.findByRole('dialog', { name: 'Change deposit addresses?' });
  expect(question).toHaveTextContent(FIRST_OF_TWO);
  await replaceText(fieldOf(question, 'Note (optional)'), 'New custodian');
  await replaceText(fieldOf(question, 'Current password'), TEST_PASSWORDS.admin);
  await press('Propose change', question);
  expect(await screen.findByText('First approval recorded')).toBeVisible();
  const note = await screen.findByText('Deposit addresses', { selector: '[translate] ' });
  expect(note.closest('[role=note]')).toHaveTextContent('New custodian');
  await waitFor(() => expect(bitcoinIn(form)).toHaveValue(before));
  expect(backend.database.read.wallets.get('wallets')?.addresses.btc ?? '').toBe(before);
});

test('the switch is part of the policy, and says when it is on', async () => {
  const { policy, backend, user } = await openPolicy();
  const box = within(policy).getByRole('switch', {
    name: 'Second approval of deposit addresses, plans and policy',
  });
  expect(box).not.toBeChecked();
  await user.click(box);
  await press('Save platform policy', policy);
  const review = await screen.findByRole('dialog', { name: 'Change the platform policy?' });
  expect(review).toHaveTextContent('Off → On');
  await replaceText(fieldOf(review, 'Current password'), TEST_PASSWORDS.admin);
  await press('Change policy', review);
  expect(await screen.findByText('Platform Policy Updated')).toBeVisible();
  expect(backend.database.read.policy.get('policy')).toMatchObject({ changesNeedSecond: true });
});

test('a plan’s terms are proposed, and the dialog closes', async () => {
  const backend = strictBackend();
  const { user } = await openPlans({ backend });
  const row = await planRow('Starter Crypto');
  await user.click(within(row).getByRole('button', { name: /^Edit/ }));
  const form = await dialog('Edit Investment Plan');
  await replaceText(await within(form).findByLabelText('ROI (%)'), '50');
  const review = await reviewPlan(user, form);
  await press('Propose change', review);
  expect(await screen.findByText('First approval recorded')).toBeVisible();
  expect(toasts()).toHaveTextContent('Nothing changes until another admin approves it.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(/1 of 2 approvals/)).toBeVisible();
  expect(backend.database.read.plans.get('c1')?.roi).not.toBe(50);
});

test('the bell tells what waits for one’s own approval, and where', async () => {
  const backend = createTestBackend();
  proposeGift(backend);
  const { user } = await renderScreen(<AdminBell />, { backend, signedInAs: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  const link = await screen.findByRole('link', { name: 'Change: second approval needed' });
  expect(link).toHaveAttribute('href', expect.stringContaining('person=user-1'));
});
