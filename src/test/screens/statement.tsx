import { screen, waitFor, within } from '@testing-library/react';
import { createTestBackend, type TestBackend } from '../backend/testBackend';
import { TEST_DATA, TEST_IDS, TEST_START } from '../backend/testData';
import { DAY_MS } from '../../lib/time';
import { TransactionsPage } from '../../features/investor/TransactionsPage';
import { renderScreen, type ScreenOptions } from '../render';
import { buildLedgerEntry } from '../builders';
import { investAsAva, logInAnew, requestWithdrawal, succeed } from '../backend/steps';

export const statementTable = () => screen.findByRole('table', { name: 'Transactions' });

/** Waits until the table has loaded; returns the cells' text. */
export async function rows(): Promise<string[][]> {
  await waitFor(async () => expect(await statementTable()).not.toHaveAttribute('aria-busy'));
  const body = within(await statementTable())
    .getAllByRole('row')
    .slice(1);
  return body.map((row) =>
    [...within(row).queryAllByRole('rowheader'), ...within(row).queryAllByRole('cell')].map(
      (cell) => cell.textContent,
    ),
  );
}

/** As text. */
export const column = async (index: number) => (await rows()).map((cells) => cells[index]);

export const openStatement = (options: ScreenOptions = {}) => renderScreen(<TransactionsPage />, options);

/** Ava's backend after an investment, its payout, a transfer and a withdrawal, one day apart. */
export async function withHistory(): Promise<TestBackend> {
  const backend = createTestBackend();
  const token = backend.tokens.ava;
  await investAsAva(backend, 'c1', 1_000);
  backend.clock.advance(8 * DAY_MS);
  logInAnew(backend);
  const transfer = { recipientEmail: 'noah@cairnfield.example', amount: 250.25, note: '=lunch, "late"' };
  await succeed(backend, 'POST', '/api/transfers', { token, key: 'transfer', body: transfer });
  backend.clock.advance(DAY_MS);
  await requestWithdrawal(backend, { amount: 500, address: 'DE00' });
  return backend;
}

/** Ava's backend with this many $1 entries, a minute apart. */
export function manyEntries(count: number): TestBackend {
  const ledger = Array.from({ length: count }, (_, index) => {
    const seq = index + 1;
    const date = new Date(TEST_START - (count - index) * 60_000).toISOString();
    return buildLedgerEntry({ seq, balanceAfter: seq, description: `Booking ${seq}`, date });
  });
  const users = (TEST_DATA.users ?? []).map((user) =>
    user.id === TEST_IDS.ava ? { ...user, balance: count } : user,
  );
  return createTestBackend({ data: { ...TEST_DATA, users, ledger } });
}
