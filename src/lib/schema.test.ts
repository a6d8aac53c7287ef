/** @jest-environment node */
import {
  amount,
  count,
  dollars,
  flag,
  funds,
  id,
  isoDate,
  isTrue,
  oneOf,
  pageOf,
  percent,
  record,
  text,
} from './schema';

const person = record({ id: id(), name: text(), since: isoDate().nullable(), note: text().optional() });
const page = pageOf(person);
const ava = { id: 'user-1', name: '', since: null };

async function problemsOf(schema: typeof page, value: unknown) {
  const { issues = [] } = await schema['~standard'].validate(value);
  return issues.map(({ path = [] }) => path.map(String).join('.'));
}

test('a page is handed on as it came, with the fields that no schema names', async () => {
  const answer = { items: [{ ...ava, later: 'more' }], total: 1, next: 'x' };
  expect(await page['~standard'].validate(answer)).toEqual({ value: answer });
  expect(page.validateSync(answer)).toBe(answer);
});

test.each([
  ['a record in place of a page', ava, ['items', 'total']],
  ['no object', null, ['']],
  ['a list', [], ['']],
  ['items that are no list', { items: {}, total: 0 }, ['items']],
  ['a number as text', { items: [], total: '0' }, ['total']],
  ['an empty record', { items: [{}], total: 1 }, ['items.0.id', 'items.0.name', 'items.0.since']],
  ['no record', { items: [ava, null], total: 2 }, ['items.1']],
  ['an empty id', { items: [{ ...ava, id: '' }], total: 1 }, ['items.0.id']],
  ['no date', { items: [{ ...ava, since: 'yesterday' }], total: 1 }, ['items.0.since']],
])('%s is refused by the names of its fields', async (_what, value, fields) => {
  expect((await problemsOf(page, value)).sort()).toEqual(fields);
});

test('values are as strict as the API is', () => {
  const accepts = (
    schema: { isValidSync: (value: unknown, options: object) => boolean },
    values: readonly unknown[],
  ) => values.map((value) => schema.isValidSync(value, { strict: true }));
  expect(accepts(dollars(), [-1.25, 0, 5e9, 0.001, Infinity, NaN, '1'])).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(accepts(amount(), [0.01, 1e9, 0, 1e9 + 1])).toEqual([true, true, false, false]);
  expect(accepts(funds(), [0, -0.01])).toEqual([true, false]);
  expect(accepts(percent(), [0, 5.123456, -1, Infinity])).toEqual([true, true, false, false]);
  expect(accepts(count(), [0, 7, -1, 1.5])).toEqual([true, true, false, false]);
  expect(accepts(flag(), [false, 'false', null])).toEqual([true, false, false]);
  expect(accepts(isTrue(), [true, false, undefined])).toEqual([true, false, false]);
  expect(accepts(oneOf(['a', 'b']), ['a', 'c', ''])).toEqual([true, false, false]);
});
