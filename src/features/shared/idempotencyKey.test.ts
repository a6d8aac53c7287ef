import { passHours } from '../../test/passHours';
import { createIdempotencyKey } from './idempotencyKey';

function counted() {
  let count = 0;
  return createIdempotencyKey(() => `key-${(count += 1)}`);
}

it('gives the same key for the same body, and another for another body', () => {
  const key = counted();
  expect(key.take({ amount: 1 })).toBe('key-1');
  expect(key.take({ amount: 1 })).toBe('key-1');
  expect(key.take({ amount: 2 })).toBe('key-2');
  expect(key.pending()).toEqual({ body: { amount: 2 }, isInterrupted: false });
});

it('the command after an answered one has a key of its own', () => {
  const key = counted();
  key.release(key.take('body') ?? '');
  expect(key.pending()).toBeNull();
  expect(key.take('body')).toBe('key-2');
});

it('the answer to a command that another one replaced leaves the other its key', () => {
  const key = counted();
  const first = key.take('first');
  expect(key.take('second')).toBe('key-2');
  key.release(first ?? '');
  expect(key.take('second')).toBe('key-2');
});

it('a key that the API may have forgotten is not given out; given up, the same body gets a new one', () => {
  const key = counted();
  key.take('body');
  passHours(23);
  expect([key.take('body'), key.isOutlived()]).toEqual(['key-1', false]);
  passHours(25);
  expect([key.take('body'), key.isOutlived()]).toEqual([null, true]);
  key.forget();
  expect([key.take('body'), key.isOutlived()]).toEqual(['key-2', false]);
});
