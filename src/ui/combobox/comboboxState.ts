/** Height of one option, in pixels: the list is drawn by it, so every option has it. */
export const ROW_HEIGHT = 52;
/** Options that are visible where there is room. */
export const VISIBLE_ROWS = 7;
/** Drawn above and below what is visible, so that a quick scroll shows no gap. */
const SPARE_ROWS = 4;

/** Where the list is scrolled to, in pixels. */
export interface Scroll {
  readonly top: number;
  /** The list has to be moved there; else it is where the person has scrolled. */
  readonly isAsked: boolean;
}

/** An open or closed combobox. */
export interface ComboboxState {
  readonly isOpen: boolean;
  /** What was typed; `null` while the field shows what is chosen. */
  readonly typed: string | null;
  /** Key of the option that Enter would choose; `null` for the first one found, if anything was typed. */
  readonly activeKey: string | null;
  readonly scroll: Scroll;
}

export const CLOSED: ComboboxState = {
  isOpen: false,
  typed: null,
  activeKey: null,
  scroll: { top: 0, isAsked: false },
};

/** The list as the person types: from its top, with the first option active. */
export function typing(text: string): ComboboxState {
  return { isOpen: true, typed: text, activeKey: null, scroll: { top: 0, isAsked: true } };
}

/** Place of the active option, -1 for none. */
export function activePlace({ isOpen, typed, activeKey }: ComboboxState, keys: KeyList): number {
  if (!isOpen) return -1;
  if (activeKey !== null) return keys.indexOf(activeKey);
  return typed !== null && typed.trim() !== '' && keys.length > 0 ? 0 : -1;
}

/** The keys of a list that may be long. */
export interface KeyList {
  readonly length: number;
  indexOf(key: string): number;
}

/** Where to scroll so that the option at `place` is in the middle. */
export function centred(place: number, height: number): number {
  return Math.max(0, place * ROW_HEIGHT - (height - ROW_HEIGHT) / 2);
}

/** Where to scroll, from `top`, so that the option at `place` is wholly visible: as little as possible. */
export function revealed(place: number, top: number, height: number): number {
  const start = place * ROW_HEIGHT;
  if (start < top) return start;
  return Math.max(top, start + ROW_HEIGHT - height);
}

/** Places of the options to draw: what is visible, some around it, and the active one wherever it is. */
export function drawnPlaces(top: number, count: number, active: number): readonly number[] {
  const first = Math.max(0, Math.min(Math.floor(top / ROW_HEIGHT), count - VISIBLE_ROWS) - SPARE_ROWS);
  const last = Math.min(count, first + VISIBLE_ROWS + 2 * SPARE_ROWS + 1);
  const places = Array.from({ length: Math.max(0, last - first) }, (_, step) => first + step);
  if (active >= 0 && active < first) return [active, ...places];
  return active >= last && active < count ? [...places, active] : places;
}

/** A movement of the active option. */
export type Move = 'next' | 'previous' | 'page-down' | 'page-up' | 'first' | 'last';

/** Where a movement leads from `place` (-1 for nowhere) in a list of `count`; it stops at both ends. */
export function movedTo(place: number, move: Move, count: number): number {
  const steps: Readonly<Record<Move, number>> = {
    next: place + 1,
    previous: place < 0 ? count - 1 : place - 1,
    'page-down': place + VISIBLE_ROWS,
    'page-up': place - VISIBLE_ROWS,
    first: 0,
    last: count - 1,
  };
  return Math.max(0, Math.min(count - 1, steps[move]));
}

/** The movement that a key stands for while the list is open. */
export function moveOf(key: string): Move | null {
  const moves: ReadonlyMap<string, Move> = new Map([
    ['ArrowDown', 'next'],
    ['ArrowUp', 'previous'],
    ['PageDown', 'page-down'],
    ['PageUp', 'page-up'],
    ['Home', 'first'],
    ['End', 'last'],
  ]);
  return moves.get(key) ?? null;
}
