import fc from 'fast-check';
import { selectPage } from './listRecords';

interface Row {
  readonly id: string;
  readonly amount: number;
  readonly name: string;
}

const idsOf = (items: readonly Row[]) => items.map(({ id }) => id);

test('a page holds the records of its place in the order asked for', () => {
  const pageOf = (page: number) =>
    selectPage(list, ({ amount }) => amount, { descending: true, page, pageSize: 2 });
  const list = [
    { id: 'a', amount: 1, name: '' },
    { id: 'b', amount: 3, name: '' },
    { id: 'c', amount: 2, name: '' },
  ];
  expect(pageOf(1)).toEqual([list[1], list[2]]);
  expect(pageOf(2)).toEqual([list[0]]);
  expect(pageOf(3)).toEqual([]);
});

test('equal keys stand in the order of their ids, in both directions', () => {
  const same = ['c', 'a', 'b'].map((id) => ({ id }));
  for (const descending of [true, false]) {
    const items = selectPage(same, () => 1, { descending, page: 1, pageSize: 9 });
    expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  }
});

test('texts stand in the order of their code points, as in the database', () => {
  const names = ['\u{1f600}', '\uff21', 'b', 'ab', 'a', '\u{1f600}a'];
  const rows = names.map((name, n) => ({ id: `r${n}`, amount: 0, name }));
  const items = selectPage(rows, ({ name }) => name, { descending: false, page: 1, pageSize: 9 });
  const inOrder = ['a', 'ab', 'b', '\uff21', '\u{1f600}', '\u{1f600}a'];
  expect(items.map(({ name }) => name)).toEqual(inOrder);
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
        const selected = selectPage(all, ({ amount }) => amount, { descending, page, pageSize });
        expect(idsOf(selected)).toEqual(idsOf(sorted.slice((page - 1) * pageSize, page * pageSize)));
      },
    ),
  );
});
