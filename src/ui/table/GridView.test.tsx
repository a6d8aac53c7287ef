import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DEFAULT_GRID_SETTINGS, type GridSettings } from '../../lib/gridSettings';
import { idOf, type ResourceColumn } from './columns';
import { GridView } from './GridView';
import { ResourceTable } from './ResourceTable';

interface Item {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
}

const columns: readonly ResourceColumn<Item>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, isSortable: true, cell: ({ name }) => name },
  { id: 'amount', header: 'Amount', kind: 'money', isSortable: true, cell: ({ amount }) => `$${amount}` },
];
const items: readonly Item[] = [
  { id: '1', name: 'One', amount: 10 },
  { id: '2', name: 'Two', amount: 20 },
];
const changes: Partial<GridSettings>[] = [];
const sorts: string[] = [];

beforeEach(() => {
  changes.length = 0;
  sorts.length = 0;
});

const decision: ResourceColumn<Item> = {
  id: 'actions',
  header: 'Actions',
  kind: 'actions',
  cell: () => 'Approve',
};

function Items({ shown = [...columns, decision] }) {
  const [settings, setSettings] = useState(DEFAULT_GRID_SETTINGS);
  const onSettingsChange = (change: Partial<GridSettings>) => {
    changes.push(change);
    setSettings((before) => ({ ...before, ...change }));
  };
  return (
    <ResourceTable<Item>
      name="Items"
      columns={shown}
      rows={items}
      rowKey={idOf}
      query={{ data: { total: 60 }, currentData: {}, isFetching: false, refetch: () => undefined }}
      address={{ page: 1, setPage: () => undefined, sort: 'name', setSort: (sort) => sorts.push(sort) }}
      pageSize={settings.pageSize}
      grid={{ View: GridView, settings, onSettingsChange }}
    />
  );
}

test('a grid has its name, its columns and rows named by their first cell', () => {
  render(<Items />);
  const grid = screen.getByRole('grid', { name: 'Items' });
  expect(within(grid).getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending');
  expect(
    within(grid)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['One', 'Two']);
  expect(within(grid).getByRole('gridcell', { name: '$20' })).toBeVisible();
});

test('one that is read is a table', () => {
  render(<Items shown={[...columns]} />);
  expect(screen.getByRole('table', { name: 'Items' })).not.toHaveAttribute('aria-multiselectable');
});

test('a column header sorts by the API', async () => {
  render(<Items />);
  await userEvent.setup().click(screen.getByRole('columnheader', { name: /^Amount/ }));
  expect(sorts).toEqual(['amount']);
});

test('columns, closeness of rows and page size are told, to be remembered', async () => {
  const user = userEvent.setup();
  render(<Items />);
  await user.click(screen.getByRole('button', { name: 'Compact rows' }));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Amount' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox', { name: /Rows per page/ }));
  await user.click(await screen.findByRole('option', { name: '50' }));
  expect(changes).toEqual([{ isCompact: true }, { hidden: ['amount'] }, { pageSize: 50 }]);
  expect(screen.queryByRole('columnheader', { name: /^Amount/ })).not.toBeInTheDocument();
});
