import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { movedTo } from '../combobox/comboboxState';
import { usePopupRoom } from '../combobox/usePopupRoom';
import { commandOf, type SelectCommand } from './selectKeys';
import { LIST_PADDING, OPTION_HEIGHT, type SelectOption } from './selectOption';
import { goesOn, NOTHING_TYPED, placeOfTyped, withLetter } from './typeAhead';

/** An open list. */
interface Opened {
  /** Place of the option that Enter would choose, -1 for none. */
  readonly active: number;
  /** By what it became active: only what the keyboard moves to is scrolled to, and ringed. */
  readonly by: 'keyboard' | 'pointer';
}

/** The elements that the component draws. */
export interface SelectBoxRefs {
  /** Around the control and its list. */
  readonly root: RefObject<HTMLElement | null>;
  readonly control: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
}

/** What the control and its list need. */
export interface SelectBoxModel {
  readonly opened: Opened | null;
  /** Opens or closes, for a pointer. */
  toggle(): void;
  close(): void;
  choose(place: number): void;
  point(place: number): void;
  pressed(event: KeyboardEvent): void;
}

interface SelectBoxParts {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled: boolean;
  readonly refs: SelectBoxRefs;
}

/** A press elsewhere closes; a screen of touch does not always take the focus away with it. */
function usePressOutside(root: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const handlePress = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', handlePress, { capture: true });
    return () => document.removeEventListener('pointerdown', handlePress, { capture: true });
  });
}

/** Scrolls the list, and nothing around it, as little as shows the option. */
function reveal(list: HTMLElement, option: HTMLElement): void {
  const { scrollTop, clientHeight } = list;
  const end = option.offsetTop + option.offsetHeight;
  if (option.offsetTop < scrollTop) list.scrollTop = option.offsetTop;
  else if (end > scrollTop + clientHeight) list.scrollTop = end - clientHeight;
}

/** Keeps in sight what the keyboard moves to; what the pointer is over is seen already. */
function useRevealed(list: RefObject<HTMLElement | null>, place: number) {
  useLayoutEffect(() => {
    const option = list.current?.children[place];
    if (list.current && option instanceof HTMLElement) reveal(list.current, option);
  }, [list, place]);
}

/** A control that shows one option and opens the list of all (ARIA APG, "select-only combobox"). */
export function useSelectBox(parts: SelectBoxParts): SelectBoxModel {
  const { options, value, onChange, isDisabled, refs } = parts;
  const [state, setOpened] = useState<Opened | null>(null);
  const word = useRef(NOTHING_TYPED);
  const opened = isDisabled ? null : state;
  const isOpen = opened !== null;
  const chosen = options.findIndex((option) => option.value === value);

  const close = () => setOpened(null);
  const choose = (place: number) => {
    close();
    const option = options[place];
    if (option !== undefined && option.value !== value) onChange(option.value);
  };
  const moveTo = (active: number) => setOpened({ active, by: 'keyboard' });
  const typeLetter = (letter: string, at: number) => {
    word.current = withLetter(word.current, letter, at);
    const labels = options.map(({ label }) => label);
    const active = opened?.active ?? chosen;
    const found = placeOfTyped(labels, word.current.text, active);
    moveTo(found === -1 ? active : found);
  };
  const obey = (command: SelectCommand, at: number) => {
    switch (command.to) {
      case 'open':
        return moveTo({ chosen: Math.max(0, chosen), first: 0, last: options.length - 1 }[command.at]);
      case 'type':
        return typeLetter(command.letter, at);
      case 'move':
        return moveTo(movedTo(opened?.active ?? chosen, command.by, options.length));
      case 'choose':
      case 'choose-and-leave':
        return choose(opened?.active ?? chosen);
      case 'close':
        return close();
      case 'ignore':
        return undefined;
      default:
        return command satisfies never;
    }
  };

  usePopupRoom(refs.control, refs.list, isOpen, options.length * OPTION_HEIGHT + 2 * LIST_PADDING);
  useRevealed(refs.list, opened?.by === 'keyboard' ? opened.active : -1);
  usePressOutside(refs.root, isOpen, close);

  return {
    opened,
    close,
    choose,
    toggle: () => setOpened(isOpen ? null : { active: chosen, by: 'pointer' }),
    point: (place) => {
      if (opened?.active !== place) setOpened({ active: place, by: 'pointer' });
    },
    pressed: (event) => {
      const isTyping = goesOn(word.current, event.timeStamp);
      const command = commandOf(event, { isOpen, isTyping });
      if (command === null) return;
      if (command.to !== 'type') word.current = NOTHING_TYPED;
      if (command.to !== 'choose-and-leave') {
        event.preventDefault();
        // A dialog around would take Escape for itself.
        event.stopPropagation();
      }
      obey(command, event.timeStamp);
    },
  };
}
