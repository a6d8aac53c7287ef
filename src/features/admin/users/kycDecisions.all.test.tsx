import { noteCommands, passHours } from '../../../test/passHours';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addedAdmin, openUsers, person, row, usersBackend } from '../../../test/screens/users';
import { decideKycAsAdmin } from '../../../test/backend/steps';
import { endSession, loseAnswerOf } from '../../../test/faults';
import { confirm, press } from '../../../test/screens/page';
import { APPROVE_NOAH, REJECT_NOAH, approveNoah, kycQuestion } from '../../../test/screens/kyc';
import { auditedIn, userIn } from '../../../test/backend/books';

const list = () => screen.getByRole('group', { name: 'List of users' });

test('approving shows whom it is about and when they submitted; Enter alone verifies nothing', async () => {
  const { backend, user } = await openUsers();
  await press(APPROVE_NOAH);
  const dialog = await kycQuestion('Verify Noah Weber?');
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
  expect(userIn(backend, person.noah)?.kycStatus).toBe('pending');
});

test('a double click in the review approves once', async () => {
  const { backend } = await openUsers();
  await press(APPROVE_NOAH);
  const verify = within(await kycQuestion(/^Verify/)).getByRole('button', { name: 'Verify Noah Weber' });
  await waitFor(() => expect(verify).not.toHaveAttribute('aria-disabled'));
  await userEvent.setup().dblClick(verify);
  await screen.findByText('KYC Status Updated');
  expect(auditedIn(backend, 'kyc.')).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('rejecting asks once, says whom it concerns and what it does; Enter alone confirms nothing', async () => {
  const { backend, user } = await openUsers();
  await press(REJECT_NOAH);
  const dialog = await kycQuestion('Reject Noah Weber’s KYC?');
  expect(dialog).toHaveTextContent('noah@cairnfield.example');
  expect(dialog).toHaveAccessibleDescription(/won’t be able to withdraw until they resubmit/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(userIn(backend, person.noah)?.kycStatus).toBe('pending');
  expect(screen.getByRole('button', { name: REJECT_NOAH })).toHaveFocus();

  await press(REJECT_NOAH);
  await confirm('Reject KYC');
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  await waitFor(async () => expect(await row(/Noah/)).toHaveTextContent('Rejected'));
  await waitFor(() => expect(list()).toHaveFocus());
});

test('re-verifying a verified person asks once, for it stops their withdrawals', async () => {
  const { backend } = await openUsers();
  await press('Re-verify Ava Chen');
  const dialog = await kycQuestion('Re-verify Ava Chen?');
  expect(dialog).toHaveTextContent(/ava@cairnfield.example.*Verified → Pending/);
  expect(userIn(backend, person.ava)?.kycStatus).toBe('verified');
  await confirm('Re-verify Ava Chen', dialog);
  await waitFor(async () => expect(await row(/Ava/)).toHaveTextContent('Pending'));
});

test('re-verifying somebody who never submitted is offered in their record alone, and asks as well', async () => {
  const { backend } = await openUsers({ search: `?person=${person.mia}` });
  await press('Re-verify Mia Rossi');
  await confirm('Re-verify Mia Rossi');
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  expect(userIn(backend, person.mia)?.kycStatus).toBe('pending');
});

test('a person who is gone: the update failed, says the toast', async () => {
  await openUsers();
  await screen.findByRole('button', { name: APPROVE_NOAH });
  server.use(
    http.all('*', ({ request }) => {
      if (request.method !== 'POST') return undefined;
      const gone = { type: 'not-found', title: 'Error: Failed to update KYC status.', status: 404 };
      return HttpResponse.json(gone, { status: 404 });
    }),
  );
  await approveNoah();
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Error');
  expect(within(toast).getByText('Failed to update KYC status.')).toBeVisible();
});

test('a person who is decided on while the question is open cannot be rejected in it any more', async () => {
  const { backend } = await openUsers();
  await press(REJECT_NOAH);
  await kycQuestion('Reject Noah Weber’s KYC?');
  await act(() => decideKycAsAdmin(backend, person.noah, 'approve'));
  expect(await screen.findByText(/is now verified\. Someone else decided first/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reject KYC' })).not.toBeInTheDocument();
  await press('Back');
  await waitFor(() => expect(list()).toHaveFocus());
});

test('a day after a decision without an answer nothing is sent; given up, the row decides again', async () => {
  const { backend } = await openUsers();
  await screen.findByRole('button', { name: REJECT_NOAH });
  server.use(loseAnswerOf('POST', `/api/users/${person.noah}/kyc/reject`));
  await press(REJECT_NOAH);
  await confirm('Reject KYC');
  await screen.findByText('No response yet. The rejection may have gone through.');
  server.resetHandlers();
  passHours(48);
  const left = noteCommands();
  await press('Check again');
  expect(await screen.findByText(/so we can’t check again safely/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View the audit log' })).toHaveAttribute(
    'href',
    '/admin/audit-log',
  );
  await press('Start over');
  await waitFor(() => expect(screen.queryByText(/can’t check again/)).not.toBeInTheDocument());
  expect(left).toEqual([]);
  expect(auditedIn(backend, 'kyc.')).toHaveLength(1);
});

test('a row that leaves the filtered list leaves the focus in the list', async () => {
  await openUsers({ search: '?kycStatus=pending' });
  await approveNoah();
  expect(await screen.findByText('No users found')).toBeVisible();
  await waitFor(() => expect(list()).toHaveFocus());
});

test('a last page that a decision elsewhere empties gives way to the one before', async () => {
  const backend = usersBackend(28);
  await openUsers({ backend, search: '?page=2&kycStatus=unverified' });
  await row(/Mia/);
  const call = { token: backend.tokens.admin, key: 'reverify' };
  await act(() => backend.call('POST', `/api/users/${person.mia}/kyc/reverify`, call));
  expect(await row(/Person 27/)).toBeVisible();
  expect(screen.getByText('1–25 of 25')).toBeVisible();
});

test('a session that ends under a decision says nothing more, and nothing is decided', async () => {
  const { backend, store } = await openUsers();
  await screen.findByRole('button', { name: APPROVE_NOAH });
  server.use(endSession());
  await approveNoah();
  await waitFor(() => expect(store.getState().session.status).toBe('expired'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(userIn(backend, person.noah)?.kycStatus).toBe('pending');
});

test('an added admin decides too, under a name of their own', async () => {
  const backend = usersBackend(3);
  await openUsers({ backend, storage: await addedAdmin(backend) });
  await approveNoah();
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  expect(auditedIn(backend, 'kyc.')).toMatchObject([{ action: 'kyc.approved', actorName: 'Nadia Blum' }]);
});
