import { useCallback, useEffect, useRef, type RefObject } from 'react';

interface KeptFocusOptions {
  /** Whether a dialog about one of the rows is open; it returns the focus itself when it closes. */
  readonly isAsking?: boolean;
  /** What is shown; when it changes, the control that had the focus may be gone. */
  readonly shown?: string;
  /** The control to continue with: `null` if there is none, `undefined` while it isn't rendered yet. */
  readonly next?: () => HTMLElement | null | undefined;
}

interface KeptFocus {
  /** Ref for the element that takes the focus, which needs `tabIndex={-1}` and must exist from the first render on. */
  readonly focusRef: RefObject<HTMLDivElement | null>;
  /** Call it when a command on a row was answered; it is a stable function. */
  readonly handleAnswer: () => void;
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** Scrolls no further than necessary: the page doesn't move if the target is in view. */
function focusInPlace(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if ('scrollIntoView' in target) target.scrollIntoView({ block: 'nearest' });
}

/**
 * A decided row may lose its buttons or leave a filtered list, and a submitted form may be gone; the focus then goes to
 * the next control, to the list, or to whatever replaced the form.
 */
export function useKeptFocus({ isAsking = false, shown = '', next }: KeptFocusOptions): KeptFocus {
  const focusRef = useRef<HTMLDivElement>(null);
  const wasAnswered = useRef(false);
  const wasAsking = useRef(isAsking);
  const wasShown = useRef(shown);
  const latestNext = useRef(next);
  const takeIfLost = useCallback(() => {
    if (!wasAnswered.current || !isFocusLost()) return;
    const target = latestNext.current === undefined ? null : latestNext.current();
    if (target === undefined) return;
    wasAnswered.current = false;
    // The list may be longer than the window, and its start out of view.
    if (target === null) focusRef.current?.focus({ preventScroll: true });
    else focusInPlace(target);
  }, []);
  const handleAnswer = useCallback(() => {
    wasAnswered.current = true;
    takeIfLost();
  }, [takeIfLost]);
  useEffect(() => {
    latestNext.current = next;
    takeIfLost();
  });
  useEffect(() => {
    // The element that opened a dialog may be gone when it closes, or never existed: a link opened it.
    if (wasAsking.current && !isAsking) wasAnswered.current = true;
    wasAsking.current = isAsking;
    takeIfLost();
  }, [isAsking, takeIfLost]);
  useEffect(() => {
    if (wasShown.current !== shown && isFocusLost()) focusRef.current?.focus();
    wasShown.current = shown;
  }, [shown]);
  useEffect(() => {
    // A list renders its rows deferred, so this watches what leaves the DOM, not what leaves the data.
    const observer = new MutationObserver(takeIfLost);
    if (focusRef.current !== null) observer.observe(focusRef.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [takeIfLost]);
  return { focusRef, handleAnswer };
}
