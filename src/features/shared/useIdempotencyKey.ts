import { useMemo } from 'react';
import type { Store } from '@reduxjs/toolkit';
import {
  commandAnswered,
  commandInterrupted,
  commandSent,
  selectDraft,
  type DraftRoot,
  type PendingCommand,
} from '../../entities/draft/draftSlice';
import { selectPerson } from '../../entities/session/sessionSlice';
import { randomId } from '../../lib/randomId';
import { useAppStore } from '../../store/hooks';

/** The idempotency key of what a person is about to do: the same until it is answered (product 18.1). */
export interface IdempotencyKey {
  /** The key for this body: that of an unanswered command with the same body, otherwise a new one. */
  take(body: unknown): string;
  /** The command with this key was answered, so the next one gets a new key. */
  release(key: string): void;
  /** The session expired before the answer. */
  interrupt(): void;
  pending(): Pick<PendingCommand, 'body' | 'isInterrupted'> | null;
}

const textOf = (body: unknown) => JSON.stringify(body) ?? '';

/** Lives in memory, for a body that must not be stored. `makeKey` is for tests. */
export function createIdempotencyKey(makeKey: () => string = randomId): IdempotencyKey {
  let current: { readonly key: string; readonly body: unknown } | null = null;
  return {
    take: (body) => {
      if (current === null || textOf(current.body) !== textOf(body)) current = { key: makeKey(), body };
      return current.key;
    },
    release: (key) => {
      if (current?.key === key) current = null;
    },
    interrupt: () => undefined,
    pending: () => current && { body: current.body, isInterrupted: false },
  };
}

/** Stored in the draft `name`, so it survives a reload and a login. */
export function createStoredKey(
  { dispatch, getState }: Pick<Store<DraftRoot>, 'dispatch' | 'getState'>,
  name: string,
): IdempotencyKey {
  const pending = () => selectDraft(getState(), name)?.pending ?? null;
  return {
    take: (body) => {
      const known = pending();
      if (known !== null && textOf(known.body) === textOf(body)) return known.key;
      const key = randomId();
      const ownerId = selectPerson(getState())?.id;
      if (ownerId !== undefined) dispatch(commandSent({ name, ownerId, key, body, sentAt: Date.now() }));
      return key;
    },
    release: (key) => void dispatch(commandAnswered({ name, key })),
    interrupt: () => void dispatch(commandInterrupted({ name })),
    pending,
  };
}

/** One {@link IdempotencyKey} for the life of the component, or of the draft `name` if given. */
export function useIdempotencyKey(name?: string): IdempotencyKey {
  const store = useAppStore();
  return useMemo(
    () => (name === undefined ? createIdempotencyKey() : createStoredKey(store, name)),
    [store, name],
  );
}
