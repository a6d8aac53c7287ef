import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, type ResourceColumn } from './columns';
import { ResourceTable } from './ResourceTable';

interface Item {
  readonly id: string;
  readonly name: string;
}

const drawn: string[] = [];
const columns: readonly ResourceColumn<Item>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    cell: ({ name }) => {
      drawn.push(name);
      return name;
    },
  },
];
const tableOf = (rows: readonly Item[], given = columns) => (
  <ResourceTable name="Items" columns={given} rows={rows} rowKey={idOf} empty="Nothing" />
);

beforeEach(() => {
  drawn.length = 0;
});

test('only the rows whose record changed are drawn again', () => {
  const [one, two] = [
    { id: '1', name: 'One' },
    { id: '2', name: 'Two' },
  ];
  const { rerender } = render(tableOf([one, two]));
  drawn.length = 0;
  rerender(tableOf([one, { ...two, name: 'Zwei' }]));
  expect(drawn).toEqual(['Zwei']);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['One', 'Zwei']);
});

test('other columns draw every row again', () => {
  const rows = [{ id: '1', name: 'One' }];
  const { rerender } = render(tableOf(rows));
  rerender(tableOf(rows, [{ id: 'id', header: 'Id', cell: ({ id }) => `#${id}` }]));
  expect(screen.getByRole('cell')).toHaveTextContent('#1');
});

test('a column explains itself on request', async () => {
  const tip = 'As the investor wrote it.';
  render(
    tableOf([{ id: '1', name: 'One' }], [{ id: 'name', header: 'Name', tip, cell: ({ name }) => name }]),
  );
  expect(screen.queryByText(tip)).not.toBeInTheDocument();
  await userEvent.setup().tab();
  expect(screen.getByRole('button', { name: 'About Name' })).toHaveFocus();
  expect(await screen.findByRole('tooltip', { name: tip })).toBeVisible();
});

test('a page past the last one is a skeleton, not an empty list, until the page that is there replaces it', () => {
  const at = (page: number, total: number) => (
    <ResourceTable
      name="Items"
      columns={columns}
      rows={[]}
      rowKey={idOf}
      empty="Nothing"
      query={{ data: { total }, currentData: { total }, isFetching: false, refetch: () => undefined }}
      address={{ page, setPage: () => undefined }}
      pageSize={25}
    />
  );
  const { rerender } = render(at(9, 60));
  expect(screen.queryByText('Nothing')).not.toBeInTheDocument();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  rerender(at(1, 0));
  expect(screen.getByText('Nothing')).toBeVisible();
  expect(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
});
