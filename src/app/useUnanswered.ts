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
  'listCoins',
  'listCurrencies',
  'readPrice',
]);

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

/**
 * Whether the backend hasn't answered for {@link PATIENCE_MS}: neither a read nor, while `isOpening`, at all. It stays so
 * until something is answered, also when the reads have been given up.
 */
export function useUnanswered(isOpening: boolean): boolean {
  const store = useAppStore();
  const [isUnanswered, setIsUnanswered] = useState(false);
  useEffect(() => {
    const beganAt = Date.now();
    let unansweredAt: number | undefined;
    return lookEvery(1_000, () => {
      const { waitingSince, answeredAt } = readTimes(store.getState());
      const since = Math.min(waitingSince, isOpening ? beganAt : Infinity);
      const isGivenUp = unansweredAt !== undefined && answeredAt < unansweredAt;
      const isLate = Date.now() - since >= PATIENCE_MS || isGivenUp;
      if (!isLate) unansweredAt = undefined;
      else unansweredAt ??= Date.now();
      setIsUnanswered(isLate);
    });
  }, [store, isOpening]);
  return isUnanswered;
}
