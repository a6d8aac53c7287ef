import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { createMigrate, createTransform, persistReducer, type WebStorage } from 'redux-persist';
import type { PersistPartial } from 'redux-persist/es/persistReducer';
import { STORAGE_PREFIX } from './tabStorage';

/** One parser per stored part; its result is valid whatever was stored. */
type RestoreParts<S> = Partial<{ readonly [Part in keyof S]: (stored: unknown) => S[Part] }>;

/** Storage format version; other versions are dropped. */
const VERSION = 1;

/** Persists the parts of a slice named in `restore` and restores them at boot. */
export function persisted<S extends object>(
  key: string,
  reducer: Reducer<S>,
  storage: WebStorage,
  restore: RestoreParts<S>,
): Reducer<S & PersistPartial, UnknownAction> {
  const parts = Object.entries<((stored: unknown) => unknown) | undefined>(restore);
  return persistReducer<S, UnknownAction>(
    {
      key,
      keyPrefix: STORAGE_PREFIX,
      version: VERSION,
      storage,
      whitelist: parts.map(([part]) => part),
      transforms: parts.map(([part, read]) => createTransform(null, read, { whitelist: [part] })),
      migrate: createMigrate({ [VERSION]: () => undefined }),
      // Storage answers immediately; a timeout would only leave a timer that outlives the store.
      timeout: 0,
    },
    reducer,
  );
}
