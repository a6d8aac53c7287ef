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
import { isKeyOutlived, type Clocks } from '../../lib/keyLifetime';
import { randomId } from '../../lib/randomId';
import { useAppStore } from '../../store/hooks';

/** The idempotency key of what a person is about to do: the same until it is answered (product 18.1). */
export interface IdempotencyKey {
  /**
   * The key for this body: that of an unanswered command with the same body, otherwise a new one. `null` if the API may
   * have forgotten the unanswered one: nothing must be sent.
   */
  take(body: unknown): string | null;
  /** The command with this key was answered, so the next one gets a new key. */
  release(key: string): void;
  /** The session expired before the answer. */
  interrupt(): void;
  pending(): Pick<PendingCommand, 'body' | 'isInterrupted'> | null;
  /** Whether the unanswered command is too old to be asked about. */
  isOutlived(): boolean;
  /** The person gives up the unanswered command: the next one gets a new key, whatever its body. */
  forget(): void;
}

const textOf = (body: unknown) => JSON.stringify(body) ?? '';

function clocksNow(offsetMs: number): Required<Clocks> & { readonly page: number } {
  const device = Date.now();
  return { device, backend: device + offsetMs, page: performance.now() };
}

/** Lives in memory, for a body that must not be stored. `makeKey` is for tests; `offsetOf` as in `selectClockOffset`. */
export function createIdempotencyKey(
  makeKey: () => string = randomId,
  offsetOf: () => number = () => 0,
): IdempotencyKey {
  let current: { readonly key: string; readonly body: unknown; readonly sent: Clocks } | null = null;
  const isOutlived = () => current !== null && isKeyOutlived(current.sent, clocksNow(offsetOf()));
  return {
    take: (body) => {
      if (current !== null && textOf(current.body) === textOf(body)) return isOutlived() ? null : current.key;
      current = { key: makeKey(), body, sent: clocksNow(offsetOf()) };
      return current.key;
    },
    release: (key) => {
      if (current?.key === key) current = null;
    },
    interrupt: () => undefined,
    pending: () => current && { body: current.body, isInterrupted: false },
    isOutlived,
    forget: () => {
      current = null;
    },
  };
}

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
