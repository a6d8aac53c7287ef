import { useEffect, useEffectEvent, useRef } from 'react';
import { undoable } from './undoable';
import { UNDO_MS } from './undoTime';

/**
 * Calls `onEnd` once, after {@link UNDO_MS} or when the screen or the page is left, unless undone before. Another `restart`
 * restarts the time. Returns the undo function: `false` if it is too late.
 */
export function useUndoTime(onEnd: () => Promise<unknown>, restart: unknown = null): () => boolean {
  const isOver = useRef(false);
  /** The command while it is in progress. */
  const sent = useRef<Promise<unknown>>(undefined);
  const end = useEffectEvent(() => {
    if (!isOver.current) sent.current = onEnd();
    isOver.current = true;
    return Promise.resolve(sent.current);
  });
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // StrictMode unmounts and remounts immediately, as does a restart.
    clearTimeout(leaving.current);
    isOver.current = false;
    sent.current = undefined;
    const endNow = () => end();
    undoable.add(endNow);
    // A page that is closed or reloaded sends it, too.
    const handlePageHide = () => void end();
    addEventListener('pagehide', handlePageHide);
    const timer = setTimeout(() => void end(), UNDO_MS);
    return () => {
      undoable.delete(endNow);
      removeEventListener('pagehide', handlePageHide);
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
