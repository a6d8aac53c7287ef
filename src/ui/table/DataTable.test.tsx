import { render, screen } from '@testing-library/react';
import { DataTable, type DataColumn } from './DataTable';

interface Item {
  readonly id: string;
  readonly name: string;
}

const drawn: string[] = [];
const columns: readonly DataColumn<Item>[] = [
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
  <DataTable name="Items" columns={given} rows={rows} rowKey={({ id }) => id} empty="Nothing" />
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
