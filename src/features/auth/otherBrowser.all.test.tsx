import { screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { logInWith } from '../../test/backend/accounts';
import { TEST_START } from '../../test/backend/testData';
import { renderScreen } from '../../test/render';
import { ConfirmEmailPage } from './ConfirmEmailPage';

const EMAIL = 'victim@cairnfield.example';
const STRANGERS = 'Strangers-Own-8!';
const OWN = 'Harbour-light-42';

test('an email that another browser registered asks for a password, which alone logs in', async () => {
  const { backend, user } = await renderScreen(
    <>
      <Link to={`/confirm-email/user-${TEST_START}`}>Confirm</Link>
      <Routes>
        <Route path="/" element={null} />
        <Route path="/confirm-email/:userId" element={<ConfirmEmailPage />} />
        <Route path="/dashboard" element={<h1>Overview</h1>} />
      </Routes>
    </>,
    { route: '/', signedInAs: null },
  );
  const body = { name: 'Not The Owner', email: EMAIL, password: STRANGERS, referralCode: '' };
  await backend.call('POST', '/api/users', { browser: 's'.repeat(22), body });
  await user.click(screen.getByRole('link', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { name: 'Choose Your Password' })).toBeVisible();
  expect(screen.getByText(/with the name “Not The Owner”/)).toBeVisible();
  const username = document.querySelector('input[autocomplete=username]');
  expect(username).toHaveValue(EMAIL);
  expect(username).not.toBeVisible();

  const form = within(document.querySelector('form') ?? document.body);
  await user.type(form.getByLabelText(/^Password/), 'Password1!');
  await user.type(form.getByLabelText(/^Confirm password/), 'Password1!');
  await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
  expect(await screen.findByText(/close to one of the most common/)).toBeVisible();

  await user.clear(form.getByLabelText(/^Password/));
  await user.type(form.getByLabelText(/^Password/), OWN);
  await user.clear(form.getByLabelText(/^Confirm password/));
  await user.type(form.getByLabelText(/^Confirm password/), OWN);
  await user.click(screen.getByRole('button', { name: 'Set password and log in' }));
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeVisible();
  expect((await logInWith(backend, EMAIL, STRANGERS)).status).toBe(401);
  expect((await logInWith(backend, EMAIL, OWN)).status).toBe(200);
});
