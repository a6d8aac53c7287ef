import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import {
  activePlace,
  centred,
  CLOSED,
  moveOf,
  movedTo,
  revealed,
  ROW_HEIGHT,
  typing,
  VISIBLE_ROWS,
  type ComboboxState,
  type Move,
} from './comboboxState';

/** What an option is called. */
export interface OptionText {
  /** What the field shows when it is chosen. */
  readonly chosen: string;
  readonly title: string;
  /** A second line that tells options of the same title apart. */
  readonly detail: string;
}

/** Everything that the field and its list need. */
export interface ComboboxModel<Option> {
  readonly state: ComboboxState;
  readonly options: readonly Option[];
  /** Place of the active option, -1 for none. */
  readonly active: number;
  readonly listRef: RefObject<HTMLDivElement | null>;
  open(): void;
  close(): void;
  type(text: string): void;
  choose(option: Option): void;
  scrolled(top: number): void;
  pressed(event: KeyboardEvent): void;
}

interface ComboboxParts<Option> {
  readonly value: Option;
  /** The options for what was typed, best first; '' for all. The same function for the same list. */
  readonly search: (query: string) => readonly Option[];
  /** Unique in the list; asked of thousands of options at once. */
  readonly keyOf: (option: Option) => string;
  readonly onChange: (option: Option) => void;
}

const NOTHING: readonly never[] = [];

/** A combobox with a list below it (ARIA APG, "editable combobox with list autocomplete"). */
export function useCombobox<Option>(parts: ComboboxParts<Option>): ComboboxModel<Option> {
  const { value, search, keyOf, onChange } = parts;
  const [state, setState] = useState(CLOSED);
  const listRef = useRef<HTMLDivElement>(null);
  const { isOpen, typed } = state;
  const options = useMemo(() => (isOpen ? search(typed ?? '') : NOTHING), [isOpen, search, typed]);
  const placeOf = (key: string, among: readonly Option[]) =>
    among.findIndex((option) => keyOf(option) === key);
  const active = activePlace(state, {
    length: options.length,
    indexOf: (key) => placeOf(key, options),
  });
  const height = () => listRef.current?.clientHeight || VISIBLE_ROWS * ROW_HEIGHT;

  const close = () => setState(CLOSED);
  const open = () => {
    const key = keyOf(value);
    const top = centred(placeOf(key, search('')), VISIBLE_ROWS * ROW_HEIGHT);
    setState({ isOpen: true, typed: null, activeKey: key, scroll: { top, isAsked: true } });
  };
  const choose = (option: Option) => {
    close();
    onChange(option);
  };
  const move = (by: Move) => {
    const place = movedTo(active, by, options.length);
    const option = options[place];
    if (option === undefined) return;
    const top = revealed(place, state.scroll.top, height());
    setState({ ...state, activeKey: keyOf(option), scroll: { top, isAsked: true } });
  };
  const chooseActive = () => {
    const option = options[active];
    if (option !== undefined) choose(option);
  };

  return {
    state,
    options,
    active,
    listRef,
    open,
    close,
    choose,
    type: (text) => setState(typing(text)),
    scrolled: (top) => setState((now) => (now.isOpen ? { ...now, scroll: { top, isAsked: false } } : now)),
    pressed: (event) => handleKey(event, { isOpen, open, close, move, chooseActive }),
  };
}

interface KeyEffects {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly move: (by: Move) => void;
  readonly chooseActive: () => void;
}

/** What a key does; keys that edit the text are left to the field. */
function handleKey(event: KeyboardEvent, effects: KeyEffects): void {
  // An input method is being used: its keys are its own.
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
  const effect = event.shiftKey ? null : effectOf(event.key, event.altKey, effects);
  if (effect === null) return;
  event.preventDefault();
  // A dialog around would take Escape for itself.
  event.stopPropagation();
  effect();
}

function effectOf(key: string, isAlt: boolean, effects: KeyEffects): (() => void) | null {
  const { isOpen, open, close, move, chooseActive } = effects;
  if (!isOpen) return key === 'ArrowDown' || key === 'ArrowUp' ? open : null;
  if (key === 'Escape' || (isAlt && key === 'ArrowUp')) return close;
  if (key === 'Enter') return chooseActive;
  const by = moveOf(key);
  return by === null || isAlt ? null : () => move(by);
}
