import { server } from '../../../mocks/node';
import { screen, waitFor, within } from '@testing-library/react';
import { column, openStatement, statementTable, withHistory } from '../../test/screens/statement';
import { failingAt } from '../../test/faults';
import { addressQuery } from '../../test/render';

describe('the statement', () => {
  it('lists every change of the balance, newest first, with the balance after it', async () => {
    await openStatement({ backend: await withHistory() });

    expect(await column(1)).toEqual(['Withdrawal', 'Transfer sent', 'Payout', 'Investment', 'Adjustment']);
    expect(await column(3)).toEqual(['−$500.00', '−$250.25', '+$1,050.00', '−$1,000.00', '+$20,000.00']);
    expect(await column(4)).toEqual(['$19,299.75', '$19,799.75', '$20,050.00', '$19,000.00', '$20,000.00']);
    const headers = within(await statementTable()).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent)).toEqual([
      'Date',
      'Type',
      'Description',
      'Amount',
      'Balance after',
      'Status',
    ]);
  });

  it('narrows by type and keeps that in the address', async () => {
    const { user } = await openStatement({ backend: await withHistory(), route: '/?page=2' });
    await statementTable();
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Payout' }));

    await waitFor(async () => expect(await column(1)).toEqual(['Payout']));
    expect(Object.fromEntries(addressQuery())).toEqual({ type: 'payout' });
  });

  it('offers a deposit to somebody without transactions', async () => {
    await openStatement({ signedInAs: 'noah' });
    expect(await screen.findByText('No transactions yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit money' })).toHaveAttribute('href', '/dashboard/deposit');
  });

  it('says when it could not be loaded, keeps the filters, and loads on Retry', async () => {
    server.use(failingAt('/api/ledger'));
    const { user } = await openStatement({
      route: '/?q=opening',
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('We couldn’t load your transactions.')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('opening');

    server.resetHandlers();
    await user.click(retry);
    await waitFor(async () => expect(await column(2)).toEqual(['Opening balance']));
  });
});
