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
 * The first option is active until somebody moves. The active one stays so while options come in
 * above it: Enter does what was seen.
 */
export function useActiveOption(keys: readonly string[]): ActiveOption {
  const [wanted, setWanted] = useState<string | null>(null);
  const key = wanted !== null && keys.includes(wanted) ? wanted : (keys[0] ?? null);
  if (key !== wanted) setWanted(key);
  const at = key === null ? -1 : keys.indexOf(key);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1 + keys.length,
    Home: 0,
    End: keys.length - 1,
  };
  return {
    key,
    setKey: setWanted,
    reset: () => setWanted(null),
    move: (event) => {
      const target = targets[event.key];
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (target === undefined || hasModifier || keys.length === 0) return false;
      setWanted(keys[target % keys.length] ?? null);
      return true;
    },
  };
}
