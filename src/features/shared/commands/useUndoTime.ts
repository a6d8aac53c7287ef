import { useEffect, useEffectEvent, useRef } from 'react';

/** How long something can be undone: nothing was sent until then. */
export const UNDO_MS = 5_000;

/**
 * Calls `onEnd` once, after {@link UNDO_MS} or when the screen is left, unless it is undone before. Another `restart` begins
 * the time anew. Returns what undoes it: `false` if it is too late.
 */
export function useUndoTime(onEnd: () => void, restart: unknown = null): () => boolean {
  const isOver = useRef(false);
  const end = useEffectEvent(() => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd();
  });
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // StrictMode leaves and comes back at the same moment, as does a restart.
    clearTimeout(leaving.current);
    isOver.current = false;
    const timer = setTimeout(() => end(), UNDO_MS);
    return () => {
      clearTimeout(timer);
      leaving.current = setTimeout(() => end(), 0);
    };
  }, [restart]);
  return () => {
    if (isOver.current) return false;
    isOver.current = true;
    return true;
  };
}
