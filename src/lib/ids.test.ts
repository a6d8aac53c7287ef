import { randomText, timestampId } from './ids';

test('an id is its prefix and the time, bumped until it is free', () => {
  const taken = new Set(['dep-5', 'dep-6']);
  expect(timestampId('dep-', 4, (id) => taken.has(id))).toBe('dep-4');
  expect(timestampId('dep-', 5, (id) => taken.has(id))).toBe('dep-7');
});

test('random text has the length asked for and passes unfair bytes over', () => {
  const bytes = [255, 252, 0, 35, 36, 251];
  let at = 0;
  const source = (count: number) => Uint8Array.from({ length: count }, () => bytes[at++ % bytes.length] ?? 0);
  expect(randomText(4, source)).toBe('a9a9');
});
