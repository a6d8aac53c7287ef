import { FieldReader, MalformedError } from './fieldReader';

const from = (value: unknown) => new FieldReader(value, 'thing');

it.each([null, undefined, 'text', 7, [], true])('refuses %p, which is no object', (value) => {
  expect(() => from(value)).toThrow(MalformedError);
});

it('reads what is there', () => {
  const reader = from({
    id: 'a',
    note: '',
    amount: 0,
    isOn: false,
    kind: 'b',
    at: '2026-01-01T00:00:00.000Z',
    none: null,
    inner: { id: 'c' },
    all: [{ id: 'd' }, { id: 'e' }],
  });
  const id = (value: unknown) => new FieldReader(value, 'inner').id('id');
  expect(reader.id('id')).toBe('a');
  expect(reader.text('note')).toBe('');
  expect(reader.number('amount')).toBe(0);
  expect(reader.flag('isOn')).toBe(false);
  expect(reader.oneOf('kind', ['a', 'b'])).toBe('b');
  expect(reader.date('at')).toBe('2026-01-01T00:00:00.000Z');
  expect(reader.textOrNull('none')).toBeNull();
  expect(reader.textOrNull('absent')).toBeNull();
  expect(reader.dateOrNull('none')).toBeNull();
  expect(reader.nested('inner', id)).toBe('c');
  expect(reader.nestedOrNull('none', id)).toBeNull();
  expect(reader.list('all', id)).toEqual(['d', 'e']);
});

it.each([
  ['an empty id', () => from({ id: '' }).id('id')],
  ['a missing text', () => from({}).text('note')],
  ['a number as text', () => from({ amount: '7' }).number('amount')],
  ['an infinite number', () => from({ amount: Infinity }).number('amount')],
  ['a truthy flag', () => from({ isOn: 1 }).flag('isOn')],
  ['an unknown word', () => from({ kind: 'c' }).oneOf('kind', ['a', 'b'])],
  ['a date that is none', () => from({ at: 'soon' }).date('at')],
  ['a list that is an object', () => from({ all: {} }).list('all', String)],
  ['a wrong text where null may stand', () => from({ reason: 7 }).textOrNull('reason')],
])('refuses %s', (_what, read) => {
  expect(read).toThrow(MalformedError);
});

it('names the place, never the value', () => {
  expect(() => from({ email: 7 }).text('email')).toThrow('thing.email is not a text');
});
