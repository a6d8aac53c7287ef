import { server } from '../../../../mocks/node';
import { screen, within } from '@testing-library/react';
import { fieldOf, fillNewAdmin, findForm, openSettings } from '../../../test/screens/adminSettings';
import { loseAnswers } from '../../../test/faults';
import { press, replaceText } from '../../../test/screens/page';
import { auditedIn } from '../../../test/backend/books';

jest.setTimeout(60_000);

const ADD = 'Add New Admin';
const RESET = 'Reset Main Admin Password';

test('an admin and a password without an answer are asked about again, and happen once', async () => {
  const { backend } = await openSettings();
  const form = await findForm(ADD);
  await fillNewAdmin(form);
  const reset = await findForm(RESET);
  await replaceText(fieldOf(reset, 'New password'), 'Harbour-43');
  server.use(loseAnswers());
  await press('Add admin', form);
  await press('Reset password', reset);
  for (const each of [form, reset]) await within(each).findByRole('button', { name: 'Check again' });
  expect(fieldOf(form, 'Name')).toHaveValue('Ida Berg');
  // Another name or email would make another admin, and lose this one's answer.
  for (const field of [fieldOf(form, 'Name'), fieldOf(form, 'Email'), fieldOf(reset, 'New password')])
    expect(field).toBeDisabled();
  for (const name of ['Add admin', 'Reset password'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();

  server.resetHandlers();
  await press('Check again', form);
  expect(await screen.findByText('Admin Added')).toBeVisible();
  await press('Check again', reset);
  expect(await screen.findByText('Admin Password Reset')).toBeVisible();
  expect(fieldOf(form, 'Name')).toHaveValue('');
  expect(auditedIn(backend, 'admin.added')).toHaveLength(1);
  expect(auditedIn(backend, 'password.set')).toHaveLength(1);
});
