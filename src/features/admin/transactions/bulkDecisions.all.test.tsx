import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { screen, waitFor, within, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findRow, findTable, openTransactions, noahsDeposit } from '../../../test/screens/manageTransactions';
import { openDepositsToSelect, SELECT_ALL } from '../../../test/screens/bulkDecisions';
import { loseAnswerOf, endSession } from '../../../test/faults';
import { confirm, press, tick } from '../../../test/screens/page';
import { personOf, requestOf } from '../../../test/backend/steps';
import { createTestBackend, type TestBackend } from '../../../test/backend/testBackend';
import { TEST_DATA } from '../../../test/backend/testData';
import { depositFor } from '../../../test/endpoints/documentSamples';
import { noteCommands, passHours } from '../../../test/passHours';
import { logInAgain } from '../../../test/screens/login';

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

const box = (number: number) => screen.getByRole('checkbox', { name: `Select deposit dep-${number}` });
const bar = () => screen.getByRole('group', { name: 'Selected deposits' });

describe('selecting', () => {
  test('the bar counts what is selected and sums it up; clearing leaves nothing', async () => {
    const { all } = await openDepositsToSelect();
    expect(screen.queryByRole('group', { name: 'Selected deposits' })).not.toBeInTheDocument();
    await tick('Select deposit dep-1');
    await tick('Select deposit dep-3');
    expect(bar()).toHaveTextContent('2 deposits selected, $1,030.00');
    expect(all()).toBePartiallyChecked();
    await press('Clear selection');
    expect(screen.queryByRole('group', { name: 'Selected deposits' })).not.toBeInTheDocument();
    expect(all()).not.toBeChecked();
    expect(screen.getByRole('group', { name: 'List of deposit requests' })).toHaveFocus();
  });

  test('all that are pending on the page are selected at once, decided ones never', async () => {
    const decided = noahsDeposit(2, { status: 'rejected', decidedBy: 'Ida' });
    const deposits = [noahsDeposit(1), decided, noahsDeposit(3)];
    await openTransactions({ deposits, search: '?status=all' });
    const table = await findTable('Deposit Requests');
    await screen.findByRole('button', { name: 'Approve deposit dep-1' });
    await userEvent.setup().click(within(table).getByRole('checkbox', { name: SELECT_ALL }));
    expect(bar()).toHaveTextContent('2 deposits selected, $2,000.00');
    expect(screen.queryByRole('checkbox', { name: 'Select deposit dep-2' })).not.toBeInTheDocument();
  });

  test('shift and a press select everything in between', async () => {
    await openDepositsToSelect();
    const user = userEvent.setup();
    await user.click(box(3));
    await user.keyboard('{Shift>}');
    await user.click(box(1));
    await user.keyboard('{/Shift}');
    expect(bar()).toHaveTextContent('3 deposits selected, $1,230.00');
  });

  test('what somebody else decides leaves the selection', async () => {
    const { backend } = await openDepositsToSelect();
    await tick('Select deposit dep-1');
    await tick('Select deposit dep-2');
    const { tokens } = backend;
    await act(() =>
      backend.call('POST', '/api/deposits/dep-2/approve', { token: tokens.admin, key: 'other' }),
    );
    await waitFor(() => expect(bar()).toHaveTextContent('1 deposit selected, $1,000.00'));
  });
});

describe('approving several', () => {
  test('Enter alone confirms nothing', async () => {
    const { backend, decideAll } = await openDepositsToSelect();
    await decideAll('Approve');
    const question = await dialog(/^Credit/);
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.setup().keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 0 });
    expect(bar()).toHaveTextContent('3 deposits selected');
  });

  test('a day later nothing is asked about again: not from the dialog, not from the row', async () => {
    const { backend, decideAll } = await openDepositsToSelect();
    await decideAll('Approve');
    server.use(loseAnswerOf('POST', '/api/deposits/dep-2/approve'));
    await confirm('Credit $1,230.00');
    const outcomes = await dialog('2 of 3 deposits approved');
    server.resetHandlers();
    passHours(25);
    const left = noteCommands();
    await press('Check again');
    expect(await within(outcomes).findByText(/so we can’t check again safely/)).toBeVisible();
    expect(within(outcomes).queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
    await press('Back to the list');
    // Whoever comes back to the page later.
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/so we can’t check again safely/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
    expect(left).toEqual([]);
    expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 1_230 });
  });

  test('stopping sends no further one and says which were never sent', async () => {
    const deposits = Array.from({ length: 6 }, (_, index) => noahsDeposit(index + 1));
    const { backend } = await openTransactions({ deposits });
    await screen.findByRole('button', { name: 'Approve deposit dep-1' });
    await userEvent
      .setup()
      .click(within(await findTable('Deposit Requests')).getByRole('checkbox', { name: SELECT_ALL }));
    await press('Approve selected');
    const held: (() => void)[] = [];
    server.use(
      http.post('*', async () => {
        await new Promise<void>((resolve) => held.push(resolve));
      }),
    );
    await confirm('Credit $6,000.00');
    await waitFor(() => expect(held).toHaveLength(4));
    await press('Stop');
    act(() => held.forEach((release) => release()));
    const outcomes = await dialog('4 of 6 deposits approved');
    expect(within(outcomes).getAllByText('Not sent')).toHaveLength(2);
    expect(held).toHaveLength(4);
    expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 4_000 });
  });
});

describe('rejecting several', () => {
  test('takes one reason, which each investor sees, and pays nothing', async () => {
    const { backend, decideAll } = await openDepositsToSelect();
    await decideAll('Reject');
    const question = await dialog('Reject $1,230.00 from Noah Weber?');
    const reason = within(question).getByRole('textbox', { name: 'Reason (optional)' });
    await userEvent.setup().type(reason, 'No payment came.');
    await confirm('Reject $1,230.00');
    expect(await screen.findByText('3 deposits have been rejected.')).toBeVisible();
    for (const id of ['dep-1', 'dep-2', 'dep-3']) {
      expect(await requestOf(backend, id)).toMatchObject({ status: 'rejected', reason: 'No payment came.' });
    }
    expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 0 });
  });

  test('one without an answer is asked about with its reason', async () => {
    const { backend, decideAll } = await openDepositsToSelect();
    await decideAll('Reject');
    await userEvent
      .setup()
      .type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'Blurred.');
    server.use(loseAnswerOf('POST', '/api/deposits/dep-1/reject'));
    await confirm('Reject $1,230.00');
    await dialog('2 of 3 deposits rejected');
    await press('Back to the list');
    server.resetHandlers();
    // The row also offers "Check again".
    await press('Check again');
    expect(await screen.findByText('Deposit rejected')).toBeVisible();
    expect(await requestOf(backend, 'dep-1')).toMatchObject({ reason: 'Blurred.' });
  });

  test('the session runs out: after the login the selection and the reason are still there', async () => {
    const { backend } = await openDepositsToSelect();
    await tick('Select deposit dep-1');
    await tick('Select deposit dep-3');
    await press('Reject selected');
    await userEvent
      .setup()
      .type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'No proof.');
    server.use(endSession(({ method }) => method === 'POST'));
    await confirm('Reject $1,030.00');
    await screen.findByRole('button', { name: 'Log in' });
    server.resetHandlers();
    await logInAgain('admin');
    const question = await dialog('Reject $1,030.00 from Noah Weber?');
    expect(within(question).getByRole('textbox', { name: 'Reason (optional)' })).toHaveValue('No proof.');
    await confirm('Reject $1,030.00');
    expect(await screen.findByText('2 deposits have been rejected.')).toBeVisible();
    expect(await requestOf(backend, 'dep-3')).toMatchObject({ status: 'rejected', reason: 'No proof.' });
    expect(await requestOf(backend, 'dep-2')).toMatchObject({ status: 'pending' });
  });
});
