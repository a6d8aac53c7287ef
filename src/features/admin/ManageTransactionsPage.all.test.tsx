import { server } from '../../../mocks/node';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManageTransactionsPage } from './ManageTransactionsPage';
import { findRow, findTable, noahsDeposit, openTransactions } from '../../test/screens/manageTransactions';
import {
  NOAHS_THREE,
  expectNothingDecided,
  noahsLinkIn,
  openThirdInList,
  quietSecond,
  requestDetails,
  widenWindow,
} from '../../test/screens/requestDetails';
import { addressQuery, renderScreen } from '../../test/render';
import { failingAt, loseAnswers } from '../../test/faults';
import { checkAgainAfter, confirm, press, retryAfter } from '../../test/screens/page';
import { personOf } from '../../test/backend/steps';
import { LATE_MS } from './transactions/requestColumns';
import { TEST_START } from '../../test/backend/testData';

test('a request is listed with everything that decides it', async () => {
  await openTransactions();
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Transactions' })).toBeVisible();
  const request = await findRow(/Noah Weber/);
  for (const text of ['user-2', '$1,000.00', 'BTC', 'Pending', 'receipt.png']) {
    expect(request).toHaveTextContent(text);
  }
  expect(within(request).getByText(/2025/).closest('time')).toHaveAttribute('datetime');
});

test('approving shows whose money it is and what becomes of the balance; Enter alone credits nothing', async () => {
  const { backend, user } = await openTransactions();
  await press('Approve deposit dep-1');
  const review = await screen.findByRole('alertdialog', { name: 'Credit $1,000.00 to Noah Weber?' });
  await waitFor(() => expect(review).toHaveTextContent(/Balance now\$0\.00Balance after\$1,000\.00/));
  for (const fact of [/KYC statusPending/, 'noah@cairnfield.example', 'receipt.png', 'Bitcoin (BTC)']) {
    expect(review).toHaveTextContent(fact);
  }
  expect(within(review).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(within(review).getAllByRole('button').at(-1)).toHaveAccessibleName('Credit $1,000.00');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(review).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Approve deposit dep-1' })).toHaveFocus();
  expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 0 });
});

test('the balance in an open review follows what happens elsewhere', async () => {
  const { backend } = await openTransactions();
  await press('Approve deposit dep-1');
  const review = await screen.findByRole('alertdialog');
  await waitFor(() => expect(review).toHaveTextContent('Balance after$1,000.00'));
  await act(() =>
    backend.call('POST', '/api/users/user-2/balance-adjustments', {
      token: backend.tokens.admin,
      key: 'elsewhere',
      body: { amount: 50, reason: 'Welcome' },
    }),
  );
  await waitFor(() => expect(review).toHaveTextContent('Balance after$1,050.00'));
});

test('a double click in the review credits once', async () => {
  const { backend } = await openTransactions();
  await press('Approve deposit dep-1');
  const review = await screen.findByRole('alertdialog');
  const credit = within(review).getByRole('button', { name: 'Credit $1,000.00' });
  await waitFor(() => expect(credit).not.toHaveAttribute('aria-disabled'));
  await userEvent.setup().dblClick(credit);
  expect(await screen.findByText('Deposit completed')).toBeVisible();
  expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 1_000 });
});

test('cancelling the dialog rejects nothing', async () => {
  const { backend } = await openTransactions();
  await press('Reject deposit dep-1');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Approve deposit dep-1' })).toBeVisible();
  const { body } = await backend.call('GET', '/api/deposits/dep-1', { token: backend.tokens.admin });
  expect(body).toMatchObject({ status: 'pending' });
});

test('a reason that was typed is there again after Escape', async () => {
  const { user } = await openTransactions();
  await press('Reject deposit dep-1');
  await user.type(await screen.findByLabelText('Reason (optional)'), 'Blurred.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await press('Reject deposit dep-1');
  expect(await screen.findByLabelText('Reason (optional)')).toHaveValue('Blurred.');
});

test('an address that asks about no request asks nothing', async () => {
  await openTransactions({ search: '?reject=dep-0' });
  await waitFor(() => expect(addressQuery().has('reject')).toBe(false));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each(['Approve', 'Reject'])(
  'a deposit that is decided meanwhile has nothing left to %s',
  async (verb) => {
    const { backend } = await openTransactions();
    await press(`${verb} deposit dep-1`);
    const dialog = await screen.findByRole('alertdialog');
    await act(() =>
      backend.call('POST', '/api/deposits/dep-1/approve', { token: backend.tokens.admin, key: 'elsewhere' }),
    );
    expect(await screen.findByText(/was marked completed by Main Admin in the meantime/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^(Credit|Reject)/ })).not.toBeInTheDocument();
    await press('Back', dialog);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 1_000 });
  },
);

test('a rejection without an answer is asked about with its reason', async () => {
  const { backend } = await openTransactions();
  await press('Reject deposit dep-1');
  await userEvent.setup().type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'Blurred.');
  server.use(loseAnswers());
  await confirm('Reject $1,000.00');
  await checkAgainAfter('No response yet. The rejection may have gone through.');
  expect(await screen.findByText('Deposit rejected')).toBeVisible();
  const { body } = await backend.call('GET', '/api/deposits/dep-1', { token: backend.tokens.admin });
  expect(body).toMatchObject({ status: 'rejected', reason: 'Blurred.' });
});

const REJECTED = {
  status: 'rejected',
  decidedBy: 'Main Admin',
  decidedAt: '2026-01-02T00:00:00.000Z',
} as const;

test('a decided row leaves the list when it is reloaded', async () => {
  const decided = noahsDeposit(2, REJECTED);
  const { user } = await openTransactions({ deposits: [noahsDeposit(1), decided] });
  await screen.findByRole('button', { name: 'Approve deposit dep-1' });
  expect(screen.queryByText('Rejected', { selector: 'td *' })).not.toBeInTheDocument();
  await press('Approve deposit dep-1');
  await confirm('Credit $1,000.00');
  await user.click(await screen.findByRole('button', { name: 'Reload list' }));
  expect(await screen.findByText('No pending deposit requests.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'List of deposit requests' })).toHaveFocus();
});

test('a request that has waited for too long is late', async () => {
  const aged = (age: number) => noahsDeposit(age, { date: new Date(TEST_START - age).toISOString() });
  await openTransactions({ deposits: [aged(LATE_MS + 1), aged(LATE_MS - 60_000)] });
  const table = await findTable('Deposit Requests');
  await within(table).findByText(/^\d+ d$/);
  expect(within(table).getAllByText(', late')).toHaveLength(1);
});

test('among all of them what is pending comes first, and each tab says how much of it there is', async () => {
  const decided = noahsDeposit(9, { userName: 'Zoe Blum', ...REJECTED });
  await openTransactions({ deposits: [noahsDeposit(1), decided, noahsDeposit(2)], search: '?status=all' });
  await findRow(/Zoe Blum/);
  const names = within(await findTable('Deposit Requests')).getAllByRole('rowheader');
  expect(names.map((name) => within(name).getByRole('link').textContent)).toEqual([
    'Noah Weber',
    'Noah Weber',
    'Zoe Blum',
  ]);
  expect(screen.getByRole('tab', { name: 'Deposits 2', selected: true })).toBeVisible();
  await userEvent.setup().click(await screen.findByRole('tab', { name: 'Withdrawals 0' }));
  expect(await findTable('Withdrawal Requests')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Deposit Requests' })).not.toBeInTheDocument();
});

describe('a request in full, in a window with room beside the list', () => {
  widenWindow();

  test('its name, or its row, shows what a decision rests on; closing goes back to the list', async () => {
    const user = userEvent.setup();
    await openTransactions({ deposits: NOAHS_THREE });
    await user.click(await noahsLinkIn(await findRow(/\$300\.00/)));
    const shown = await requestDetails(/deposit \$300\.00/);
    await waitFor(() => expect(shown).toHaveTextContent(/KYC status.*Pending.*Balance.*\$0\.00/));
    for (const fact of ['third.png', 'Bitcoin (BTC)', 'dep-3', 'No file was uploaded.']) {
      expect(shown).toHaveTextContent(fact);
    }
    expect(within(shown).getByRole('link', { name: 'Open investor record' })).toHaveAttribute(
      'href',
      '/admin/users?person=user-2',
    );
    await press('Close details', shown);
    await waitFor(() => expect(shown).not.toBeInTheDocument());
    await user.click(within(await findRow(/\$200\.00/)).getByText('Pending'));
    expect(await requestDetails(/deposit \$200\.00/)).toBeVisible();
  });

  test('its link opens the request, whatever the list showed', async () => {
    const opened = await openTransactions({ deposits: NOAHS_THREE });
    const link = await noahsLinkIn(await findRow(/\$300\.00/));
    const search = link.getAttribute('href')?.replace('/admin/transactions', '') ?? '';
    expect(search).toBe('?status=all&q=dep-3&request=dep-3');
    opened.unmount();
    await openTransactions({ deposits: NOAHS_THREE, search });
    expect(await requestDetails(/deposit \$300\.00/)).toBeVisible();
  });

  test('after a decision the next pending one is shown', async () => {
    const { backend } = await openTransactions({ deposits: NOAHS_THREE, search: '?request=dep-3' });
    await press('Approve deposit dep-3', await requestDetails(/deposit \$300\.00/));
    await confirm('Credit $300.00');
    const first = await requestDetails(/deposit \$100\.00/);
    await waitFor(() => expect(within(first).getByRole('button', { name: /^Approve/ })).toHaveFocus());
    expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 300 });
    await press('Reject deposit dep-1', first);
    await confirm('Reject $100.00');
    expect(await requestDetails(/deposit \$200\.00/)).toBeVisible();
  });

  test('in the list, A and R ask, and arrows show another one', async () => {
    const user = userEvent.setup();
    const { backend } = await openTransactions({ deposits: NOAHS_THREE });
    await user.click(await noahsLinkIn(await findRow(/\$300\.00/)));
    await requestDetails(/deposit \$300\.00/);
    await user.keyboard('{ArrowUp}');
    await requestDetails(/deposit \$200\.00/);
    await user.keyboard('r');
    await press('Cancel', await screen.findByRole('alertdialog', { name: /^Reject \$200/ }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const list = screen.getByRole('group', { name: 'List of deposit requests' });
    act(() => list.focus());
    await quietSecond();
    await user.keyboard('a');
    await confirm('Credit $200.00', await screen.findByRole('alertdialog', { name: /^Credit \$200/ }));
    expect(await requestDetails(/deposit \$300\.00/)).toBeVisible();
    expect(await personOf(backend, 'user-2')).toMatchObject({ balance: 200 });
  });

  describe('keys that nobody meant as a command', () => {
    test.each([0, 300])('a word typed at %d ms a letter, and Enter, decide nothing', async (delay) => {
      const { backend } = await openThirdInList();
      await userEvent.setup({ delay }).keyboard('amara{Enter}');
      await expectNothingDecided(backend);
    });

    test('A and Enter together, or a press right after, decide nothing', async () => {
      const { backend, user } = await openThirdInList();
      await user.keyboard('{a>}{Enter}{/a}');
      await expectNothingDecided(backend);
      await quietSecond();
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' });
      fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }));
      await expectNothingDecided(backend);
    });

    test.each(['{Shift>}a{/Shift}', '{Control>}a{/Control}', '{Alt>}r{/Alt}', '{Meta>}a{/Meta}'])(
      '%s decides nothing',
      async (keys) => {
        const { backend, user } = await openThirdInList();
        await user.keyboard(keys);
        await expectNothingDecided(backend);
      },
    );

    test('letters of an IME, or typed into a field, decide nothing', async () => {
      const { backend, user } = await openThirdInList();
      const { activeElement } = document;
      if (activeElement !== null) fireEvent.keyDown(activeElement, { key: 'a', isComposing: true });
      await expectNothingDecided(backend);
      const filters = screen.getByRole('search', { name: 'Filter deposit requests' });
      const search = within(filters).getByRole('searchbox');
      await user.type(search, 'a');
      await expectNothingDecided(backend);
      expect(search).toHaveValue('a');
    });

    test('a letter right after others that went into a field decides nothing', async () => {
      const { backend } = await openThirdInList();
      const name = await noahsLinkIn(await findRow(/\$300\.00/));
      // At once: a busy machine would pause between them.
      fireEvent.keyDown(screen.getAllByRole('searchbox')[0] ?? name, { key: 'm' });
      act(() => name.focus());
      fireEvent.keyDown(name, { key: 'a' });
      await expectNothingDecided(backend);
    });
  });
});

test('25 requests fill a page, the next one holds the rest', async () => {
  const many = Array.from({ length: 30 }, (_, index) => noahsDeposit(index + 1));
  await openTransactions({ deposits: many });
  await screen.findByRole('button', { name: 'Approve deposit dep-1' });
  expect(within(await findTable('Deposit Requests')).getAllByRole('row')).toHaveLength(26);
  await press('Next page');
  expect(await screen.findByRole('button', { name: 'Approve deposit dep-30' })).toBeVisible();
  expect(within(await findTable('Deposit Requests')).getAllByRole('row')).toHaveLength(6);
});

test('a list that cannot be loaded offers Retry', async () => {
  server.use(failingAt('/api/deposits'));
  const { user } = await renderScreen(<ManageTransactionsPage />, { signedInAs: 'admin' });
  const deposits = await screen.findByRole('region', { name: 'Deposit Requests' });
  await retryAfter(user, 'We couldn’t load the deposit requests.', within(deposits));
  expect(await screen.findByRole('button', { name: 'Approve deposit dep-1' })).toBeVisible();
});
