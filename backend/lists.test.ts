import { parseListQuery } from './lists';
import { LEDGER_LIST } from './services/ledger';

const queryOf = (search: string) => parseListQuery(LEDGER_LIST, new URLSearchParams(search));

test.each([
  [
    'a day has all of it',
    'from=2026-01-31&to=2026-01-31',
    '2026-01-31T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ],
  [
    'a moment is in it',
    'from=2026-01-31T12:00:00.000Z&to=2026-01-31T12:00:00.000Z',
    '2026-01-31T12:00:00.000Z',
    '2026-01-31T12:00:00.001Z',
  ],
])('%s: from is inclusive, and so is to', (_what, search, from, until) => {
  expect(queryOf(search)).toMatchObject({ from: Date.parse(from), until: Date.parse(until) });
});

test('without days there is no limit', () => {
  expect(queryOf('from=&to=')).toMatchObject({ from: -Infinity, until: Infinity });
});
