import { createIntentKey } from './useIntentKey';

function counted() {
  let count = 0;
  return createIntentKey(() => `key-${(count += 1)}`);
}

const unknown = { kind: 'unknown', code: 'network', title: 'An error occurred.' };
/** RTK Query's `unwrap()` rejects with plain data. */
const failing = (error: unknown) => async () => {
  await Promise.resolve();
  throw error;
};
const refused = { kind: 'refused', code: 'insufficient-funds', title: 'Insufficient funds.', status: 422 };

it('gives the same key for the same body, and another for another body', () => {
  const intent = counted();
  expect(intent.keyFor({ amount: 1 })).toBe('key-1');
  expect(intent.keyFor({ amount: 1 })).toBe('key-1');
  expect(intent.keyFor({ amount: 2 })).toBe('key-2');
});

it('a double click sends one key', async () => {
  const intent = counted();
  const send = (key: string) => Promise.resolve(key);
  expect(await Promise.all([intent.run('body', send), intent.run('body', send)])).toEqual(['key-1', 'key-1']);
});

it('the next intent after a settled one has a key of its own', async () => {
  const intent = counted();
  await intent.run('body', () => Promise.resolve());
  expect(intent.keyFor('body')).toBe('key-2');
});

it('a refusal ends the intent', async () => {
  const intent = counted();
  await expect(intent.run('body', failing(refused))).rejects.toBe(refused);
  expect(intent.keyFor('body')).toBe('key-2');
});

it('an unknown outcome keeps the key, so that checking again has one effect', async () => {
  const intent = counted();
  await expect(intent.run('body', failing(unknown))).rejects.toBe(unknown);
  expect(intent.keyFor('body')).toBe('key-1');
  intent.renew();
  expect(intent.keyFor('body')).toBe('key-2');
});

it('the end of an intent that another one replaced leaves the other its key', async () => {
  const intent = counted();
  let settle: () => void = () => undefined;
  const first = intent.run('first', () => new Promise<void>((resolve) => (settle = resolve)));
  expect(intent.keyFor('second')).toBe('key-2');
  settle();
  await first;
  expect(intent.keyFor('second')).toBe('key-2');
});
