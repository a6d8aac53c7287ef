import { listPage, parseListQuery, type ListSpec } from './paging';
import { refusalOf } from '../../src/test/backend/serviceWorld';

interface Note {
  readonly id: string;
  readonly seq: number;
  readonly text: string;
  readonly kind: string;
  readonly date: string;
  readonly due: string;
}

const SPEC: ListSpec<Note> = {
  sorts: { seq: (note) => note.seq, text: (note) => note.text },
  defaultSort: '-seq',
  searchText: (note) => note.text,
  filters: { kind: { read: (note) => note.kind, allowed: ['a', 'b'] } },
  date: (note) => note.date,
  ranges: { due: (note) => note.due },
};

const NOTES: readonly Note[] = Array.from({ length: 30 }, (_, i) => ({
  id: `note-${String(i + 1).padStart(2, '0')}`,
  seq: i + 1,
  text: i % 2 === 0 ? 'Even' : 'Odd',
  kind: i < 10 ? 'a' : 'b',
  date: new Date(Date.UTC(2026, 0, 1, 12 * i)).toISOString(),
  due: new Date(Date.UTC(2026, 1, 1, 12 * i)).toISOString(),
}));

const page = (search: string) => listPage(SPEC, NOTES, parseListQuery(SPEC, new URLSearchParams(search)));
const numbers = (search: string) => page(search).items.map(({ seq }) => seq);

test('a page has 25 rows unless told, and the total counts every match', () => {
  expect(page('').items).toHaveLength(25);
  expect(page('').total).toBe(30);
  expect(numbers('page=2')).toEqual([5, 4, 3, 2, 1]);
  expect(numbers('page=3')).toEqual([]);
});

test('equal keys stand in the order of their ids, whichever way', () => {
  expect(numbers('sort=text&pageSize=3')).toEqual([1, 3, 5]);
  expect(numbers('sort=-text&pageSize=3')).toEqual([2, 4, 6]);
});

test('search, filters and dates narrow together', () => {
  expect(page('q=oDD').total).toBe(15);
  expect(page('kind=a&q=odd').total).toBe(5);
  expect(numbers('from=2026-01-01&to=2026-01-01')).toEqual([2, 1]);
  expect(numbers('from=2026-01-01T12:00:00Z&to=2026-01-02T00:00:00Z')).toEqual([3, 2]);
  expect(page('kind=&q=&from=').total).toBe(30);
});

test.each([
  'page=0',
  'page=1.5',
  'page=x',
  'pageSize=101',
  'pageSize=-1',
  'sort=secret',
  'sort=-',
  'sort=--seq',
  'sort=constructor',
  'kind=c',
  'from=2026-02-31',
  'to=yesterday',
  'unknown=1',
  'page=1&page=2',
  `q=${'x'.repeat(201)}`,
])('%s is a bad request', (search) => {
  expect(refusalOf(() => page(search))).toMatchObject({ type: 'bad-request', status: 400 });
});

test('another date of a list has bounds of its own, which count with the first ones', () => {
  expect(numbers('sort=seq&dueFrom=2026-02-02&dueTo=2026-02-02')).toEqual([3, 4]);
  expect(numbers('sort=seq&to=2026-01-02&dueFrom=2026-02-02T12:00:00Z')).toEqual([4]);
  expect(refusalOf(() => page('dueTo=2026-02-31'))).toMatchObject({
    status: 400,
    detail: expect.stringContaining('"dueTo"'),
  });
});

test('who asks is told of every match, whatever the page', () => {
  const told: number[] = [];
  const query = parseListQuery(SPEC, new URLSearchParams('kind=a&pageSize=2&page=3'));
  listPage(SPEC, NOTES, query, ({ seq }) => told.push(seq));
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
