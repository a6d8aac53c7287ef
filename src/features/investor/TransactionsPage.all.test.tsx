import { http } from 'msw';
import { server } from '../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import { TEST_START } from '../../test/backend/testData';
import { formatDay } from '../../lib/days';
import { DAY_MS } from '../../lib/time';
import {
  column,
  manyEntries,
  openStatement,
  rows,
  statementTable,
  withHistory,
} from '../../test/screens/statement';
import { addressQuery } from '../../test/render';

describe('the statement', () => {
  it('shows the state of a withdrawal as a word, and follows the decision of an admin', async () => {
    const backend = await withHistory();
    await openStatement({ backend });
    expect(await column(5)).toEqual(['Pending', 'Completed', 'Completed', 'Completed', 'Completed']);

    const [withdrawal] = [...backend.database.read.withdrawals.values()];
    const token = backend.tokens.admin;
    await backend.call('POST', `/api/withdrawals/${withdrawal?.id ?? ''}/complete`, { token, key: 'done' });

    await waitFor(async () => expect((await column(5))[0]).toBe('Completed'));
  });

  it('shows the ledger of the signed-in person alone', async () => {
    await openStatement({ backend: await withHistory(), signedInAs: 'noah' });
    expect(await column(2)).toEqual(['Transfer from Ava Chen: =lunch, "late"']);
    expect(await column(4)).toEqual(['$250.25']);
  });

  it('searches descriptions and keeps that in the address', async () => {
    const { user } = await openStatement({ backend: await withHistory() });
    await statementTable();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Noah{Enter}');

    await waitFor(async () => expect(await column(1)).toEqual(['Transfer sent']));
    await waitFor(() => expect(addressQuery().get('q')).toBe('Noah'));
  });

  it('searches by itself when typing pauses', async () => {
    const { user } = await openStatement({ backend: await withHistory() });
    await statementTable();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'matured');
    await waitFor(async () => expect(await column(1)).toEqual(['Payout']));
  });

  it('narrows by days, both of them included', async () => {
    const day = (after: number) => {
      const date = new Date(TEST_START + after * DAY_MS);
      const two = (part: number) => String(part).padStart(2, '0');
      return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    };
    await openStatement({ backend: await withHistory(), route: `/?from=${day(0)}&to=${day(8)}` });

    await waitFor(async () => expect(await column(1)).toEqual(['Transfer sent', 'Payout', 'Investment']));
    expect(screen.getByLabelText('From')).toHaveValue(formatDay(day(0)));
    expect(screen.getByLabelText('To')).toHaveValue(formatDay(day(8)));
  });

  it('says when the first day comes after the last one', async () => {
    await openStatement({ route: '/?from=2026-02-01&to=2026-01-01' });
    expect(await screen.findByText('No transactions found')).toBeVisible();
    expect(screen.getByLabelText('From')).toBeInvalid();
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The start date is after the end date.');
  });

  it('sorts by a column and keeps that in the address', async () => {
    const { user } = await openStatement({ backend: await withHistory() });
    await user.click(within(await statementTable()).getByRole('button', { name: 'Amount' }));

    await waitFor(async () =>
      expect(await column(3)).toEqual(['−$1,000.00', '−$500.00', '−$250.25', '+$1,050.00', '+$20,000.00']),
    );
    expect(addressQuery().get('sort')).toBe('amount');
    const header = within(await statementTable()).getByRole('columnheader', { name: 'Amount' });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
  });

  it('opens at the filter, the sort and the page that the query names', async () => {
    await openStatement({ backend: manyEntries(60), route: '/?sort=date&page=3&q=Booking' });
    expect(await column(2)).toEqual(Array.from({ length: 10 }, (_, index) => `Booking ${51 + index}`));
  });

  it('goes to the last page when the query names one beyond it', async () => {
    await openStatement({ backend: manyEntries(30), route: '/?page=99' });
    await waitFor(async () => expect(await column(2)).toContain('Booking 1'));
    expect(addressQuery().get('page')).toBe('2');
  });

  it('says that nothing was found, and shows everything again on demand', async () => {
    const { user } = await openStatement({ backend: await withHistory(), route: '/?q=zebra&type=payout' });
    expect(await screen.findByText('No transactions found')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Show all transactions' }));
    await waitFor(async () => expect(await rows()).toHaveLength(5));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    expect([...addressQuery().keys()]).toEqual([]);
  });

  it('stands as busy until its rows are there', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.all('/api/ledger', async () => {
        await held;
      }),
    );
    await openStatement();
    expect(await statementTable()).toHaveAttribute('aria-busy', 'true');
    release();
    await waitFor(async () => expect(await statementTable()).not.toHaveAttribute('aria-busy'));
  });
});
