import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findRow, findTable, openTransactions } from '../../../test/screens/manageTransactions';
import { openDepositsToSelect, SELECT_ALL } from '../../../test/screens/bulkDecisions';
import { loseAnswerOf } from '../../../test/faults';
import { confirm, press } from '../../../test/screens/page';
import { personOf } from '../../../test/backend/steps';
import { createTestBackend, type TestBackend } from '../../../test/backend/testBackend';
import { TEST_DATA } from '../../../test/backend/testData';
import { depositFor } from '../../../test/endpoints/documentSamples';

jest.setTimeout(60_000);

/** Somebody else rejects this deposit just before the command arrives. */
const rejectedFirst = (backend: TestBackend, id: string) =>
  http.post(`/api/deposits/${id}/*`, async () => {
    const call = { token: backend.tokens.admin, key: 'x', body: { reason: '' } };
    await backend.call('POST', `/api/deposits/${id}/reject`, call);
  });

const dialog = (name: string | RegExp) => screen.findByRole('alertdialog', { name });

describe('approving several', () => {
  test('is asked once with number, person and sum, and pays each once', async () => {
    const { backend, decideAll } = await openDepositsToSelect();
    await decideAll('Approve');
    const question = await dialog('Credit $1,230.00 to Noah Weber?');
    const listed = within(question).getAllByRole('listitem');
    expect(listed).toHaveLength(3);
    await waitFor(() =>
      expect(listed[0]).toHaveTextContent(/receipt\.png · KYC pending · Balance \$0\.00 → \$1,230\.00/),
    );
    await userEvent.setup().dblClick(within(question).getByRole('button', { name: 'Credit $1,230.00' }));
    expect(await screen.findByText('Deposits approved')).toBeVisible();
    expect(screen.getByText('3 deposits have been approved.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 1_230 });
    expect(screen.queryByRole('group', { name: 'Selected deposits' })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'List of deposit requests' })).toHaveFocus();
  });

  test('shows each proof, counts those that nobody opened, and names who sent the same file', async () => {
    const backend = createTestBackend({ data: { ...TEST_DATA, deposits: [] } });
    await depositFor(backend, { as: 'ava', key: 'one' });
    await depositFor(backend, { as: 'noah', key: 'two' });
    const { user } = await openTransactions({ backend });
    const table = await findTable('Deposit Requests');
    await within(table).findAllByRole('button', { name: /^Approve deposit/ });
    await user.click(within(table).getByRole('checkbox', { name: SELECT_ALL }));
    await press('Approve selected');
    const question = await dialog(/to 2 investors\?$/);
    const proofs = await waitFor(() => {
      const links = within(question).getAllByRole('link', { name: /^Open receipt\.png of dep-/ });
      expect(links).toHaveLength(2);
      return links;
    });
    expect(question).toHaveTextContent('2 proofs not opened.');
    expect(question).toHaveTextContent(/The same file was sent with Noah Weber’s deposit/);
    for (const proof of proofs) await user.click(proof);
    expect(question).not.toHaveTextContent('not opened');
  });

  test('each is answered for itself: who was first is told in its row, the others are paid', async () => {
    const { backend, decideAll } = await openDepositsToSelect();
    await decideAll('Approve');
    server.use(rejectedFirst(backend, 'dep-2'));
    await confirm('Credit $1,230.00');
    const outcomes = await dialog('2 of 3 deposits approved');
    const [first, second, third] = within(outcomes).getAllByRole('listitem');
    expect(third).toHaveTextContent(/dep-3.*Approved/);
    expect(second).toHaveTextContent(/dep-2.*Main Admin already rejected this/);
    expect(first).toHaveTextContent(/dep-1.*Approved/);
    expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent('Some deposits weren’t approved');
    expect(within(outcomes).queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
    await userEvent.setup().click(within(outcomes).getByRole('button', { name: 'Back to the list' }));
    expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 1_030 });
    expect(await findRow(/dep-2|Rejected/)).toHaveTextContent('Rejected');
  });

  test('only those without an answer are asked about again, and are paid once', async () => {
    const { backend, decideAll } = await openDepositsToSelect();
    await decideAll('Approve');
    server.use(loseAnswerOf('POST', '/api/deposits/dep-2/approve'), rejectedFirst(backend, 'dep-1'));
    await confirm('Credit $1,230.00');
    const outcomes = await dialog('1 of 3 deposits approved');
    expect(within(outcomes).getAllByRole('listitem')[1]).toHaveTextContent('No response.');
    const asked: string[] = [];
    server.resetHandlers();
    server.use(http.post('*', ({ request }) => void asked.push(new URL(request.url).pathname)));
    await press('Check again');
    expect(await dialog('2 of 3 deposits approved')).toBeVisible();
    expect(asked).toEqual(['/api/deposits/dep-2/approve']);
    expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 230 });
  });
});
