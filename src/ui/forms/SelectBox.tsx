import { useRef, type MouseEvent } from 'react';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import { optionId } from '../combobox/OptionList';
import { SelectRoot } from './SelectRoot';
import type { SelectOption } from './selectOption';
import { useSelectBox } from './useSelectBox';

export interface SelectBoxProps {
  readonly id: string;
  /** Id of the visible label, which names the control and its list. */
  readonly labelId: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  /** Told of a choice that is another than `value`. */
  readonly onChange: (value: string) => void;
  /** What stands in the control while nothing is chosen. */
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean;
  /** Name of the form's field, by which the form finds a bad one. */
  readonly field?: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly isRequired?: boolean;
}

/** Where the browser has a layer above the page, no dialog cuts the list off. */
const layer = () => ('showPopover' in HTMLElement.prototype ? 'manual' : undefined);

/**
 * One of few: a button of role combobox and, while it is open, its list (ARIA APG, "select-only combobox"). The focus
 * stays on the button. All rules of the list stand with the control's, so opening it adds none to the page.
 */
export function SelectBox(props: SelectBoxProps) {
  const { id, labelId, options, value, isDisabled = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const control = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const refs = { root, control, list };
  const model = useSelectBox({ options, value, onChange: props.onChange, isDisabled, refs });
  const { opened } = model;
  const listId = `${id}-list`;
  const chosen = options.find((option) => option.value === value);
  const active = options[opened?.active ?? -1];

  const handleMouseDown = (event: MouseEvent) => {
    if (event.button !== 0 || isDisabled) return;
    // Not every browser puts the focus on a button that is pressed.
    event.preventDefault();
    control.current?.focus({ preventScroll: true });
    model.toggle();
  };
  const handleClick = ({ detail }: MouseEvent) => {
    // Without a press before it: a screen reader's, or the label's.
    if (detail === 0) model.toggle();
  };

  return (
    <SelectRoot ref={root}>
      <button
        ref={control}
        id={id}
        type="button"
        role="combobox"
        disabled={isDisabled}
        data-field={props.field}
        aria-disabled={isDisabled || undefined}
        aria-labelledby={labelId}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid}
        aria-required={props.isRequired || undefined}
        aria-haspopup="listbox"
        aria-expanded={opened !== null}
        aria-controls={opened === null ? undefined : listId}
        aria-activedescendant={active && opened ? optionId(listId, opened.active) : undefined}
        onMouseDown={handleMouseDown}
        onClick={handleClick}
        onKeyDown={model.pressed}
        // Some browsers press a button when Space comes up, whatever became of its going down.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onBlur={model.close}
      >
        <span key={value} data-empty={chosen === undefined || undefined}>
          {chosen?.label ?? props.placeholder ?? ''}
        </span>
        <KeyboardArrowDown aria-hidden="true" />
      </button>
      {opened === null ? null : (
        // A press in the list must not take the focus off the control, which would close it.
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-labelledby={labelId}
          tabIndex={-1}
          popover={layer()}
          data-by={opened.by}
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, place) => (
            <li
              key={option.value}
              id={optionId(listId, place)}
              role="option"
              aria-selected={option === chosen}
              data-value={option.value}
              data-active={place === opened.active || undefined}
              onMouseMove={() => model.point(place)}
              onClick={() => model.choose(place)}
            >
              {option.label}
            </li>
          ))}
        </ul>
      )}
    </SelectRoot>
  );
}
