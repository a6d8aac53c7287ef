import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { createTestBackend, type TestBackend } from '../../../mocks/server/testing/testBackend';
import { TEST_DATA, TEST_IDS, TEST_START } from '../../../mocks/server/testing/testDataSet';
import type { LedgerEntry } from '../../entities/ledger/ledger';
import { DAY_MS } from '../../lib/time';
import { failingAt, renderScreen, type ScreenOptions } from '../../test/renderScreen';
import { invest } from './testing/invest';
import { TransactionsPage } from './TransactionsPage';

const table = () => screen.findByRole('table', { name: 'Transactions' });

/** The cells of each row of the table, as text. */
async function rows(): Promise<string[][]> {
  await waitFor(async () => expect(await table()).not.toHaveAttribute('aria-busy'));
  const body = within(await table())
    .getAllByRole('row')
    .slice(1);
  return body.map((row) =>
    [...within(row).queryAllByRole('rowheader'), ...within(row).queryAllByRole('cell')].map(
      (cell) => cell.textContent,
    ),
  );
}

const column = async (index: number) => (await rows()).map((cells) => cells[index]);

function Address() {
  const { search } = useLocation();
  return <output aria-label="Address">{search}</output>;
}

const open = (options: ScreenOptions = {}) =>
  renderScreen(
    <>
      <TransactionsPage />
      <Address />
    </>,
    options,
  );

const address = () => new URLSearchParams(screen.getByLabelText('Address').textContent);

/** Ava's backend after an investment, its payout, a transfer and a withdrawal, a day apart. */
async function withHistory(): Promise<TestBackend> {
  const backend = createTestBackend();
  const token = backend.tokens.ava;
  await invest(backend, 'c1', 1_000);
  backend.clock.advance(8 * DAY_MS);
  const transfer = { recipientEmail: 'noah@cairnfield.example', amount: 250.25, note: '=lunch, "late"' };
  await backend.call('POST', '/api/transfers', { token, key: 'transfer', body: transfer });
  backend.clock.advance(DAY_MS);
  const withdrawal = { amount: 500, method: 'bank', address: 'DE00' };
  await backend.call('POST', '/api/withdrawals', { token, key: 'withdrawal', body: withdrawal });
  return backend;
}

/** Ava's books with this many entries of a dollar each, a minute apart. */
function manyEntries(count: number): TestBackend {
  const entry = (seq: number): LedgerEntry => ({
    id: `led-${seq}`,
    seq,
    userId: TEST_IDS.ava,
    type: 'adjustment',
    amount: 1,
    balanceAfter: seq,
    description: `Booking ${seq}`,
    sourceId: 'opening',
    date: new Date(TEST_START - (count - seq + 1) * 60_000).toISOString(),
  });
  const ledger = Array.from({ length: count }, (_, index) => entry(index + 1));
  const users = (TEST_DATA.users ?? []).map((user) =>
    user.id === TEST_IDS.ava ? { ...user, balance: count } : user,
  );
  return createTestBackend({ data: { ...TEST_DATA, users, ledger } });
}

describe('the statement', () => {
  it('lists every change of the balance, newest first, with the balance after it', async () => {
    await open({ backend: await withHistory() });

    expect(await column(1)).toEqual(['Withdrawal', 'Transfer sent', 'Payout', 'Investment', 'Adjustment']);
    expect(await column(3)).toEqual(['-$500.00', '-$250.25', '+$1,050.00', '-$1,000.00', '+$20,000.00']);
    expect(await column(4)).toEqual(['$19,299.75', '$19,799.75', '$20,050.00', '$19,000.00', '$20,000.00']);
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual([
      'Date',
      'Type',
      'Description',
      'Amount',
      'Balance after',
      'Status',
    ]);
  });

  it('shows the state of a withdrawal as a word, and follows the decision of an admin (decisions A2)', async () => {
    const backend = await withHistory();
    await open({ backend });
    expect(await column(5)).toEqual(['Pending', 'Completed', 'Completed', 'Completed', 'Completed']);

    const [withdrawal] = [...backend.database.read.withdrawals.values()];
    const token = backend.tokens.admin;
    await backend.call('POST', `/api/withdrawals/${withdrawal?.id ?? ''}/complete`, { token, key: 'done' });

    await waitFor(async () => expect((await column(5))[0]).toBe('Completed'));
  });

  it('shows the ledger of the signed-in person alone', async () => {
    await open({ backend: await withHistory(), signedInAs: 'noah' });
    expect(await column(2)).toEqual(['Transfer from Ava Chen: =lunch, "late"']);
    expect(await column(4)).toEqual(['$250.25']);
  });

  it('narrows by type and keeps that in the address', async () => {
    const { user } = await open({ backend: await withHistory(), route: '/?page=2' });
    await table();
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Payout' }));

    await waitFor(async () => expect(await column(1)).toEqual(['Payout']));
    expect(Object.fromEntries(address())).toEqual({ type: 'payout' });
  });

  it('searches descriptions and keeps that in the address', async () => {
    const { user } = await open({ backend: await withHistory() });
    await table();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Noah{Enter}');

    await waitFor(async () => expect(await column(1)).toEqual(['Transfer sent']));
    expect(address().get('q')).toBe('Noah');
  });

  it('searches by itself when typing pauses', async () => {
    const { user } = await open({ backend: await withHistory() });
    await table();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'matured');
    await waitFor(async () => expect(await column(1)).toEqual(['Payout']));
  });

  it('narrows by days, both of them included', async () => {
    const day = (after: number) => {
      const date = new Date(TEST_START + after * DAY_MS);
      const two = (part: number) => String(part).padStart(2, '0');
      return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    };
    await open({ backend: await withHistory(), route: `/?from=${day(0)}&to=${day(8)}` });

    await waitFor(async () => expect(await column(1)).toEqual(['Transfer sent', 'Payout', 'Investment']));
    expect(screen.getByLabelText('From')).toHaveValue(day(0));
    expect(screen.getByLabelText('To')).toHaveValue(day(8));
  });

  it('says when the first day comes after the last one', async () => {
    await open({ route: '/?from=2026-02-01&to=2026-01-01' });
    expect(await screen.findByText('No transactions found')).toBeVisible();
    expect(screen.getByLabelText('From')).toBeInvalid();
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
      'The first day comes after the last one.',
    );
  });

  it('sorts by a column and keeps that in the address', async () => {
    const { user } = await open({ backend: await withHistory() });
    await user.click(within(await table()).getByRole('button', { name: 'Amount' }));

    await waitFor(async () =>
      expect(await column(3)).toEqual(['-$1,000.00', '-$500.00', '-$250.25', '+$1,050.00', '+$20,000.00']),
    );
    expect(address().get('sort')).toBe('amount');
    const header = within(await table()).getByRole('columnheader', { name: 'Amount' });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
  });

  it('opens at the filter, the sort and the page that the address names', async () => {
    await open({ backend: manyEntries(60), route: '/?sort=date&page=3&q=Booking' });
    expect(await column(2)).toEqual(Array.from({ length: 10 }, (_, index) => `Booking ${51 + index}`));
  });

  it('goes to the last page when the address names one beyond it', async () => {
    await open({ backend: manyEntries(30), route: '/?page=99' });
    await waitFor(async () => expect(await column(2)).toContain('Booking 1'));
    expect(address().get('page')).toBe('2');
  });

  it('pages through ten thousand rows with a page of them on the screen', async () => {
    const { user } = await open({ backend: manyEntries(10_000) });
    expect(await screen.findByText('1–25 of 10,000')).toBeVisible();
    expect(await rows()).toHaveLength(25);

    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(async () => expect((await column(2))[0]).toBe('Booking 9975'));
    expect(address().get('page')).toBe('2');
  });

  it('offers a deposit to somebody without transactions', async () => {
    await open({ signedInAs: 'noah' });
    expect(await screen.findByText('No transactions yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute(
      'href',
      '/dashboard/deposit',
    );
  });

  it('says that nothing was found, and shows everything again on demand', async () => {
    const { user } = await open({ backend: await withHistory(), route: '/?q=zebra&type=payout' });
    expect(await screen.findByText('No transactions found')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Show all transactions' }));
    await waitFor(async () => expect(await rows()).toHaveLength(5));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    expect([...address().keys()]).toEqual([]);
  });

  it('stands as busy until its rows are there', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await open({
      fault: (request, pass) =>
        new URL(request.url).pathname === '/api/ledger' ? held.then(pass) : undefined,
    });
    expect(await table()).toHaveAttribute('aria-busy', 'true');
    release();
    await waitFor(async () => expect(await table()).not.toHaveAttribute('aria-busy'));
  });

  it('says when it could not be loaded, keeps the filters, and loads on Retry', async () => {
    const { user, breakWith } = await open({ fault: failingAt('/api/ledger'), route: '/?q=opening' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Your transactions could not be loaded.')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('opening');

    breakWith(undefined);
    await user.click(retry);
    await waitFor(async () => expect(await column(2)).toEqual(['Opening balance']));
  });
});

describe('the export of the statement', () => {
  const saved: Blob[] = [];
  let names: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    names = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:saved';
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  async function lines(): Promise<string[]> {
    const [blob] = saved;
    if (blob === undefined) throw new Error('Nothing was saved.');
    const text = await blob.text();
    return text.split('\r\n');
  }

  it('saves plain signed amounts and harmless texts (decisions F)', async () => {
    const { user } = await open({ backend: await withHistory(), signedInAs: 'ava' });
    await table();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    expect(await screen.findByText('Export ready')).toBeVisible();
    const [header, first, second, ...rest] = await lines();
    expect(header).toBe('Date,Type,Description,Amount,Balance after,Status');
    expect(first).toBe(
      '2026-01-24T12:00:00.000Z,Withdrawal,Withdrawal by bank transfer,-500.00,19299.75,pending',
    );
    expect(second).toBe(
      '2026-01-23T12:00:00.000Z,Transfer sent,"Transfer to Noah Weber: =lunch, ""late""",-250.25,19799.75,completed',
    );
    expect(rest.at(-1)).toBe('');
    expect(rest).toHaveLength(4);
    expect(names).toEqual([expect.stringMatching(/^cairnfield-transactions-\d{4}-\d{2}-\d{2}\.csv$/)]);
  });

  it('holds every row of the current filter, on whatever page it is', async () => {
    const { user } = await open({ backend: manyEntries(1_234), route: '/?q=Booking 1&sort=date&page=2' });
    await table();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    const expected = Array.from({ length: 1_234 }, (_, index) => `Booking ${index + 1}`).filter((text) =>
      text.startsWith('Booking 1'),
    );
    expect(await screen.findByText(`${expected.length} transactions saved as CSV.`)).toBeVisible();
    const texts = (await lines()).slice(1, -1).map((line) => line.split(',')[2]);
    expect(texts).toEqual(expected);
  });

  it('saves nothing and says so when a page of it cannot be read', async () => {
    const { user, breakWith } = await open({ backend: manyEntries(250) });
    await table();
    breakWith((request) =>
      new URL(request.url).searchParams.get('page') === '2' ? Response.error() : undefined,
    );
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    expect(await screen.findByText('Export Failed')).toBeVisible();
    expect(saved).toHaveLength(0);
    breakWith(undefined);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('250 transactions saved as CSV.')).toBeVisible();
  });

  it('runs once when the button is pressed again while it is reading', async () => {
    const { user, breakWith } = await open();
    await rows();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    breakWith((_request, pass) => held.then(pass));
    await user.dblClick(screen.getByRole('button', { name: 'Export CSV' }));
    expect(screen.getByText('Exporting…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(await screen.findByText('1 transaction saved as CSV.')).toBeVisible();
    expect(saved).toHaveLength(1);
  });
});
