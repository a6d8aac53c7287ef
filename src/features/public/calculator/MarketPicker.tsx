import { useState, type HTMLAttributes, type Key, type MouseEvent } from 'react';
import Autocomplete, { type AutocompleteRenderOptionState } from '@mui/material/Autocomplete';
import { styled } from '@mui/material/styles';
import { renderOptionGroup } from '../../../ui/forms/optionGroup';
import { SettledAnnouncement } from '../../../ui/forms/SettledAnnouncement';
import { TextInput } from '../../../ui/forms/TextInput';

/** Options that are listed at once; typing finds the others. */
const MAX_LISTED = 100;
const MAX_TYPED = 100;

export interface OptionText {
  /** What the field shows when it is chosen. */
  readonly chosen: string;
  readonly title: string;
  /** Tells options of the same title apart. */
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
  /** The options for what was typed, best first; '' for all. */
  readonly search: (query: string) => readonly Item[];
  /** Unique in the list. */
  readonly keyOf: (item: Item) => string;
  readonly read: (item: Item) => OptionText;
  /** What is announced, and shown when it is 0: "3 coins found." */
  readonly countText: (count: number) => string;
  readonly onOpen: () => void;
}

/**
 * A choice out of very many, found by typing: MUI's Autocomplete over our own search. What is not chosen from the list
 * changes nothing: leaving the field, or Escape, brings the chosen one back.
 */
export function MarketPicker<Item extends object>(props: MarketPickerProps<Item>) {
  const { label, listLabel, value, search, keyOf, read, countText } = props;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const found = isOpen ? search(typed ?? '') : [];
  const listed = found.slice(0, MAX_LISTED);
  // What is chosen is there to begin with, however far down it is.
  const isMissing = typed === null && !listed.some((item) => keyOf(item) === keyOf(value));
  const options = isMissing ? [value, ...listed.slice(0, MAX_LISTED - 1)] : listed;
  const excerpt = `${MAX_LISTED} of ${found.length.toLocaleString('en-US')}: type to find others`;
  // MUI does so at the first press alone, and a second one would add to what is chosen.
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
            maxLength={MAX_TYPED}
            slotProps={slotProps}
          />
        )}
        slotProps={{
          // Wider than a narrow field: what tells two coins apart has to be readable.
          popper: { placement: 'bottom-start', sx: { minWidth: 'min(360px, 100vw - 32px)' } },
          listbox: { 'aria-label': listLabel, 'aria-labelledby': undefined, translate: 'no' },
        }}
      />
      <SettledAnnouncement text={typed === null || found.length === 0 ? '' : countText(found.length)} />
    </div>
  );
}
