import { useState, type HTMLAttributes, type Key, type MouseEvent } from 'react';
import Autocomplete, { type AutocompleteRenderOptionState } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import { formatNumber } from '../../../lib/formats';
import { MAX_SEARCH } from '../../../lib/page';
import { renderOptionGroup } from '../../../ui/forms/optionGroup';
import { SettledAnnouncement } from '../../../ui/forms/SettledAnnouncement';
import { TextInput } from '../../../ui/forms/TextField';

/** The most options listed at once; typing finds the others. */
const MAX_LISTED = 100;

export interface OptionText {
  /** The field's text when this option is selected. */
  readonly chosen: string;
  readonly title: string;
  /** Distinguishes options with the same title. */
  readonly detail: string;
}

const Option = styled('li')(({ theme }) => ({
  gap: theme.spacing(2),
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span:first-of-type': { flex: '1 1 auto' },
  '& > span:last-of-type': {
    flex: '0 1 auto',
    maxWidth: '60%',
    fontSize: '0.875rem',
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

interface MarketPickerProps<Item extends object> {
  readonly label: string;
  readonly listLabel: string;
  readonly value: Item;
  readonly onChange: (item: Item) => void;
  /** Options that match the query, best first; '' matches all. */
  readonly search: (query: string) => readonly Item[];
  /** Must be unique in the list. */
  readonly keyOf: (item: Item) => string;
  readonly read: (item: Item) => OptionText;
  /** Announced, and visible when the count is 0: "3 coins found." */
  readonly countText: (count: number) => string;
  readonly onOpen: () => void;
}

/**
 * A choice from a very long list, found by typing: MUI's Autocomplete with our own search. Only picking an option
 * changes the value; leaving the field or pressing Escape restores it.
 */
export function MarketPicker<Item extends object>(props: MarketPickerProps<Item>) {
  const { label, listLabel, value, search, keyOf, read, countText } = props;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const found = isOpen ? search(typed ?? '') : [];
  const listed = found.slice(0, MAX_LISTED);
  // The chosen option is always listed at first, however far down the list it is.
  const isMissing = typed === null && !listed.some((item) => keyOf(item) === keyOf(value));
  const options = isMissing ? [value, ...listed.slice(0, MAX_LISTED - 1)] : listed;
  const excerpt = `${MAX_LISTED} of ${formatNumber(found.length)}: type to find others`;
  // MUI selects the text only on the first click; after a second one, typing would add to the chosen text.
  const handleClick = ({ target }: MouseEvent) => {
    if (typed === null && target instanceof HTMLInputElement) target.select();
  };
  const renderOption = (
    { key, ...option }: HTMLAttributes<HTMLLIElement> & { key: Key },
    item: Item,
    { index }: AutocompleteRenderOptionState,
  ) => {
    const { title, detail } = read(item);
    return (
      <Option key={key} {...option} aria-setsize={found.length} aria-posinset={index + 1}>
        <span>{title}</span> <span>{detail}</span>
      </Option>
    );
  };
  return (
    <div>
      <Autocomplete
        open={isOpen}
        onOpen={() => {
          setOpen(true);
          props.onOpen();
        }}
        onClose={() => {
          setOpen(false);
          setTyped(null);
        }}
        value={value}
        onChange={(_event, chosen) => props.onChange(chosen)}
        inputValue={typed ?? read(value).chosen}
        onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : null)}
        options={options}
        filterOptions={(all) => all}
        getOptionKey={keyOf}
        getOptionLabel={(item) => read(item).chosen}
        isOptionEqualToValue={(item, chosen) => keyOf(item) === keyOf(chosen)}
        autoHighlight
        disableClearable
        disableListWrap
        noOptionsText={countText(0)}
        {...(found.length > MAX_LISTED && { groupBy: () => excerpt, renderGroup: renderOptionGroup })}
        renderOption={renderOption}
        renderInput={({ slotProps, ...params }) => (
          <TextInput
            {...params}
            onClick={handleClick}
            label={label}
            isTranslatable={false}
            maxLength={MAX_SEARCH}
            slotProps={slotProps}
          />
        )}
        slotProps={{
          // Wider than a narrow field, so that the details that distinguish two coins are readable, but no wider than a
          // phone's field.
          popper: { placement: 'bottom-start', sx: { minWidth: 'min(360px, 100vw - 66px)' } },
          listbox: { 'aria-label': listLabel, 'aria-labelledby': undefined, translate: 'no' },
        }}
      />
      <SettledAnnouncement text={typed === null || found.length === 0 ? '' : countText(found.length)} />
    </div>
  );
}
