import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { server } from '../../../mocks/node';
import { TEST_IDS, TEST_PASSWORDS } from '../../test/backend/testData';
import { loseAnswerOf } from '../../test/faults';
import { renderScreen } from '../../test/render';
import { press, replaceText } from '../../test/screens/page';
import { ConfirmNewEmailPage } from './ConfirmNewEmailPage';
import { YourDetails } from './YourDetails';

const NEW = 'ava.new@cairnfield.example';

const pages = (
  <Routes>
    <Route path="/dashboard/profile" element={<YourDetails />} />
    <Route path="/confirm-new-email/:personId" element={<ConfirmNewEmailPage />} />
  </Routes>
);

async function openDetails() {
  const app = await renderScreen(pages, { route: '/dashboard/profile', signedInAs: 'noah' });
  const form = await screen.findByRole('form', { name: 'Your details' });
  return { ...app, form };
}

async function saveNewEmail(form: HTMLElement, password: string = TEST_PASSWORDS.user) {
  await replaceText(within(form).getByLabelText('Email'), NEW);
  await replaceText(await within(form).findByLabelText('Current password'), password);
  await press('Save details', form);
}

test('a name is changed, and a lost answer is asked about again', async () => {
  const { user, form, backend } = await openDetails();
  await replaceText(within(form).getByLabelText('Name'), 'Noah Stone');
  server.use(loseAnswerOf('PATCH', '/api/account'));
  await press('Save details', form);
  const again = await screen.findByRole('button', { name: 'Check again' });
  server.resetHandlers();
  await user.click(again);
  expect(await screen.findByText('Details Saved')).toBeVisible();
  expect(backend.database.read.users.get(TEST_IDS.noah)).toMatchObject({ name: 'Noah Stone', version: 2 });
});

test('a new email asks for the password, waits for its link, and counts once that is opened', async () => {
  const { user, form, backend } = await openDetails();
  await saveNewEmail(form);
  expect(await screen.findByText('Your new email isn’t confirmed yet')).toBeVisible();
  expect(within(form).getByLabelText('Email')).toHaveValue('noah@cairnfield.example');
  expect(within(form).queryByLabelText('Current password')).not.toBeInTheDocument();
  expect(backend.database.read.users.get(TEST_IDS.noah)?.email).toBe('noah@cairnfield.example');
  await user.click(screen.getByRole('link', { name: 'Open the link' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }));
  expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toHaveFocus();
  expect(backend.database.read.users.get(TEST_IDS.noah)?.email).toBe(NEW);
});

test('a wrong password is said at its field, and the typed email stays', async () => {
  const { form } = await openDetails();
  await saveNewEmail(form, 'Wrong-123!');
  expect(await screen.findByRole('alert')).toHaveTextContent('The current password is wrong.');
  expect(within(form).getByLabelText('Current password')).toBeInvalid();
  expect(within(form).getByLabelText('Email')).toHaveValue(NEW);
});

test('an open change stays open while only the name is saved', async () => {
  const { user, form, backend } = await openDetails();
  await saveNewEmail(form);
  await screen.findByText('Your new email isn’t confirmed yet');
  await replaceText(within(form).getByLabelText('Name'), 'Noah Stone');
  await user.click(within(form).getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Details Saved')).toBeVisible();
  expect(backend.database.read.users.get(TEST_IDS.noah)?.name).toBe('Noah Stone');
  expect(backend.database.read.emailChanges.get(TEST_IDS.noah)?.email).toBe(NEW);
  expect(screen.getByText('Your new email isn’t confirmed yet')).toBeVisible();
});

test('an open change is given up', async () => {
  const { user, form, backend } = await openDetails();
  await saveNewEmail(form);
  await user.click(await screen.findByRole('button', { name: 'Keep the old email' }));
  await waitFor(() =>
    expect(screen.queryByText('Your new email isn’t confirmed yet')).not.toBeInTheDocument(),
  );
  expect(backend.database.read.emailChanges.has(TEST_IDS.noah)).toBe(false);
});

test('a link that has run out says so', async () => {
  const { user } = await renderScreen(pages, { route: '/confirm-new-email/user-1#token=old' });
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This link is invalid or has expired. To get a new one, change your email in your profile again.',
  );
  // It would get the same answer again.
  expect(screen.queryByRole('button', { name: 'Confirm email' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to your profile' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
