import { delay, http } from 'msw';
import { server } from '../../../../mocks/node';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press } from '../../../test/screens/page';
import userEvent from '@testing-library/user-event';
import { createTestBackend } from '../../../test/backend/testBackend';
import {
  findRow,
  findTable,
  noahsDeposit,
  openTransactions,
  WITHDRAWALS,
} from '../../../test/screens/manageTransactions';
import { requestWithdrawal } from '../../../test/backend/steps';
import { catchSavedFiles } from '../../../test/savedFiles';

jest.setTimeout(60_000);

const region = (name: 'Deposit Requests' | 'Withdrawal Requests') => screen.findByRole('region', { name });

async function chooseStatus(noun: 'deposit' | 'withdrawal', status: string): Promise<void> {
  const user = userEvent.setup();
  const filters = screen.getByRole('search', { name: `Filter ${noun} requests` });
  await user.click(within(filters).getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: status }));
}

/** Identifies the rows by their proof files. */
async function shownProofs(): Promise<readonly (string | null)[]> {
  const cells = within(await findTable('Deposit Requests')).queryAllByText(/\.png$/);
  return cells.map(({ textContent }) => textContent);
}

const DEPOSITS = [
  noahsDeposit(1, { crypto: 'btc', proof: 'a.png', date: '2026-01-02T12:00:00.000Z' }),
  noahsDeposit(2, { crypto: 'eth', proof: 'b.png', date: '2026-01-05T12:00:00.000Z' }),
  noahsDeposit(3, { crypto: 'eth', proof: 'c.png', date: '2026-01-09T12:00:00.000Z' }),
];

test('deposits are found by their words, coin and days; clearing shows all again', async () => {
  await openTransactions({ deposits: DEPOSITS });
  const user = userEvent.setup();
  await waitFor(async () => expect(await shownProofs()).toEqual(['a.png', 'b.png', 'c.png']));
  const filters = screen.getByRole('search', { name: 'Filter deposit requests' });

  await user.click(within(filters).getByRole('combobox', { name: 'Cryptocurrency' }));
  await user.click(await screen.findByRole('option', { name: 'Ethereum (ETH)' }));
  await waitFor(async () => expect(await shownProofs()).toEqual(['b.png', 'c.png']));
  fireEvent.change(within(filters).getByLabelText('To'), { target: { value: '2026-01-07' } });
  await waitFor(async () => expect(await shownProofs()).toEqual(['b.png']));
  await user.type(within(filters).getByRole('searchbox', { name: 'Search' }), 'nobody{Enter}');
  const deposits = await region('Deposit Requests');
  expect(await within(deposits).findByText('No deposit requests found')).toBeVisible();
  await user.click(within(deposits).getByRole('button', { name: 'Show all deposit requests' }));
  await waitFor(async () => expect(await shownProofs()).toEqual(['a.png', 'b.png', 'c.png']));
});

test('nothing can be selected before the rows are there', async () => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(http.get('/api/deposits', () => asked));
  await openTransactions({ deposits: DEPOSITS });
  const table = await findTable('Deposit Requests');
  const all = within(table).getByRole('checkbox', { name: 'Select all pending on this page' });
  expect(all).toBeDisabled();
  answer();
  expect(await within(table).findByText('a.png')).toBeVisible();
  expect(all).toBeEnabled();
});

test('days that are turned around are pointed at', async () => {
  await openTransactions({ search: '?from=2026-01-09&to=2026-01-02' });
  const filters = await screen.findByRole('search', { name: 'Filter deposit requests' });
  expect(within(filters).getByText('The start date is after the end date.')).toBeVisible();
  expect(within(filters).getByLabelText('To')).toHaveAccessibleDescription(
    'The start date is after the end date.',
  );
});

test('the address of one list leaves the other one alone', async () => {
  const backend = createTestBackend();
  await requestWithdrawal(backend, { amount: 500, method: 'paypal', address: 'ava@paypal.example' });
  await openTransactions({
    backend,
    search: '?status=rejected&withdrawals.kind=paypal&withdrawals.status=pending',
  });
  expect(await findRow(/Ava Chen/, 'Withdrawal Requests')).toHaveTextContent('PayPal');
  await chooseStatus('withdrawal', 'Canceled');
  expect(await screen.findByText('No withdrawal requests found')).toBeVisible();
  await userEvent.setup().click(screen.getByRole('tab', { name: /^Deposits/ }));
  expect(await screen.findByText('No rejected deposit requests.')).toBeVisible();
});

test('no withdrawal requests: the list says so', async () => {
  await openTransactions({ search: `${WITHDRAWALS}&withdrawals.status=all` });
  expect(await screen.findByText('No withdrawal requests yet.')).toBeVisible();
});

test('while another page is on its way the rows that are there are dimmed', async () => {
  await openTransactions();
  await findRow(/Noah Weber/);
  server.use(http.get('*', () => delay('infinite')));
  await chooseStatus('deposit', 'Rejected');
  const table = await findTable('Deposit Requests');
  await waitFor(() => expect(table.closest('[data-stale=true]')).not.toBeNull());
  expect(table).toHaveTextContent('Noah Weber');
});

describe('export', () => {
  const { names, lines } = catchSavedFiles();

  async function exported(name: 'Deposit Requests' | 'Withdrawal Requests') {
    await region(name);
    await press('Export CSV');
    await screen.findByText('Export ready');
    return lines();
  }

  test('holds every deposit of the filter, all pages, with plain amounts and harmless texts', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      noahsDeposit(index + 1, { crypto: 'ltc', proof: '=cmd()', amount: 1_234.5 }),
    );
    await openTransactions({ deposits: [...DEPOSITS, ...many], search: '?kind=ltc' });
    await screen.findByText('1–25 of 120');
    const saved = await exported('Deposit Requests');
    expect(screen.getByText('120 deposit requests saved as CSV.')).toBeVisible();
    expect(names[0]).toMatch(/^cairnfield-deposit-requests-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(saved).toHaveLength(121);
    expect(saved[0]).toBe(
      'Request ID,User,User ID,Type,Amount,Crypto,Rate,To send,Rate expired,Date,Status,Proof,Transaction ID,Address told,Decided by,Decided at,Reason,First approval,Reversed',
    );
    expect(saved[1]).toContain(',Noah Weber,user-2,deposit,1234.50,LTC,');
    expect(saved[1]).toContain(",pending,'=cmd(),");
  });

  test('holds what a withdrawal pays out', async () => {
    const backend = createTestBackend();
    await requestWithdrawal(backend, { amount: 500 });
    await openTransactions({ backend, search: WITHDRAWALS });
    await findRow(/Ava Chen/, 'Withdrawal Requests');
    const saved = await exported('Withdrawal Requests');
    expect(saved[0]).toContain('Amount,Fee,Payout,Method,Address');
    expect(saved[1]).toContain('500.00,0.00,500.00,Bank transfer,DE02 1203 0000 0000 2020 51,');
  });
});

describe('what a deposit’s payment can be found by', () => {
  const transactionId = 'a1b2c3d4'.repeat(8);
  const MAIN_ADDRESS = 'bc1-of-the-main-network';

  async function openDeposit(address: string, twice = false) {
    const paid = { crypto: 'btc', transactionId, address } as const;
    const deposits = [noahsDeposit(1, paid), ...(twice ? [noahsDeposit(2, paid)] : [])];
    await openTransactions({ deposits, search: '?request=dep-1' });
    return screen.findByRole('dialog');
  }

  test('is in its details, with a link where the network has an explorer', async () => {
    const details = await openDeposit(MAIN_ADDRESS, true);
    expect(await within(details).findByRole('link', { name: 'Look it up' })).toHaveAttribute(
      'href',
      `https://mempool.space/tx/${transactionId}`,
    );
    expect(details).toHaveTextContent(/Address told\s*bc1-/);
    expect(details).toHaveTextContent('Also given for 1 other deposit');
  });

  test('has no link on a test network, and no warning when it was given once', async () => {
    const details = await openDeposit('tb1qlgug4zs2hnvwv7xdmm7l7uyx8zr44trpd99ngc');
    await within(details).findByRole('button', { name: 'Copy transaction ID' });
    expect(within(details).queryByRole('link', { name: 'Look it up' })).toBeNull();
    expect(details).not.toHaveTextContent('Also given for');
  });
});
