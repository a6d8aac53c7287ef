import { useLayoutEffect } from 'react';
import { styled } from '@mui/material/styles';
import { drawnPlaces, ROW_HEIGHT, VISIBLE_ROWS } from './comboboxState';
import type { ComboboxModel, OptionText } from './useCombobox';

const Scroller = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    maxHeight: `min(${VISIBLE_ROWS * ROW_HEIGHT}px, var(--room, 100vh))`,
    scrollbarWidth: 'thin',
    '& > [role=presentation]': { position: 'relative' },
    '& [role=option]': {
      position: 'absolute',
      insetInline: 4,
      height: ROW_HEIGHT - 4,
      boxSizing: 'border-box',
      padding: '4px 12px',
      borderRadius: 4,
      cursor: 'pointer',
      '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& > span:first-of-type': { fontSize: '0.9375rem', lineHeight: '20px' },
      '& > span:last-of-type': { fontSize: '0.8125rem', lineHeight: '20px', color: palette.text.secondary },
      '&:hover': { background: palette.action.hover },
    },
    '& [role=option][aria-selected=true] > span:first-of-type': {
      fontWeight: theme.typography.fontWeightBold,
    },
    '& [role=option][data-active=true]': {
      background: palette.action.selected,
      outline: '2px solid',
      outlineColor: palette.primary.main,
      outlineOffset: -2,
    },
  };
});

export interface OptionListProps<Option> {
  readonly id: string;
  /** Accessible name. */
  readonly label: string;
  readonly model: ComboboxModel<Option>;
  readonly chosenKey: string;
  readonly keyOf: (option: Option) => string;
  readonly read: (option: Option) => OptionText;
}

/** Id of the option at a place of a list. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** The open list: role listbox. Of thousands of options it draws those that can be seen, with their true places. */
export function OptionList<Option>(props: OptionListProps<Option>) {
  const { id, label, model, chosenKey, keyOf, read } = props;
  const { options, active, state, listRef } = model;
  const { scroll } = state;
  useLayoutEffect(() => {
    if (scroll.isAsked && listRef.current !== null) listRef.current.scrollTop = scroll.top;
  }, [scroll, listRef]);
  return (
    <Scroller
      ref={listRef}
      id={id}
      role="listbox"
      aria-label={label}
      translate="no"
      tabIndex={-1}
      onScroll={(event) => model.scrolled(event.currentTarget.scrollTop)}
    >
      <div role="presentation" style={{ height: options.length * ROW_HEIGHT }}>
        {drawnPlaces(scroll.top, options.length, active).map((place) => {
          const option = options[place];
          if (option === undefined) return null;
          const key = keyOf(option);
          const text = read(option);
          return (
            <div
              key={key}
              id={optionId(id, place)}
              role="option"
              aria-selected={key === chosenKey}
              aria-setsize={options.length}
              aria-posinset={place + 1}
              data-active={place === active}
              style={{ top: place * ROW_HEIGHT + 2 }}
              onClick={() => model.choose(option)}
            >
              <span>{text.title}</span> <span>{text.detail}</span>
            </div>
          );
        })}
      </div>
    </Scroller>
  );
}
