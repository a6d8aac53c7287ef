import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestBackend } from '../../../test/backend/testBackend';
import { uploadFor } from '../../../test/endpoints/documentSamples';
import { buttonsOf, openUsers, person, row } from '../../../test/screens/users';
import { decideKycAsAdmin, resubmitNoah } from '../../../test/backend/steps';
import { failingAt, loseAnswerOf } from '../../../test/faults';
import { confirm, press, retryAfter, toasts } from '../../../test/screens/page';
import { APPROVE_NOAH, REJECT_NOAH, approveNoah, kycQuestion } from '../../../test/screens/kyc';
import { auditedIn, userIn } from '../../../test/backend/books';

test('approving verifies the person, says so in one toast, and offers what comes next', async () => {
  const { backend } = await openUsers();
  await approveNoah();
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  const shown = within(toasts()).getAllByRole('status');
  expect(shown).toHaveLength(1);
  expect(shown[0]).toHaveTextContent('Noah Weber is now verified.');
  await waitFor(async () => expect(await row(/Noah/)).toHaveTextContent('Verified'));
  expect(await buttonsOf(/Noah/)).toEqual(['Re-verify Noah Weber', 'Open Noah Weber']);
  expect(userIn(backend, person.noah)?.kycStatus).toBe('verified');
});

test('a rejection takes a reason, which the investor can read', async () => {
  const { backend, user } = await openUsers();
  await press(REJECT_NOAH);
  const dialog = await kycQuestion('Reject Noah Weber’s KYC?');
  const reason = within(dialog).getByRole('textbox', { name: 'Reason (optional)' });
  expect(reason).toHaveAccessibleDescription(/The investor will see this\./);
  await user.type(reason, 'The photo is dark.');
  await confirm('Reject KYC', dialog);
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  expect(backend.database.read.users.get(person.noah)).toMatchObject({
    kycStatus: 'rejected',
    kycReason: 'The photo is dark.',
  });
});

test('a decision that another admin made first: who, and what it is now', async () => {
  const { backend } = await openUsers();
  await screen.findByRole('button', { name: APPROVE_NOAH });
  server.use(
    http.post('*', async () => {
      await decideKycAsAdmin(backend, person.noah, 'reject');
    }),
  );
  await approveNoah();
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('The KYC status doesn’t allow this.');
  expect(toast).toHaveTextContent(/Main Admin already rejected this/);
  await waitFor(async () => expect(await row(/Noah/)).toHaveTextContent('Rejected'));
  expect(auditedIn(backend, 'kyc.')).toHaveLength(1);
});

test('a decision on what was submitted before is refused: it was submitted again meanwhile', async () => {
  const { backend } = await openUsers();
  await screen.findByRole('button', { name: APPROVE_NOAH });
  server.use(
    http.post('*', async () => {
      await resubmitNoah(backend);
    }),
  );
  await approveNoah();
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Noah Weber’s identity check changed in the meantime.');
  expect(toast).toHaveTextContent(/It was submitted again on .*[AP]M\. Review what was submitted/);
  expect(userIn(backend, person.noah)?.kycStatus).toBe('pending');
});

test('the review ends when the person submits again', async () => {
  const { backend } = await openUsers();
  await press(APPROVE_NOAH);
  const dialog = await kycQuestion('Verify Noah Weber?');
  const verify = within(dialog).getByRole('button', { name: 'Verify Noah Weber' });
  await waitFor(() => expect(verify).not.toHaveAttribute('aria-disabled'));
  await act(() => resubmitNoah(backend));
  expect(await screen.findByText(/has submitted again in the meantime/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verify Noah Weber' })).not.toBeInTheDocument();
  server.resetHandlers();
  await press('Back');
  await approveNoah();
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  expect(userIn(backend, person.noah)?.kycStatus).toBe('verified');
});

test('nothing can be confirmed until the submission has been read, and Retry reads it', async () => {
  const { backend, user } = await openUsers();
  await screen.findByRole('button', { name: APPROVE_NOAH });
  server.use(failingAt('/api/audit'));
  await press(APPROVE_NOAH);
  const dialog = await kycQuestion('Verify Noah Weber?');
  const sentence = 'We couldn’t load everything for this decision.';
  const failure = await within(dialog).findByRole('group', { name: sentence });
  expect(dialog).not.toHaveTextContent('No date on record');
  const verify = within(dialog).getByRole('button', { name: 'Verify Noah Weber' });
  expect(verify).toHaveAttribute('aria-disabled', 'true');
  await retryAfter(user, sentence, within(failure));
  await confirm('Verify Noah Weber', dialog);
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  expect(userIn(backend, person.noah)?.kycStatus).toBe('verified');
});

test('a decision without an answer is asked about under its key and has one effect', async () => {
  const { backend } = await openUsers();
  await screen.findByRole('button', { name: REJECT_NOAH });
  server.use(loseAnswerOf('POST', `/api/users/${person.noah}/kyc/reject`));
  await press(REJECT_NOAH);
  const dialog = await kycQuestion('Reject Noah Weber’s KYC?');
  await userEvent.setup().type(within(dialog).getByLabelText('Reason (optional)'), 'Blurred.');
  await confirm('Reject KYC', dialog);
  expect(await screen.findByText('No response yet. The rejection may have gone through.')).toBeVisible();
  expect(screen.queryByText('KYC Status Updated')).not.toBeInTheDocument();
  server.resetHandlers();
  await press('Check again');
  expect(await screen.findByText('KYC Status Updated')).toBeVisible();
  await waitFor(async () => expect(await buttonsOf(/Noah/)).toContain('Re-verify Noah Weber'));
  expect(auditedIn(backend, 'kyc.')).toHaveLength(1);
  expect(backend.database.read.users.get(person.noah)?.kycReason).toBe('Blurred.');
});

test('beside the claims stand both sides of the ID, by button and key, and what was decided before', async () => {
  const backend = createTestBackend();
  await decideKycAsAdmin(backend, person.noah, 'reject');
  const front = await uploadFor(backend, { as: 'noah', purpose: 'identity-front' });
  const back = await uploadFor(backend, { as: 'noah', purpose: 'identity-back' });
  await backend.call('POST', '/api/users/me/kyc', {
    token: backend.tokens.noah,
    key: 'again',
    body: { frontId: front.id, backId: back.id },
  });
  const { user } = await openUsers({ backend });
  await press(APPROVE_NOAH);
  const dialog = within(await kycQuestion('Verify Noah Weber?'));
  expect(await dialog.findByText(/^ID front \(1 of 2\)/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Next document' }));
  expect(dialog.getByText(/^ID back \(2 of 2\)/)).toBeVisible();
  await user.keyboard('n');
  expect(dialog.getByText(/^ID back \(2 of 2\)/)).toBeVisible();
  await user.keyboard('p');
  expect(dialog.getByText(/^ID front \(1 of 2\)/)).toBeVisible();
  // With Caps Lock.
  await user.keyboard('N');
  expect(dialog.getByText(/^ID back \(2 of 2\)/)).toBeVisible();
  const earlier = within(dialog.getByRole('region', { name: 'Earlier decisions' }));
  expect(await earlier.findByText(/: Rejected an identity check/)).toBeVisible();
  expect(earlier.getAllByRole('listitem')).toHaveLength(1);
});
