import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { server } from '../../../../mocks/node';
import { givePhone } from '../../../test/backend/secondStep';
import { succeed } from '../../../test/backend/steps';
import { createTestBackend, type TestBackend } from '../../../test/backend/testBackend';
import { TEST_IDS } from '../../../test/backend/testData';
import { loseAnswers } from '../../../test/faults';
import { fieldOf, findForm, openSettings } from '../../../test/screens/adminSettings';
import { press, replaceText } from '../../../test/screens/page';

jest.setTimeout(60_000);

const table = (name = 'Admins') => screen.findByRole('table', { name });

async function addElsewhere(backend: TestBackend, number: number) {
  await succeed(backend, 'POST', '/api/admins', {
    token: backend.tokens.admin,
    key: `admin-${number}`,
    body: {
      name: `Admin ${number}`,
      email: `admin${number}@cairnfield.example`,
      password: 'Harbour-42',
      duty: 'owner',
    },
  });
}

/** The question before an added admin is removed. */
async function askToRemoveAdmin() {
  const backend = createTestBackend();
  await addElsewhere(backend, 1);
  const { user } = await openSettings({ backend });
  await user.click(await within(await table()).findByRole('button', { name: 'Remove Admin 1' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Admin 1?' });
  return { backend, user, question };
}

/** Invites somebody; returns the dialog. */
async function invite(user: UserEvent, email: string) {
  await user.click(await screen.findByRole('button', { name: 'Invite an admin' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite an admin' });
  await replaceText(within(dialog).getByLabelText('Email'), email);
  await press('Send invitation', dialog);
  return dialog;
}

test('who is added here stands in the list at once, and the main admin without a way to remove them', async () => {
  await openSettings();
  const form = await findForm('Add New Admin');
  await replaceText(fieldOf(form, 'Name'), 'Ida Berg');
  await replaceText(fieldOf(form, 'Email'), 'Ida.Berg@Cairnfield.example');
  await replaceText(fieldOf(form, 'Password'), 'Harbour-42');
  await press('Add admin', form);
  expect(await screen.findByText('Admin Added')).toBeVisible();
  const row = await within(await table()).findByRole('row', { name: /Ida Berg/ });
  expect(row).toHaveTextContent('ida.berg@cairnfield.example');
  expect(within(row).getByText('Never')).toBeVisible();
  expect(within(row).getByText(/2026/).closest('time')).toHaveAttribute('datetime');
  const main = within(await table()).getByRole('row', { name: /Main Admin/ });
  expect(main).toHaveTextContent('Main admin (you)');
  expect(within(main).queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

test('an added admin is removed after a question whose focus is on Cancel', async () => {
  const { backend, user, question } = await askToRemoveAdmin();
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(within(question).getByRole('button', { name: 'Remove admin' }));
  expect(await screen.findByText('Admin Removed')).toBeVisible();
  const list = within(await table());
  await waitFor(() => expect(list.queryByText('Admin 1')).not.toBeInTheDocument());
  expect(backend.database.read.admins.where('email', 'admin1@cairnfield.example')).toHaveLength(0);
});

test('an admin is invited by email, and the invitation can be revoked', async () => {
  const { user, backend } = await openSettings();
  const invitations = async () => within(await table('Open invitations'));
  await invite(user, 'pia@cairnfield.example');
  expect(await screen.findByText('Invitation Sent')).toBeVisible();
  expect(await (await invitations()).findByRole('row', { name: /pia@/ })).toBeVisible();
  await user.click(
    (await invitations()).getByRole('button', { name: 'Revoke the invitation for pia@cairnfield.example' }),
  );
  expect(await screen.findByText('Invitation Revoked')).toBeVisible();
  expect(backend.database.read.adminInvitations.where('email', 'pia@cairnfield.example')).toHaveLength(0);
});

test('an invitation of an email that has an account is refused at its field', async () => {
  const { user } = await openSettings();
  const dialog = await invite(user, 'ava@cairnfield.example');
  expect(await screen.findByRole('alert')).toHaveTextContent('Admin with this email already exists.');
  expect(within(dialog).getByLabelText('Email')).toBeInvalid();
});

test('a removal without an answer is asked about again', async () => {
  const { user, question } = await askToRemoveAdmin();
  server.use(loseAnswers());
  await user.click(within(question).getByRole('button', { name: 'Remove admin' }));
  const again = await within(question).findByRole('button', { name: 'Check again' });
  server.resetHandlers();
  await user.click(again);
  expect(await screen.findByText('Admin Removed')).toBeVisible();
});

test('ten fill a page', async () => {
  const backend = createTestBackend();
  for (let number = 1; number <= 11; number += 1) await addElsewhere(backend, number);
  await openSettings({ backend });
  await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(11));
  const pages = screen.getByRole('navigation', { name: 'Pages of Admins' });
  await userEvent.setup().click(within(pages).getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(3));
});

test('who is added elsewhere stands in the list without a reload', async () => {
  const { backend } = await openSettings();
  await table();
  await act(() => addElsewhere(backend, 1));
  expect(await within(await table()).findByText('Admin 1')).toBeVisible();
});

describe('the policy that admins must have a second step', () => {
  const policy = () => screen.findByRole('switch', { name: 'Admins must use two-step verification' });

  test('is set by an admin who has one; the list tells who has', async () => {
    const backend = createTestBackend();
    await givePhone(backend, { personId: TEST_IDS.admin, isFresh: true });
    backend.database.transact(({ admins }) => {
      for (const admin of [...admins.values()]) admins.put({ ...admin, hasSecondStep: true });
    });
    const { user } = await openSettings({ backend });
    expect(await within(await table()).findByRole('row', { name: /Main Admin/ })).toHaveTextContent(
      'Two-step on',
    );
    await user.click(await policy());
    expect(await screen.findByText('Policy for Admins Updated')).toBeVisible();
    await waitFor(async () => expect(await policy()).toBeChecked());
    // Others keep the second step that they set up.
    await user.click(await policy());
    expect(
      await screen.findByText('Admins without two-step verification can log in with just their password.'),
    ).toBeVisible();
  });

  test('is refused to one who has none', async () => {
    const { user } = await openSettings();
    await user.click(await policy());
    expect(await screen.findByText('Set up your own authenticator app first.')).toBeVisible();
    expect(await policy()).not.toBeChecked();
  });
});
