import { useCallback, useDeferredValue, useEffect, useRef, type RefObject } from 'react';

interface KeptFocusOptions {
  /** What the list shows: another value whenever a row comes, goes or changes. */
  readonly rows: unknown;
  /** A dialog asks about one of the rows; it hands the focus back itself when it closes. */
  readonly isAsking: boolean;
}

interface KeptFocus {
  /** For the element around the list, with `tabIndex={-1}`. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** To be told that a command on a row was answered; always the same function. */
  readonly handleAnswer: () => void;
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** A decided row may change its buttons or leave a filtered list, and take the focus with it: then the list gets it. */
export function useKeptFocus({ rows, isAsking }: KeptFocusOptions): KeptFocus {
  const place = useRef<HTMLDivElement>(null);
  const wasAnswered = useRef(false);
  const wasAsking = useRef(isAsking);
  // As the list that draws them does: a row goes from the page a frame after it went from `rows`.
  const drawnRows = useDeferredValue(rows);
  const takeIfLost = useCallback(() => {
    if (!wasAnswered.current || !isFocusLost()) return;
    wasAnswered.current = false;
    place.current?.focus();
  }, []);
  const handleAnswer = useCallback(() => {
    wasAnswered.current = true;
    takeIfLost();
  }, [takeIfLost]);
  useEffect(() => {
    // What a dialog was opened from may be gone when it closes, or was never there: a link opened it.
    if (wasAsking.current && !isAsking) wasAnswered.current = true;
    wasAsking.current = isAsking;
    takeIfLost();
  }, [drawnRows, isAsking, takeIfLost]);
  return { place, handleAnswer };
}
