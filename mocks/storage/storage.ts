/** The part of `localStorage` the engine needs, so that tests can replace it. */
export type KeyValueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;
