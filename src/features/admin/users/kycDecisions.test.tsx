import { noteCommands, passHours } from '../../../test/passHours';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestBackend } from '../../../test/backend/testBackend';
import { addedAdmin, buttonsOf, openUsers, person, row, usersBackend } from '../../../test/screens/users';
import { endSession, loseAnswerOf } from '../../../test/faults';
import { confirm, press, toasts } from '../../../test/screens/page';

const kycOf = ({ database }: TestBackend, id: string = person.noah) => database.read.users.get(id)?.kycStatus;
const decisionsIn = ({ database }: TestBackend) =>
  [...database.read.audit.values()].filter(({ action }) => action.startsWith('kyc.'));
const decideElsewhere = (backend: TestBackend, event: string, id: string = person.noah) =>
  backend.call('POST', `/api/users/${id}/kyc/${event}`, { token: backend.tokens.admin, key: 'elsewhere' });
const question = (name: string | RegExp) => screen.findByRole('alertdialog', { name });
const list = () => screen.getByRole('group', { name: 'List of users' });

const APPROVE = 'Approve KYC for Noah Weber';
const REJECT = 'Reject KYC for Noah Weber';

async function approve() {
  await press(APPROVE);
  await confirm('Verify Noah Weber', await question('Verify Noah Weber?'));
}

test('approving shows whom it is about and when they submitted; Enter alone verifies nothing', async () => {
  const { backend, user } = await openUsers();
  await press(APPROVE);
  const dialog = await question('Verify Noah Weber?');
  for (const fact of [
    'noah@cairnfield.example',
    /KYC statusPending → Verified/,
    'Submitted',
    'Balance$0.00',
  ]) {
    expect(dialog).toHaveTextContent(fact);
  }
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(kycOf(backend)).toBe('pending');
});

test('approving verifies the person, says so in one toast, and offers what comes next', async () => {
  const { backend } = await openUsers();
  await approve();
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  const shown = within(toasts()).getAllByRole('status');
  expect(shown).toHaveLength(1);
  expect(shown[0]).toHaveTextContent('Noah Weber is now verified.');
  await waitFor(async () => expect(await row(/Noah/)).toHaveTextContent('Verified'));
  expect(await buttonsOf(/Noah/)).toEqual(['Re-verify Noah Weber', 'Open Noah Weber']);
  expect(kycOf(backend)).toBe('verified');
});

test('a double click in the review approves once', async () => {
  const { backend } = await openUsers();
  await press(APPROVE);
  const verify = within(await question(/^Verify/)).getByRole('button', { name: 'Verify Noah Weber' });
  await waitFor(() => expect(verify).not.toHaveAttribute('aria-disabled'));
  await userEvent.setup().dblClick(verify);
  await screen.findByText('KYC Status Updated');
  expect(decisionsIn(backend)).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('rejecting asks once, says whom it concerns and what it does; Enter alone confirms nothing', async () => {
  const { backend, user } = await openUsers();
  await press(REJECT);
  const dialog = await question('Reject Noah Weber’s KYC?');
  expect(dialog).toHaveTextContent('noah@cairnfield.example');
  expect(dialog).toHaveAccessibleDescription(/won’t be able to withdraw until they resubmit/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(kycOf(backend)).toBe('pending');
  expect(screen.getByRole('button', { name: REJECT })).toHaveFocus();

  await press(REJECT);
  await confirm('Reject KYC');
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  await waitFor(async () => expect(await row(/Noah/)).toHaveTextContent('Rejected'));
  await waitFor(() => expect(list()).toHaveFocus());
});

test('a rejection takes a reason, which the investor can read', async () => {
  const { backend, user } = await openUsers();
  await press(REJECT);
  const dialog = await question('Reject Noah Weber’s KYC?');
  const reason = within(dialog).getByRole('textbox', { name: 'Reason (optional)' });
  expect(reason).toHaveAccessibleDescription(/The investor can read it\./);
  await user.type(reason, 'The photo is dark.');
  await confirm('Reject KYC', dialog);
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  expect(backend.database.read.users.get(person.noah)).toMatchObject({
    kycStatus: 'rejected',
    kycReason: 'The photo is dark.',
  });
});

test('re-verifying a verified person asks once, for it stops their withdrawals', async () => {
  const { backend } = await openUsers();
  await press('Re-verify Ava Chen');
  const dialog = await question('Re-verify Ava Chen?');
  expect(dialog).toHaveTextContent(/ava@cairnfield.example.*Verified → Pending/);
  expect(kycOf(backend, person.ava)).toBe('verified');
  await confirm('Re-verify Ava Chen', dialog);
  await waitFor(async () => expect(await row(/Ava/)).toHaveTextContent('Pending'));
});

test('re-verifying somebody who never submitted asks as well', async () => {
  const { backend } = await openUsers();
  await press('Re-verify Mia Rossi');
  await confirm('Re-verify Mia Rossi');
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  expect(kycOf(backend, person.mia)).toBe('pending');
});

test('a person who is gone: the update failed, says the toast', async () => {
  await openUsers();
  await screen.findByRole('button', { name: APPROVE });
  server.use(
    http.all('*', ({ request }) => {
      if (request.method !== 'POST') return undefined;
      const gone = { type: 'not-found', title: 'Error: Failed to update KYC status.', status: 404 };
      return HttpResponse.json(gone, { status: 404 });
    }),
  );
  await approve();
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Error');
  expect(within(toast).getByText('Failed to update KYC status.')).toBeVisible();
});

test('a decision that another admin made first: who, and what it is now', async () => {
  const { backend } = await openUsers();
  await screen.findByRole('button', { name: APPROVE });
  server.use(
    http.post('*', async () => {
      await decideElsewhere(backend, 'reject');
    }),
  );
  await approve();
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('The KYC status does not allow this.');
  expect(toast).toHaveTextContent(/KYC of Noah Weber was marked rejected by Main Admin .* is rejected now\./);
  await waitFor(async () => expect(await row(/Noah/)).toHaveTextContent('Rejected'));
  expect(decisionsIn(backend)).toHaveLength(1);
});

test('a person who is decided on while the question is open cannot be rejected in it any more', async () => {
  const { backend } = await openUsers();
  await press(REJECT);
  await question('Reject Noah Weber’s KYC?');
  await act(() => decideElsewhere(backend, 'approve'));
  expect(await screen.findByText(/is now verified: someone else decided first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reject KYC' })).not.toBeInTheDocument();
  await press('Back');
  await waitFor(() => expect(list()).toHaveFocus());
});

test('a decision without an answer is asked about under its key and has one effect', async () => {
  const { backend } = await openUsers();
  await screen.findByRole('button', { name: REJECT });
  server.use(loseAnswerOf('POST', `/api/users/${person.noah}/kyc/reject`));
  await press(REJECT);
  const dialog = await question('Reject Noah Weber’s KYC?');
  await userEvent.setup().type(within(dialog).getByLabelText('Reason (optional)'), 'Blurred.');
  await confirm('Reject KYC', dialog);
  expect(await screen.findByText('No answer came to the rejection.')).toBeVisible();
  expect(screen.queryByText('KYC Status Updated')).not.toBeInTheDocument();
  server.resetHandlers();
  await press('Check again');
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  await waitFor(async () => expect(await buttonsOf(/Noah/)).toContain('Re-verify Noah Weber'));
  expect(decisionsIn(backend)).toHaveLength(1);
  expect(backend.database.read.users.get(person.noah)?.kycReason).toBe('Blurred.');
});

test('a day after a decision without an answer nothing is sent; given up, the row decides again', async () => {
  const { backend } = await openUsers();
  await screen.findByRole('button', { name: REJECT });
  server.use(loseAnswerOf('POST', `/api/users/${person.noah}/kyc/reject`));
  await press(REJECT);
  await confirm('Reject KYC');
  await screen.findByText('No answer came to the rejection.');
  server.resetHandlers();
  passHours(48);
  const left = noteCommands();
  await press('Check again');
  expect(await screen.findByText(/so we can’t check again safely/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the audit log' })).toHaveAttribute('href', '/admin/audit-log');
  await press('Start anew');
  await waitFor(() => expect(screen.queryByText(/can’t check again/)).not.toBeInTheDocument());
  expect(left).toEqual([]);
  expect(decisionsIn(backend)).toHaveLength(1);
});

test('a row that leaves the filtered list leaves the focus in the list', async () => {
  await openUsers({ search: '?kycStatus=pending' });
  await approve();
  expect(await screen.findByText('No users found')).toBeVisible();
  await waitFor(() => expect(list()).toHaveFocus());
});

test('a last page that a decision empties gives way to the one before', async () => {
  await openUsers({ backend: usersBackend(28), search: '?page=2&kycStatus=unverified' });
  await press('Re-verify Mia Rossi');
  await confirm('Re-verify Mia Rossi');
  expect(await row(/Person 27/)).toBeVisible();
  expect(screen.getByText('1–25 of 25')).toBeVisible();
});

test('a session that ends under a decision says nothing more, and nothing is decided', async () => {
  const { backend, store } = await openUsers();
  await screen.findByRole('button', { name: APPROVE });
  server.use(endSession());
  await approve();
  await waitFor(() => expect(store.getState().session.status).toBe('expired'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(kycOf(backend)).toBe('pending');
});

test('an added admin decides too, under a name of their own', async () => {
  const backend = usersBackend(3);
  await openUsers({ backend, storage: await addedAdmin(backend) });
  await approve();
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  expect(decisionsIn(backend)).toMatchObject([{ action: 'kyc.approved', actorName: 'Nadia Blum' }]);
});
