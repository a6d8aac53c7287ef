import { http } from 'msw';
import { server } from '../../../../mocks/node';
import { screen } from '@testing-library/react';
import {
  manyEntries,
  openStatement,
  rows,
  statementTable,
  withHistory,
} from '../../../test/screens/statement';
import { failingPage } from '../../../test/faults';
import { catchSavedFiles } from '../../../test/savedFiles';

describe('the export of the statement', () => {
  const { names, files, lines } = catchSavedFiles();

  it('saves plain signed amounts and harmless texts', async () => {
    const { user } = await openStatement({ backend: await withHistory(), signedInAs: 'ava' });
    await statementTable();
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
    expect(rest).toHaveLength(3);
    expect(await files[0]?.text()).toMatch(/\r\n$/);
    expect(names).toEqual([expect.stringMatching(/^cairnfield-transactions-\d{4}-\d{2}-\d{2}\.csv$/)]);
  });

  it('holds every row of the current filter, on whatever page it is', async () => {
    const { user } = await openStatement({
      backend: manyEntries(1_234),
      route: '/?q=Booking 1&sort=date&page=2',
    });
    await statementTable();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    const expected = Array.from({ length: 1_234 }, (_, index) => `Booking ${index + 1}`).filter((text) =>
      text.startsWith('Booking 1'),
    );
    expect(await screen.findByText(`${expected.length} transactions saved as CSV.`)).toBeVisible();
    const texts = (await lines()).slice(1).map((line) => line.split(',')[2]);
    expect(texts).toEqual(expected);
  });

  it('saves nothing and says so when a page of it cannot be read', async () => {
    const { user } = await openStatement({ backend: manyEntries(250) });
    await statementTable();
    server.use(failingPage(2));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));

    expect(await screen.findByText('Export Failed')).toBeVisible();
    expect(files).toHaveLength(0);
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('250 transactions saved as CSV.')).toBeVisible();
  });

  it('runs once when the button is pressed again while it is reading', async () => {
    const { user } = await openStatement();
    await rows();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.all('*', async () => {
        await held;
      }),
    );
    await user.dblClick(screen.getByRole('button', { name: 'Export CSV' }));
    expect(screen.getByText('Exporting…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(await screen.findByText('1 transaction saved as CSV.')).toBeVisible();
    expect(files).toHaveLength(1);
  });
});
