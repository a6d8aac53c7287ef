import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { persistReducer } from 'redux-persist';
import { isRecord } from '../lib/fieldReader';
import { KEPT_PREFIX, type StateStorage } from './tabStorage';

/** What redux-persist adds to a kept slice. */
export interface Rehydrated {
  readonly _persist: { readonly version: number; readonly rehydrated: boolean };
}

/** Builds the state of a slice from what was kept of it; whatever that is, the result is clean. */
type Restore<S> = (kept: unknown) => S;

/**
 * Keeps a slice over a reload (design D3). Storage holds plain JSON; what was kept is `unknown` until
 * `restore` has read it, so a corrupt value ends in a clean state.
 */
export function keptReducer<S extends object>(
  key: string,
  reducer: Reducer<S>,
  options: {
    readonly storage: StateStorage;
    readonly kept: readonly (keyof S & string)[];
    restore: Restore<S>;
  },
): Reducer<S & Rehydrated, UnknownAction> {
  const { storage, kept, restore } = options;
  return persistReducer<S, UnknownAction>(
    {
      key,
      keyPrefix: KEPT_PREFIX,
      whitelist: [...kept],
      serialize: false,
      // A timer that outlives the store would be the only purpose of a timeout: storage answers at once.
      timeout: 0,
      storage: {
        getItem: (itemKey: string) => Promise.resolve(storage.read(itemKey)),
        setItem: (itemKey: string, value: unknown) => Promise.resolve(storage.write(itemKey, value)),
        removeItem: (itemKey: string) => Promise.resolve(storage.remove(itemKey)),
      },
      getStoredState: () =>
        Promise.resolve({
          kept: storage.read(`${KEPT_PREFIX}${key}`),
          _persist: { version: -1, rehydrated: true },
        }),
      stateReconciler: (inbound: unknown) => restore(isRecord(inbound) ? inbound['kept'] : null),
    },
    reducer,
  );
}
