import { filtersOf, isShown, paramsOf } from './viewFilters';

const NOW = new Date(2026, 10, 25, 12).getTime();
const TOMORROW = new Date(2026, 10, 26, 12).getTime();

test('filters and order are saved, not the page or the open record', () => {
  const params = new URLSearchParams(
    'sort=amount&q=ava&page=3&withdrawals.page=2&request=dep-1&person=user-1',
  );
  expect(filtersOf(params, NOW)).toBe('q=ava&sort=amount');
  expect(filtersOf(new URLSearchParams('page=2'), NOW)).toBe('');
});

test('a usual period moves on with the days, others stay', () => {
  const params = new URLSearchParams('from=2026-11-19&to=2026-11-25&type=payout');
  const filters = filtersOf(params, NOW);
  expect(paramsOf(filters, NOW).toString()).toBe(params.toString());
  expect(paramsOf(filters, TOMORROW).toString()).toBe('from=2026-11-20&to=2026-11-26&type=payout');
  const fixed = filtersOf(new URLSearchParams('from=2026-11-03&to=2026-11-25'), NOW);
  expect(paramsOf(fixed, TOMORROW).toString()).toBe('from=2026-11-03&to=2026-11-25');
  const ahead = filtersOf(new URLSearchParams('maturesFrom=2026-12-01&maturesTo=2026-12-31'), NOW);
  expect(paramsOf(ahead, NOW).get('maturesTo')).toBe('2026-12-31');
  expect(paramsOf('from=%7ELast+decade', NOW).toString()).toBe('');
});

test('an address shows a view whatever its order and page', () => {
  expect(isShown('q=ava&sort=amount', new URLSearchParams('sort=amount&q=ava&page=2'), NOW)).toBe(true);
  expect(isShown('q=ava', new URLSearchParams('q=noah'), NOW)).toBe(false);
});
