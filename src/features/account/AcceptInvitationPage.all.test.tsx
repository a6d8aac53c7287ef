import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { MAILED_TOKEN } from '../../test/backend/testData';
import { renderScreen } from '../../test/render';
import { press, replaceText } from '../../test/screens/page';
import { storageOf } from '../../test/signedIn';
import { AcceptInvitationPage } from './AcceptInvitationPage';

async function openInvitation(token: string) {
  const app = await renderScreen(
    <Routes>
      <Route path="/accept-invitation/:invitationId" element={<AcceptInvitationPage />} />
      <Route path="/login" element={<h1>Log in</h1>} />
    </Routes>,
    { route: `/accept-invitation/invitation-1#token=${token}`, storage: storageOf(null) },
  );
  await replaceText(await screen.findByLabelText('Name'), 'Ida Berg');
  await replaceText(screen.getByLabelText('Password'), 'Harbour-42');
  await replaceText(screen.getByLabelText('Confirm password'), 'Harbour-42');
  await press('Create account', document.body);
  return app;
}

test('an invited person becomes an admin with a name and password of their own', async () => {
  const { backend } = await openInvitation(MAILED_TOKEN);
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
  expect(backend.database.read.admins.where('email', 'ida@cairnfield.example')).toMatchObject([
    { name: 'Ida Berg', isMain: false },
  ]);
});

test('an invitation that has run out says so, and keeps what was typed', async () => {
  await openInvitation('old');
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation is invalid or has expired.');
  expect(screen.getByRole('group', { name: 'Invitation Failed' })).toHaveTextContent('Ask for a new one.');
  expect(screen.getByLabelText('Name')).toHaveValue('Ida Berg');
});
