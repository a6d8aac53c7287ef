import fc from 'fast-check';
import { selectPage } from './selectPage';

interface Row {
  readonly id: string;
  readonly amount: number;
  readonly name: string;
}

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `row-${n}`,
    amount: (n * 7919) % 97,
    name: `n${(n * 31) % 53}`,
  }));

const idsOf = (items: readonly Row[]) => items.map(({ id }) => id);

test('a page holds the records of its place in the order asked for', () => {
  const selection = { sort: { key: (row: Row) => row.amount, descending: true }, pageSize: 2 };
  const list = [
    { id: 'a', amount: 1, name: '' },
    { id: 'b', amount: 3, name: '' },
    { id: 'c', amount: 2, name: '' },
  ];
  expect(selectPage(list, { ...selection, page: 1 })).toEqual({ items: [list[1], list[2]], total: 3 });
  expect(selectPage(list, { ...selection, page: 2 })).toEqual({ items: [list[0]], total: 3 });
  expect(selectPage(list, { ...selection, page: 3 })).toEqual({ items: [], total: 3 });
});

test('the total counts the matches of the filter alone', () => {
  const page = selectPage(rows(1000), {
    filter: (row) => row.amount === 5,
    sort: { key: (row) => row.name, descending: false },
    page: 1,
    pageSize: 3,
  });
  expect(page.items).toHaveLength(3);
  expect(page.total).toBe(rows(1000).filter(({ amount }) => amount === 5).length);
});

test('equal keys stand in the order of their ids, in both directions', () => {
  const same = ['c', 'a', 'b'].map((id) => ({ id }));
  for (const descending of [true, false]) {
    const { items } = selectPage(same, { sort: { key: () => 1, descending }, page: 1, pageSize: 9 });
    expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  }
});

test('every page of every size is the slice that a full sort gives', () => {
  const list = fc.array(fc.record({ amount: fc.integer({ min: 0, max: 20 }) }), { maxLength: 300 });
  fc.assert(
    fc.property(
      list,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      (records, page, pageSize, descending) => {
        const all: Row[] = records.map(({ amount }, n) => ({ id: `r${n}`, amount, name: '' }));
        const sorted = [...all].sort(
          (a, b) => (descending ? b.amount - a.amount : a.amount - b.amount) || (a.id < b.id ? -1 : 1),
        );
        const selected = selectPage(all, { sort: { key: (row) => row.amount, descending }, page, pageSize });
        expect(idsOf(selected.items)).toEqual(idsOf(sorted.slice((page - 1) * pageSize, page * pageSize)));
        expect(selected.total).toBe(all.length);
      },
    ),
  );
});
