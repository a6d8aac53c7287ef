import { useState, type KeyboardEvent } from 'react';

/** Which of a list's options is the active one, and how keys move it. */
export interface ActiveOption {
  /** `null` while there are none. */
  readonly key: string | null;
  readonly setKey: (key: string) => void;
  /** Starts over at the first option, for another text. */
  readonly reset: () => void;
  /** Arrows (around the ends), Home and End; answers whether it was one of them. */
  readonly move: (event: KeyboardEvent) => boolean;
}

/**
 * The first option is active until somebody moves, also when a better one comes in late; the one that somebody
 * moved to stays active whatever comes in above it.
 */
export function useActiveOption(keys: readonly string[]): ActiveOption {
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const key = movedTo !== null && keys.includes(movedTo) ? movedTo : (keys[0] ?? null);
  const at = key === null ? -1 : keys.indexOf(key);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1 + keys.length,
    Home: 0,
    End: keys.length - 1,
  };
  return {
    key,
    setKey: setMovedTo,
    reset: () => setMovedTo(null),
    move: (event) => {
      const target = targets[event.key];
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (target === undefined || hasModifier || keys.length === 0) return false;
      setMovedTo(keys[target % keys.length] ?? null);
      return true;
    },
  };
}
