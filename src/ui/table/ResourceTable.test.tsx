import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { AppTheme } from '../../app/theme/AppTheme';
import { ListView } from './ListView';
import { idOf, type ResourceColumn } from './columns';
import { ResourceTable } from './ResourceTable';
import { useListAddress } from './useListAddress';

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

const NO_FILTERS = {};

function PagesOfItems() {
  const address = useListAddress(NO_FILTERS);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const total = 60;
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
      <ResourceTable
        name="Items"
        columns={columns}
        rows={[{ id: '1', name: 'One' }]}
        rowKey={idOf}
        empty="Nothing"
        query={{ data: { total }, currentData: { total }, isFetching: false, refetch: () => undefined }}
        address={address}
        pageSize={25}
      />
    </>
  );
}

test('a page past the last one becomes the last one, and Back leads to where its link was', async () => {
  render(
    <MemoryRouter initialEntries={['/mail', '/items?page=9']}>
      <PagesOfItems />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('/items?page=3');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('status')).toHaveTextContent('/mail');
});

test('the sheet of a record that leaves a phone’s list stays closed when the record comes back', async () => {
  const [one, two] = [
    { id: '1', name: 'One' },
    { id: '2', name: 'Two' },
  ];
  const listOf = (rows: readonly Item[]) => (
    <ListView
      name="Items"
      columns={[{ id: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name }]}
      rows={rows}
      rowKey={idOf}
      empty="Nothing"
      isStale={false}
      skeletonRows={2}
      hasOwnDetails={false}
    />
  );
  const { rerender } = render(listOf([one, two]), { wrapper: AppTheme });
  const button = screen.getByRole('button', { name: 'One' });
  // Its name is the title, which is not read again.
  expect(screen.getByText('One').closest('[aria-hidden="true"]')).not.toBeNull();
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'One' })).toBeVisible();
  rerender(listOf([two]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  rerender(listOf([one, two]));
  expect(await screen.findByRole('button', { name: 'One' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('before the first paint', () => {
  const { ResizeObserver } = globalThis;

  beforeEach(() => {
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(480);
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  });
  afterEach(() => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    jest.restoreAllMocks();
    globalThis.ResizeObserver = ResizeObserver;
  });

  it('rows are in the layout that fits, even though later changes are deferred', () => {
    const container = document.createElement('div');
    const root = createRoot(container);
    const titled: ResourceColumn<Item> = {
      id: 'name',
      header: 'Name',
      phone: 'title',
      cell: ({ name }) => name,
    };
    flushSync(() => root.render(tableOf([{ id: '1', name: 'One' }], [titled])));
    expect(container.querySelector('table')).toBeNull();
    expect(container.querySelector('ul')).toHaveTextContent('One');
    flushSync(() => root.unmount());
  });
});
