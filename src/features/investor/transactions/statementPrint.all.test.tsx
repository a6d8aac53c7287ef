import { logInAnew, succeed } from '../../../test/backend/steps';
import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { manyEntries, openStatement, statementTable, withHistory } from '../../../test/screens/statement';
import { failingPage } from '../../../test/faults';
import { addressQuery } from '../../../test/render';

/** What was on paper each time the print dialog opened. */
const printed: { readonly head: string; readonly descriptions: readonly (string | null)[] }[] = [];

const paper = () => screen.queryByRole('table', { name: 'Transactions, printed', hidden: true });

beforeEach(() => {
  printed.length = 0;
  jest.spyOn(window, 'print').mockImplementation(() => {
    const onPaper = paper();
    const cells = onPaper === null ? [] : [...onPaper.querySelectorAll('td[data-column=description]')];
    const head = screen.getByText('Transactions for').closest('div')?.textContent ?? '';
    printed.push({ head, descriptions: cells.map(({ textContent }) => textContent) });
  });
});
afterEach(() => jest.restoreAllMocks());

const print = () => screen.getByRole('button', { name: 'Print' });

describe('printing the statement', () => {
  it('gives paper every row of the current filter in its order, and says whose and which', async () => {
    const { user } = await openStatement({
      backend: manyEntries(130),
      route: '/?q=Booking 1&sort=date&page=2&from=2020-01-31',
    });
    await statementTable();
    await user.click(print());

    await waitFor(() => expect(printed).toHaveLength(1));
    const expected = Array.from({ length: 130 }, (_, index) => `Booking ${index + 1}`).filter((text) =>
      text.startsWith('Booking 1'),
    );
    expect(printed[0]?.descriptions).toEqual(expected);
    expect(printed[0]?.head).toContain('Ava Chenava@cairnfield.example');
    expect(printed[0]?.head).toContain(
      `${expected.length} transactions, all types, from Jan 31, 2020, containing “Booking 1” · Printed `,
    );
    // The screen stays the same, and the paper is removed after printing.
    expect(addressQuery().get('page')).toBe('2');
    fireEvent(window, new Event('afterprint'));
    expect(paper()).not.toBeInTheDocument();
    expect(await statementTable()).toBeVisible();
    // The browser's own command prints the page.
    expect(screen.getByText(/^Page 2 of/)).toHaveTextContent(
      `Page 2 of 2 · ${expected.length} transactions, all types, from`,
    );
  });

  it('reads again each time, so that paper shows what stands in the ledger now', async () => {
    const backend = await withHistory();
    const { user } = await openStatement({ backend });
    await statementTable();
    await user.click(print());
    await waitFor(() => expect(printed[0]?.descriptions).toHaveLength(5));
    fireEvent(window, new Event('afterprint'));
    const body = { amount: 5, reason: 'Goodwill' };
    logInAnew(backend);
    await act(() =>
      succeed(backend, 'POST', '/api/users/user-1/balance-adjustments', {
        token: backend.tokens.admin,
        key: 'adjust',
        body,
      }),
    );
    await user.click(print());
    await waitFor(() => expect(printed[1]?.descriptions).toHaveLength(6));
  });

  it('says how far it is, and opens one dialog however often it is pressed', async () => {
    const { user } = await openStatement({ backend: manyEntries(250) });
    await statementTable();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.all('*', ({ request }) =>
        new URL(request.url).searchParams.get('page') === '2' ? held : undefined,
      ),
    );
    await user.dblClick(print());
    expect(await screen.findByText('Preparing… 40%')).toBeVisible();
    expect(print()).toHaveAttribute('aria-disabled', 'true');
    release();
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]?.descriptions).toHaveLength(250);
    expect(screen.queryByText(/Preparing/)).not.toBeInTheDocument();
  });

  it('opens no dialog and says so when a page cannot be read', async () => {
    const { user } = await openStatement({ backend: manyEntries(250) });
    await statementTable();
    server.use(failingPage(3));
    await user.click(print());
    expect(await screen.findByText('Print Failed')).toBeVisible();
    expect(printed).toEqual([]);
    server.resetHandlers();
    await user.click(print());
    await waitFor(() => expect(printed[0]?.descriptions).toHaveLength(250));
  });

  it('asks before it prints a part: beyond 2,000 rows paper gets the first of them and says so', async () => {
    const { user } = await openStatement({ backend: manyEntries(2_050) });
    await screen.findByText('1–25 of 2,050');
    await user.click(print());
    const question = await screen.findByRole('alertdialog', { name: 'Print the first 2,000?' });
    expect(question).toHaveAccessibleDescription(/2,050 transactions match/);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(printed).toEqual([]);

    await user.click(print());
    await user.click(await screen.findByRole('button', { name: 'Print 2,000' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(printed[0]?.descriptions).toHaveLength(2_000);
    expect(printed[0]?.descriptions.at(-1)).toBe('Booking 51');
    expect(printed[0]?.head).toContain('First 2,000 of 2,050 transactions');
  });
});
