import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

/** Milliseconds since the last typed character before a letter can be a command. */
const QUIET_MS = 1_000;

/** Milliseconds without another key or press before a letter acts. */
const LETTER_DELAY_MS = 500;

interface Waiting {
  readonly letter: string;
  /** The element with the key handler. */
  readonly area: Element;
}

/** Whether keys go into a field. */
export function isField(element: unknown): boolean {
  const fields = 'input, textarea, select, [role=combobox], [contenteditable]';
  return element instanceof Element && element.closest(fields) !== null;
}

/**
 * Key handler for one-letter commands. `act` gets a letter typed alone: with no other character in the second before
 * and no key or press in the half second after it, not held, without Shift or another modifier, not from an IME, and
 * with the focus in the element that has the handler, outside of its fields.
 */
export function useLoneLetter(act: (letter: string) => void): (event: KeyboardEvent) => void {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const lastTypedAt = useRef(-Infinity);
  const quietFor = useRef(0);
  useEffect(() => {
    // Runs before any handler on the page, wherever the focus is.
    const note = ({ key, timeStamp }: globalThis.KeyboardEvent) => {
      setWaiting(null);
      if ([...key].length !== 1) return;
      quietFor.current = timeStamp - lastTypedAt.current;
      lastTypedAt.current = timeStamp;
    };
    const forget = () => setWaiting(null);
    window.addEventListener('keydown', note, { capture: true });
    window.addEventListener('pointerdown', forget, { capture: true });
    return () => {
      window.removeEventListener('keydown', note, { capture: true });
      window.removeEventListener('pointerdown', forget, { capture: true });
    };
  }, []);
  const actOn = useEffectEvent(({ letter, area }: Waiting) => {
    const { activeElement } = document;
    if (area.contains(activeElement) && !isField(activeElement)) act(letter);
  });
  useEffect(() => {
    if (waiting === null) return undefined;
    const timer = setTimeout(() => {
      setWaiting(null);
      actOn(waiting);
    }, LETTER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  return (event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, nativeEvent, currentTarget } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || repeat || nativeEvent.isComposing) return;
    if (!/^\p{L}$/u.test(key) || quietFor.current < QUIET_MS) return;
    setWaiting({ letter: key.toLowerCase(), area: currentTarget });
  };
}
