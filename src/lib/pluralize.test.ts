import { pluralize } from './pluralize';

test('one has no s; thousands are grouped', () => {
  expect([0, 1, 2, 1204].map((count) => pluralize(count, 'day'))).toEqual([
    '0 days',
    '1 day',
    '2 days',
    '1,204 days',
  ]);
});
