import { screen, waitFor, within } from '@testing-library/react';
import type { TestBackend } from '../../../test/backend/testBackend';
import { column, manyEntries, openStatement, rows, statementTable } from '../../../test/screens/statement';
import { addressQuery } from '../../../test/render';

let backend: TestBackend;
beforeAll(() => {
  backend = manyEntries(10_000);
});

/** Descriptions of the page's first and last rows. */
async function ends() {
  const texts = await column(2);
  return [texts[0], texts.at(-1)];
}

const shown = (from: number, to: number) => screen.findByText(`${from}–${to} of 10,000`);

describe('ten thousand transactions', () => {
  it('stand a page at a time on the screen, with the running balance in each row', async () => {
    await openStatement({ backend });
    expect(await shown(1, 25)).toBeVisible();
    expect(await rows()).toHaveLength(25);
    expect(await ends()).toEqual(['Booking 10000', 'Booking 9976']);
    expect((await column(4))[0]).toBe('$10,000.00');
  });

  it('are paged through to the last one and back to the first, with the page in the address', async () => {
    const { user } = await openStatement({ backend });
    await shown(1, 25);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(async () => expect(await ends()).toEqual(['Booking 9975', 'Booking 9951']));
    expect(addressQuery().get('page')).toBe('2');
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await waitFor(async () => expect(await ends()).toEqual(['Booking 25', 'Booking 1']));
    expect(addressQuery().get('page')).toBe('400');
    expect(screen.getByText('9,976–10,000 of 10,000')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'First page' }));
    await waitFor(async () => expect(await ends()).toEqual(['Booking 10000', 'Booking 9976']));
    expect(addressQuery().get('page')).toBeNull();
  });

  it('are sorted as a whole: the oldest come first, from a later page as well', async () => {
    const { user } = await openStatement({ backend, route: '/?page=400' });
    await waitFor(async () => expect(await ends()).toEqual(['Booking 25', 'Booking 1']));
    await user.click(within(await statementTable()).getByRole('button', { name: 'Date' }));
    await waitFor(async () => expect(await ends()).toEqual(['Booking 1', 'Booking 25']));
    expect(Object.fromEntries(addressQuery())).toEqual({ sort: 'date' });
  });

  it('are searched as a whole: the very first and the very last are found', async () => {
    const { user } = await openStatement({ backend, route: '/?page=200' });
    await statementTable();
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, 'Booking 10000{Enter}');
    await waitFor(async () => expect(await column(2)).toEqual(['Booking 10000']));
    expect(Object.fromEntries(addressQuery())).toEqual({ q: 'Booking 10000' });
    await user.clear(search);
    await user.type(search, 'led-1{Enter}');
    await waitFor(async () => expect((await column(2))[0]).toBe('Booking 10000'));
    await user.click(within(await statementTable()).getByRole('button', { name: 'Date' }));
    await waitFor(async () => expect((await column(2))[0]).toBe('Booking 1'));
  });
});
