import { useId, useRef, type MouseEvent } from 'react';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { OptionList, optionId } from './OptionList';
import { popupPaper } from './popupPaper';
import { SettledAnnouncement } from '../forms/SettledAnnouncement';
import { useCombobox, type OptionText } from './useCombobox';
import { usePopupRoom } from './usePopupRoom';

const MAX_TYPED = 100;

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0 });

const Anchor = styled('div')({
  position: 'relative',
  '& input': { textOverflow: 'ellipsis' },
  '& svg': { flex: 'none', cursor: 'pointer' },
  '& [data-open=true] svg': { transform: 'rotate(180deg)' },
});

const Popup = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 2,
  top: 'calc(100% + 4px)',
  insetInline: 0,
  paddingBlock: 2,
  ...popupPaper(theme),
  '&[data-side=above]': { top: 'auto', bottom: 'calc(100% + 4px)' },
}));

const Nothing = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1.75, 2),
  fontSize: '0.9375rem',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

export interface ComboboxProps<Option> {
  /** Visible label and accessible name. */
  readonly label: string;
  /** Name of the list: "Coins". */
  readonly listLabel: string;
  readonly value: Option;
  readonly onChange: (option: Option) => void;
  /** The options for what was typed, best first; '' for all. The same function as long as the list is the same. */
  readonly search: (query: string) => readonly Option[];
  /** Unique in the list; asked of thousands of options at once. */
  readonly keyOf: (option: Option) => string;
  readonly read: (option: Option) => OptionText;
  /** What is announced, and shown when it is 0: "3 coins found." */
  readonly countText: (count: number) => string;
  /** Told each time the list opens. */
  readonly onOpen?: () => void;
}

/**
 * A choice out of very many, found by typing: role combobox with a listbox popup (ARIA APG). What is not
 * chosen from the list changes nothing: leaving the field, or Escape, brings the chosen one back.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { label, value, search, keyOf, read, onChange, countText } = props;
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const model = useCombobox({ value, search, keyOf, onChange });
  const { isOpen, typed } = model.state;
  const chosen = read(value);
  const hasList = isOpen && model.options.length > 0;
  const listId = `${id}-list`;
  usePopupRoom(anchor, popup, isOpen);

  const open = () => {
    props.onOpen?.();
    model.open();
  };
  const handleClick = (event: MouseEvent) => {
    if (isOpen || event.target !== input.current) return;
    open();
    input.current?.select();
  };
  const handleType = (text: string) => {
    if (!isOpen) props.onOpen?.();
    model.type(text);
  };
  const handleArrow = (event: MouseEvent) => {
    event.preventDefault();
    input.current?.focus();
    if (isOpen) model.close();
    else open();
  };

  return (
    <Frame>
      <InputLabel htmlFor={id}>
        <span>{label}</span>
      </InputLabel>
      <Anchor ref={anchor}>
        <OutlinedInput
          id={id}
          inputRef={input}
          value={typed ?? chosen.chosen}
          fullWidth
          data-open={isOpen}
          onChange={(event) => handleType(event.target.value)}
          onClick={handleClick}
          onKeyDown={model.pressed}
          onBlur={model.close}
          endAdornment={<KeyboardArrowDown aria-hidden="true" onMouseDown={handleArrow} />}
          inputProps={{
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-expanded': hasList,
            'aria-controls': hasList ? listId : undefined,
            'aria-activedescendant': model.active >= 0 ? optionId(listId, model.active) : undefined,
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            translate: 'no',
            maxLength: MAX_TYPED,
          }}
        />
        {isOpen ? (
          // A press in the list must not take the focus out of the field, which would close it.
          <Popup ref={popup} key="popup" onMouseDown={(event) => event.preventDefault()}>
            {hasList ? (
              <OptionList
                key="list"
                id={listId}
                label={props.listLabel}
                model={model}
                chosenKey={keyOf(value)}
                keyOf={keyOf}
                read={read}
              />
            ) : (
              <Nothing key="nothing">{countText(0)}</Nothing>
            )}
          </Popup>
        ) : null}
      </Anchor>
      <SettledAnnouncement text={typed === null ? '' : countText(model.options.length)} />
    </Frame>
  );
}
