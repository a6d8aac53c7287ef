import { useMemo } from 'react';
import type { Store } from '@reduxjs/toolkit';
import { selectClockOffset, type ClockRoot } from '../../api/clockSlice';
import { commandForgotten } from '../../api/commandEvents';
import {
  commandAnswered,
  commandInterrupted,
  commandSent,
  selectDraft,
  type DraftRoot,
  type PendingCommand,
} from '../../entities/draft/draftSlice';
import { selectPerson } from '../../entities/session/sessionSlice';
import { isKeyOutlived } from '../../lib/keyLifetime';
import { randomId } from '../../lib/ids';
import { useAppStore } from '../../store/hooks';
import { clocksNow, createIdempotencyKey, textOf, type IdempotencyKey } from './idempotencyKey';

/** When the page's own clock saw a key leave; after a reload it knows nothing of it. */
const sentOnPage = new Map<string, number>();

/** Stored in the draft `name`, so it survives a reload and a login. */
export function createStoredKey(
  { dispatch, getState }: Pick<Store<DraftRoot & ClockRoot>, 'dispatch' | 'getState'>,
  name: string,
): IdempotencyKey {
  const pending = () => selectDraft(getState(), name)?.pending ?? null;
  const isOld = ({ key, sentAt, clockOffsetMs = 0 }: PendingCommand) =>
    isKeyOutlived(
      { device: sentAt, backend: sentAt + clockOffsetMs, page: sentOnPage.get(key) },
      clocksNow(selectClockOffset(getState())),
    );
  return {
    take: (body) => {
      const known = pending();
      if (known !== null && textOf(known.body) === textOf(body)) return isOld(known) ? null : known.key;
      const key = randomId();
      const ownerId = selectPerson(getState())?.id;
      if (ownerId === undefined) return key;
      const clockOffsetMs = selectClockOffset(getState());
      const { device, page } = clocksNow(clockOffsetMs);
      sentOnPage.set(key, page);
      dispatch(commandSent({ name, ownerId, key, body, sentAt: device, clockOffsetMs }));
      return key;
    },
    release: (key) => {
      sentOnPage.delete(key);
      dispatch(commandAnswered({ name, key }));
    },
    interrupt: () => void dispatch(commandInterrupted({ name })),
    pending,
    isOutlived: () => {
      const known = pending();
      return known !== null && isOld(known);
    },
    forget: () => {
      const known = pending();
      if (known !== null) dispatch(commandForgotten({ key: known.key }));
    },
  };
}

/** One {@link IdempotencyKey} for the life of the component, or of the draft `name` if given. */
export function useIdempotencyKey(name?: string): IdempotencyKey {
  const store = useAppStore();
  return useMemo(
    () =>
      name === undefined
        ? createIdempotencyKey(undefined, () => selectClockOffset(store.getState()))
        : createStoredKey(store, name),
    [store, name],
  );
}
