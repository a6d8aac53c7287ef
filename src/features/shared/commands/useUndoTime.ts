import { useEffect, useEffectEvent, useRef } from 'react';

/** How long something can be undone: nothing was sent until then. */
export const UNDO_MS = 5_000;

/** Of all that can still be undone: sends it now. */
const open = new Set<() => Promise<unknown>>();

/** Sends what can still be undone; `null` if there is nothing. Who logs out has left every page. */
export function endUndoTimes(): Promise<unknown> | null {
  return open.size === 0 ? null : Promise.allSettled([...open].map((end) => end()));
}

/**
 * Calls `onEnd` once, after {@link UNDO_MS} or when the screen is left, unless it is undone before. Another `restart` begins
 * the time again. Returns what undoes it: `false` if it is too late.
 */
export function useUndoTime(onEnd: () => Promise<unknown>, restart: unknown = null): () => boolean {
  const isOver = useRef(false);
  /** What was sent, while it is under way. */
  const sent = useRef<Promise<unknown>>(undefined);
  const end = useEffectEvent(() => {
    if (!isOver.current) sent.current = onEnd();
    isOver.current = true;
    return Promise.resolve(sent.current);
  });
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // StrictMode leaves and comes back at the same moment, as does a restart.
    clearTimeout(leaving.current);
    isOver.current = false;
    sent.current = undefined;
    const endNow = () => end();
    open.add(endNow);
    const timer = setTimeout(() => void end(), UNDO_MS);
    return () => {
      open.delete(endNow);
      clearTimeout(timer);
      leaving.current = setTimeout(() => void end(), 0);
    };
  }, [restart]);
  return () => {
    if (isOver.current) return false;
    isOver.current = true;
    return true;
  };
}
