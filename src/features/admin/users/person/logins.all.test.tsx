import { screen, within } from '@testing-library/react';
import { server } from '../../../../../mocks/node';
import { givePhone } from '../../../../test/backend/secondStep';
import { createTestBackend } from '../../../../test/backend/testBackend';
import { loseAnswerOf } from '../../../../test/faults';
import { openNoahsAccount } from '../../../../test/screens/account';
import { press, replaceText } from '../../../../test/screens/page';
import { person } from '../../../../test/screens/users';

jest.setTimeout(60_000);

const logins = () => screen.findByRole('region', { name: 'Logins' });

async function withFailures() {
  const backend = createTestBackend();
  const body = { email: 'noah@cairnfield.example', password: 'Wrong123!' };
  for (let count = 0; count < 2; count += 1) await backend.call('POST', '/api/session', { body });
  return openNoahsAccount({ backend });
}

test('failed logins are listed and cleared', async () => {
  const { backend } = await withFailures();
  const place = await logins();
  expect(await within(place).findByText(/^2 recent failed logins\./)).toBeVisible();
  const items = within(within(place).getByRole('table', { name: 'Last logins' }))
    .getAllByRole('row')
    .slice(1);
  expect(items[0]).toHaveTextContent(/Wrong password\..*Failed/);
  await press('Clear failed logins', place);
  expect(await screen.findByText('Failed Logins Cleared')).toBeVisible();
  expect(await within(place).findByText('No recent failed logins.')).toBeVisible();
  expect(backend.database.read.loginAttempts.where('loginOf', 'noah@cairnfield.example')).toEqual([]);
});

test('without an answer, clearing is asked about again', async () => {
  const { user } = await withFailures();
  server.use(loseAnswerOf('DELETE', `/api/users/${person.noah}/failed-logins`));
  await user.click(await screen.findByRole('button', { name: 'Clear failed logins' }));
  const again = await screen.findByRole('button', { name: 'Check again' });
  server.resetHandlers();
  await user.click(again);
  expect(await screen.findByText('Failed Logins Cleared')).toBeVisible();
});

test('a lost second step is taken off with a reason, and payments are paused', async () => {
  const backend = createTestBackend();
  await givePhone(backend, { personId: person.noah });
  const { user } = await openNoahsAccount({ backend });
  await user.click(await screen.findByRole('button', { name: 'Turn off two-step verification' }));
  const question = await screen.findByRole('dialog', {
    name: 'Turn off Noah Weber’s two-step verification?',
  });
  await press('Turn off two-step verification', question);
  expect(await within(question).findByText('Enter a reason.')).toBeVisible();
  await replaceText(within(question).getByLabelText('Reason'), 'His phone was stolen.');
  await press('Turn off two-step verification', question);
  expect(await screen.findByText('Two-Step Verification Turned Off')).toBeVisible();
  expect(
    await within(await logins()).findByText(/^Withdrawals and transfers are paused until/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off two-step verification' })).not.toBeInTheDocument();
});
