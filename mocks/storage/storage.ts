/** The part of `localStorage` the engine needs, so that tests can replace it. */
export type KeyValueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** The storage with some of its functions replaced; the rest is forwarded. A spread would freeze `length`. */
export function wrapStorage<Changes extends Partial<KeyValueStorage>>(
  inner: KeyValueStorage,
  changes: Changes,
): KeyValueStorage & Changes {
  return {
    get length() {
      return inner.length;
    },
    key: (index: number) => inner.key(index),
    getItem: (key: string) => inner.getItem(key),
    setItem: (key: string, value: string) => inner.setItem(key, value),
    removeItem: (key: string) => inner.removeItem(key),
    ...changes,
  };
}

/** Someone else wrote to the storage or cleared it: this instance's memory is stale. */
export class StaleDatabaseError extends Error {
  override readonly name = 'StaleDatabaseError';
}

/** The stored data has a schema that this build doesn't know; nothing was touched. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
  constructor(
    readonly found: number,
    readonly known: number,
  ) {
    super(`Stored data has schema ${found}; this build knows up to ${known}.`);
  }
}
