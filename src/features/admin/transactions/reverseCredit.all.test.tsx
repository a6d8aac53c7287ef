import { screen, waitFor, within } from '@testing-library/react';
import { transferInput } from '../../../../backend/seed/inputs';
import { succeed } from '../../../test/backend/steps';
import { createTestBackend, type TestBackend } from '../../../test/backend/testBackend';
import { TEST_IDS } from '../../../test/backend/testData';
import { openTransactions } from '../../../test/screens/manageTransactions';
import { press, replaceText } from '../../../test/screens/page';

jest.setTimeout(60_000);

async function creditedBackend(): Promise<TestBackend> {
  const backend = createTestBackend();
  await succeed(backend, 'POST', '/api/deposits/dep-1/approve', {
    token: backend.tokens.admin,
    key: 'credit',
  });
  return backend;
}

const noah = ({ database }: TestBackend) => database.read.users.get(TEST_IDS.noah);

test('a credit is reversed from the deposit, which stays completed with its reversal', async () => {
  const backend = await creditedBackend();
  await openTransactions({ backend, search: '?status=completed&request=dep-1' });
  await press('Reverse credit…');
  const dialog = await screen.findByRole('dialog', { name: 'Reverse the credit of $1,000.00?' });
  expect(dialog).toHaveTextContent('Balance now$1,000.00Balance after$0.00');
  await press('Reverse credit', dialog);
  expect(await within(dialog).findByText('Enter a reason.')).toBeVisible();
  await replaceText(within(dialog).getByRole('textbox', { name: 'Reason' }), 'The payment bounced.');
  await press('Reverse credit', dialog);
  expect(await screen.findByText('Credit reversed', { selector: 'p, div, h6' })).toBeVisible();
  expect((await screen.findAllByText('Completed, reversed'))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reverse credit…' })).toBeNull());
  expect(noah(backend)?.balance).toBe(0);
});

test('if the balance doesn’t reach, it says what is missing and offers to freeze', async () => {
  const backend = await creditedBackend();
  const body = transferInput({ amount: 400.5, recipientEmail: 'ava@cairnfield.example' });
  await succeed(backend, 'POST', '/api/transfers', { token: backend.tokens.noah, key: 'spend', body });
  await openTransactions({ backend, search: '?status=completed&request=dep-1' });
  await press('Reverse credit…');
  const dialog = await screen.findByRole('dialog', { name: 'Reverse the credit of $1,000.00?' });
  expect(within(dialog).getByRole('note')).toHaveTextContent('$400.50 is missing.');
  await press('Freeze account', dialog);
  const freeze = await screen.findByRole('dialog', { name: 'Freeze Noah Weber’s account?' });
  await replaceText(within(freeze).getByRole('textbox', { name: 'Reason' }), 'A payment bounced.');
  await press('Freeze account', freeze);
  expect(await screen.findByText('Account Frozen')).toBeVisible();
  expect(noah(backend)).toMatchObject({ balance: 599.5, frozen: { reason: 'A payment bounced.' } });
});
