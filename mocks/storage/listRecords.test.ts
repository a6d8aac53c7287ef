import type { ListSpec } from '../../backend/listSpec';
import { parseListQuery } from '../../backend/lists';
import { refusalOf } from '../../src/test/backend/serviceWorld';
import { buildInvestment } from '../../src/test/builders';
import { listRecords } from './listRecords';

const SPEC: ListSpec<'investments'> = {
  table: 'investments',
  sorts: { seq: 'amount', text: 'planName' },
  defaultSort: '-seq',
  searched: ['planName'],
  filters: { kind: { field: 'planType', allowed: ['crypto', 'realestate'] } },
  date: 'startDate',
  ranges: { due: 'endDate' },
  sums: { all: { field: 'amount' }, even: { field: 'amount', where: ['planName', 'Even'] } },
};

const RECORDS = Array.from({ length: 30 }, (_, i) =>
  buildInvestment({
    id: `inv-${String(i + 1).padStart(2, '0')}`,
    amount: i + 1,
    planName: i % 2 === 0 ? 'Even' : 'Odd',
    planType: i < 10 ? 'crypto' : 'realestate',
    startDate: new Date(Date.UTC(2026, 0, 1, 12 * i)).toISOString(),
    endDate: new Date(Date.UTC(2026, 1, 1, 12 * i)).toISOString(),
  }),
);

const page = (search: string) =>
  listRecords(SPEC, RECORDS, parseListQuery(SPEC, new URLSearchParams(search)));
const numbers = (search: string) => page(search).items.map(({ amount }) => amount);

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
  expect(page('kind=crypto&q=odd').total).toBe(5);
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
    detail: expect.stringContaining('“dueTo”'),
  });
});

test('sums are over every match, whatever the page', () => {
  expect(page('kind=crypto&pageSize=2&page=3').sums).toEqual({ all: 55, even: 25 });
  expect(page('kind=crypto&q=none').sums).toEqual({ all: 0, even: 0 });
});
