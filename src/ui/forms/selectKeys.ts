import type { KeyboardEvent } from 'react';
import { moveOf, type Move } from '../combobox/comboboxState';

/** What a key asks of a select-only combobox (ARIA APG). */
export type SelectCommand =
  | { readonly to: 'open'; readonly at: 'chosen' | 'first' | 'last' }
  | { readonly to: 'type'; readonly letter: string }
  | { readonly to: 'move'; readonly by: Move }
  /** Takes the active option, and goes on with the key where it is Tab. */
  | { readonly to: 'choose' | 'choose-and-leave' }
  | { readonly to: 'close' }
  /** The key is taken and does nothing. */
  | { readonly to: 'ignore' };

interface KeyboardMoment {
  readonly isOpen: boolean;
  /** A word is being typed, so that a space belongs to it. */
  readonly isTyping: boolean;
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'nativeEvent'>;

const OPENING: ReadonlyMap<string, 'chosen' | 'first' | 'last'> = new Map([
  ['Enter', 'chosen'],
  [' ', 'chosen'],
  ['ArrowDown', 'chosen'],
  ['ArrowUp', 'chosen'],
  ['Home', 'first'],
  ['End', 'last'],
]);

function whileClosed({ key }: Key): SelectCommand | null {
  const at = OPENING.get(key);
  return at === undefined ? null : { to: 'open', at };
}

function whileOpen({ key, altKey }: Key): SelectCommand | null {
  if (key === 'Escape') return { to: 'close' };
  if (key === 'Tab') return { to: 'choose-and-leave' };
  if (key === 'Enter' || key === ' ' || (altKey && key === 'ArrowUp')) return { to: 'choose' };
  const by = moveOf(key);
  return by === null ? null : { to: 'move', by };
}

/** What a key stands for; `null` for one that is left to the page. */
export function commandOf(event: Key, { isOpen, isTyping }: KeyboardMoment): SelectCommand | null {
  const { key } = event;
  // An input method is being used: its keys are its own.
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return null;
  // A key that is held down would open and choose in turns.
  if (event.repeat && (key === 'Enter' || key === ' ')) return { to: 'ignore' };
  const isLetter = [...key].length === 1 && !event.altKey && (key !== ' ' || isTyping);
  if (isLetter) return { to: 'type', letter: key };
  return isOpen ? whileOpen(event) : whileClosed(event);
}
