import { oldestFirst } from './oldestFirst';

test('records are sorted by date, and those of one date by ID', () => {
  const given = [
    { id: 'b', date: '2026-01-02T00:00:00.000Z' },
    { id: 'c', date: '2026-01-01T00:00:00.000Z' },
    { id: 'a', date: '2026-01-02T00:00:00.000Z' },
  ];
  for (const records of [given, given.toReversed()])
    expect(oldestFirst(records, ({ date }) => date).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});
