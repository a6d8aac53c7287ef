/** The part of `localStorage` that the engine needs; tests bring their own. */
export type KeyValueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;
