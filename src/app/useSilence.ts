import { useEffect, useState } from 'react';
import { api } from '../api/api';
import { lookEvery } from '../lib/whenShown';
import { useAppStore } from '../store/hooks';
import type { RootState } from '../store/rootReducer';

/** A page says within 10 s that nothing answers: its start, and the time between two looks, come on top of this. */
const PATIENCE_MS = 8_000;

/** Files may take longer, and the market's service is somebody else's. */
const LONG: ReadonlySet<string | undefined> = new Set([
  'readContent',
  'uploadDocument',
  'listCoins',
  'listCurrencies',
  'readPrice',
]);

/** A page says soon after this time that it waits for the server. */
const SHORT_MS = 3_000;

/** Since when a command waits for its answer, or the server's changes don't come; epoch ms. */
function missedSince(state: RootState): number {
  const commands = Object.values(state[api.reducerPath].mutations);
  const sent = commands
    .filter((command) => command?.status === 'pending' && !LONG.has(command.endpointName))
    .map((command) => command?.startedTimeStamp ?? Infinity);
  return Math.min(...sent, state.stream.lostAt ?? Infinity);
}

/** When the oldest waiting read began, and when the last one was answered; epoch ms. */
function readTimes(state: RootState) {
  let waitingSince = Infinity;
  let answeredAt = -Infinity;
  for (const read of Object.values(state[api.reducerPath].queries)) {
    if (read === undefined || LONG.has(read.endpointName)) continue;
    if (read.status === 'pending') waitingSince = Math.min(waitingSince, read.startedTimeStamp ?? Infinity);
    answeredAt = Math.max(answeredAt, read.fulfilledTimeStamp ?? -Infinity);
  }
  return { waitingSince, answeredAt };
}

/** How long the backend has been silent: `short` from {@link SHORT_MS} on, `long` from {@link PATIENCE_MS} on. */
type Silence = 'none' | 'short' | 'long';

/**
 * `long`: the backend has answered neither a read nor, while `isOpening`, at all. It stays so until something is answered,
 * also when the reads have been given up. `short`: also a command waits, or the server's changes can't be followed.
 */
export function useSilence(isOpening: boolean): Silence {
  const store = useAppStore();
  const [silence, setSilence] = useState<Silence>('none');
  useEffect(() => {
    const beganAt = Date.now();
    let unansweredAt: number | undefined;
    return lookEvery(1_000, () => {
      const state = store.getState();
      const { waitingSince, answeredAt } = readTimes(state);
      const since = Math.min(waitingSince, isOpening ? beganAt : Infinity);
      const isGivenUp = unansweredAt !== undefined && answeredAt < unansweredAt;
      const isLate = Date.now() - since >= PATIENCE_MS || isGivenUp;
      if (!isLate) unansweredAt = undefined;
      else unansweredAt ??= Date.now();
      const isShort = Date.now() - Math.min(since, missedSince(state)) >= SHORT_MS;
      setSilence(isLate ? 'long' : isShort ? 'short' : 'none');
    });
  }, [store, isOpening]);
  return silence;
}
