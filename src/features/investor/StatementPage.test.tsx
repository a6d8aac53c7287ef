import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { server } from '../../../mocks/node';
import { paths } from '../../lib/paths';
import { failingAt } from '../../test/faults';
import { address, renderScreen } from '../../test/render';
import { catchSavedFiles } from '../../test/savedFiles';
import { withHistory } from '../../test/screens/statement';
import type { TestBackend } from '../../test/backend/testBackend';
import { RouteFocus } from '../../ui/page/RouteFocus';
import { StatementPage } from './StatementPage';
import { TransactionsPage } from './TransactionsPage';

function BrowserBack() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>The browser’s Back</button>;
}

function open(route: string, options: { backend?: TestBackend; signedInAs?: 'ava' | 'noah' } = {}) {
  const pages = (
    <RouteFocus>
      <BrowserBack />
      <Routes>
        <Route path={paths.dashboard.transactions} element={<TransactionsPage />} />
        <Route path={paths.statement} element={<StatementPage />} />
      </Routes>
    </RouteFocus>
  );
  return renderScreen(pages, { route, ...options });
}

/** The values of the figures, by their terms. */
function figures(): Record<string, string | null | undefined> {
  const terms = screen.getAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.parentElement?.querySelector('dd')?.textContent]),
  );
}

const saved = catchSavedFiles();

describe('a statement', () => {
  it('is opened from Transactions, names its figures, and lists the month oldest first', async () => {
    const { user } = await open('/dashboard/transactions', { backend: await withHistory() });
    const card = await screen.findByRole('region', { name: 'Statements' });
    expect(await within(card).findByRole('link', { name: 'Year 2026' })).toBeVisible();
    await user.click(within(card).getByRole('link', { name: 'January 2026' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Statement, January 2026' })).toBeVisible();
    expect(await screen.findByText(/^Figures so far: this month isn’t over/)).toBeVisible();
    expect(figures()).toEqual({
      'Opening balance': '$20,000.00',
      'Money in': '$1,050.00',
      'Money out': '$1,750.25',
      'Closing balance': '$19,299.75',
      'Active investments': '$0.00',
      'On hold': '$500.00',
      Total: '$19,799.75',
    });
    const table = screen.getByRole('table', { name: 'Transactions' });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    expect(cells).toEqual(['$19,000.00', '$20,050.00', '$19,799.75', '$19,299.75']);

    await user.click(screen.getByRole('link', { name: 'All statements' }));
    expect(await screen.findByRole('heading', { name: 'Statements' })).toHaveFocus();
  });

  it('left by Back gives the page of the link to it the focus, which would else scroll to its statements', async () => {
    const { user } = await open('/dashboard/statements/2026-01', { backend: await withHistory() });
    await user.click(await screen.findByRole('link', { name: 'All statements' }));
    await user.click(await screen.findByRole('link', { name: 'Year 2026' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Statement, Year 2026' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'The browser’s Back' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Transactions' })).toHaveFocus();
    expect(address()).toBe('/dashboard/transactions#statements');
  });

  it('is printed, and saved as a file whose cells no spreadsheet runs', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await open('/dashboard/statements/2026-01', { backend: await withHistory() });
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved.names).toHaveLength(1));
    expect(saved.names[0]).toMatch(/^cairnfield-statement-2026-01-/);
    const lines = await saved.lines();
    expect(lines[0]).toBe('Date,Type,Description,Amount,Balance after');
    expect(lines).toHaveLength(5);
    expect(lines[3]).toContain(`Transfer sent,"Transfer to Noah`);
  });

  it('of a year has what taxes ask for', async () => {
    await open('/dashboard/statements/2026', { backend: await withHistory() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Statement, Year 2026' })).toBeVisible();
    await screen.findByRole('table', { name: 'Months' });
    expect(figures()).toMatchObject({ Profit: '$50.00', Bonuses: '$0.00', Fees: '$0.00' });
    const earnings = screen.getByRole('table', { name: 'Profit, bonuses and fees' });
    expect(earnings).toHaveTextContent('Starter CryptoProfit · Jan 22+$50.00');
  });

  it('that does not exist is a page that says why, with a way back', async () => {
    const { user } = await open('/dashboard/statements/2026-13');
    expect(await screen.findByRole('heading', { level: 1, name: 'Statement not found' })).toBeVisible();
    expect(screen.getByText(/^A statement covers a month, such as 2026-01/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to your transactions' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  });

  it('says when it could not be loaded, and loads on Retry', async () => {
    server.use(failingAt('/api/statements/2026-01'));
    const { user } = await open('/dashboard/statements/2026-01');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('We couldn’t load your statement.')).toBeVisible();
    server.resetHandlers();
    await user.click(retry);
    expect(await screen.findByText('Opening balance')).toBeVisible();
  });

  it('does not exist for somebody without transactions, and the card says so', async () => {
    await open('/dashboard/transactions', { signedInAs: 'noah' });
    const card = await screen.findByRole('region', { name: 'Statements' });
    expect(await within(card).findByText(/^No statements yet/)).toBeVisible();
  });
});
