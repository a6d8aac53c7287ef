import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { createMigrate, createTransform, persistReducer, type WebStorage } from 'redux-persist';
import type { PersistPartial } from 'redux-persist/es/persistReducer';
import { STORAGE_PREFIX } from './tabStorage';

/** Reads each stored part of a slice; whatever was stored, the result is clean. */
type RestoreParts<S> = Partial<{ readonly [Part in keyof S]: (stored: unknown) => S[Part] }>;

/** Of the format of what is stored: a value of another version is dropped. */
const VERSION = 1;

/** Stores the parts of a slice that `restore` names, and reads them again at boot. */
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
      // A timer that outlives the store would be the only purpose of a timeout: storage answers at once.
      timeout: 0,
    },
    reducer,
  );
}
