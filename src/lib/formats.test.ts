import { formatNumber, listText, percentText, pluralize } from './formats';

test('numbers are grouped, and their styles read as in the US', () => {
  expect(formatNumber(17_200)).toBe('17,200');
  expect(formatNumber(1_234.5, 'dollars')).toBe('$1,234.50');
  expect(formatNumber(1_234, 'wholeDollars')).toBe('$1,234');
  expect(formatNumber(1_234, 'compactDollars')).toBe('$1.2K');
  expect(formatNumber(0.125, 'exactPercent')).toBe('12.5%');
  expect(formatNumber(0.125, 'percentChange')).toBe('+12.5%');
});

test('a return is grouped, and keeps each of its decimal places', () => {
  expect([5, 12.345678, 0.000001, 1_000].map(percentText)).toEqual([
    '5%',
    '12.345678%',
    '0.000001%',
    '1,000%',
  ]);
});

test('nouns that take no s are given in both forms', () => {
  expect(pluralize(1, 'entry', 'entries')).toBe('1 entry');
  expect(pluralize(1_204, 'entry', 'entries')).toBe('1,204 entries');
});

test('one has no s; thousands are grouped', () => {
  expect([0, 1, 2, 1204].map((count) => pluralize(count, 'day'))).toEqual([
    '0 days',
    '1 day',
    '2 days',
    '1,204 days',
  ]);
});

test('the last item of a list has its word before it', () => {
  expect(listText(['Bitcoin', 'Ethereum', 'Tether'], 'or')).toBe('Bitcoin, Ethereum or Tether');
  expect(listText(['Bitcoin', 'Ethereum'], 'and')).toBe('Bitcoin and Ethereum');
  expect(listText(['Bitcoin'], 'and')).toBe('Bitcoin');
  expect(listText([], 'and')).toBe('');
});
