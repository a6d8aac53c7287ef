import {
  createContext,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import { createPortal } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme, type SxProps, type Theme } from '@mui/material/styles';
import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import Tune from '@mui/icons-material/Tune';
import { MAX_SEARCH } from '../../lib/page';
import { DialogBody } from '../dialogs/DialogBody';
import { Sheet } from '../dialogs/Sheet';
import { SelectInput, type SelectOption } from './SelectField';
import { TextInput } from './TextField';
import { useSettledText } from './useSettledText';

const fields: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'start',
  '& > *': { flex: '1 1 8.25rem' },
  '& > [data-wide]': { flex: '2 1 12rem' },
  // A long choice stays on one line.
  '& > [data-roomy]': { flex: '1 1 12rem' },
  // A pair of days stays on one line.
  '& > [data-range]': { flex: '2 1 18rem' },
  '& .MuiOutlinedInput-root': { minHeight: '2.5rem' },
  '& .MuiOutlinedInput-input.MuiOutlinedInput-input': { py: 1 },
};

interface FilterBarContext {
  /** Container for the chips of active filters. */
  readonly chips: HTMLElement | null;
  readonly setCount: Dispatch<SetStateAction<number>>;
}

const BarContext = createContext<FilterBarContext | null>(null);

interface ActiveFilterProps {
  readonly label: string;
  /** The filter's value as text; '' when inactive. */
  readonly text: string;
  readonly onRemove: () => void;
}

/** A chip under the bar that shows one filter's value and removes it. */
export function ActiveFilter({ label, text, onRemove }: ActiveFilterProps) {
  const bar = useContext(BarContext);
  const isActive = text !== '';
  const setCount = bar?.setCount;
  useEffect(() => {
    if (!isActive) return undefined;
    setCount?.((count) => count + 1);
    return () => setCount?.((count) => count - 1);
  }, [isActive, setCount]);
  if (!isActive || bar?.chips == null) return null;
  return createPortal(
    <Chip
      size="small"
      variant="outlined"
      label={`${label}: ${text}`}
      title="Remove this filter"
      onClick={onRemove}
      onDelete={onRemove}
      // With large text, what is too long for a phone breaks.
      sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />,
    bar.chips,
  );
}

interface FilterBarProps {
  readonly name: string;
  /** Stays visible on phones, where the other filters move into a sheet. */
  readonly search: ReactNode;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/**
 * Has role search. Each filter applies by itself and shows a chip below. On phones all but the search are in a sheet.
 */
export function FilterBar({ name, search, isNarrowed, onClear, children }: FilterBarProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [isOpen, setIsOpen] = useState(false);
  const [chips, setChips] = useState<HTMLElement | null>(null);
  const [count, setCount] = useState(0);
  const context = useMemo(() => ({ chips, setCount }), [chips]);
  return (
    <BarContext value={context}>
      <Stack
        component="form"
        role="search"
        aria-label={name}
        noValidate
        data-screen-only=""
        onSubmit={(event) => event.preventDefault()}
        sx={{ gap: 1 }}
      >
        {isPhone ? (
          <Stack direction="row" sx={{ gap: 1, alignItems: 'end' }}>
            {search}
            <Button
              variant="outlined"
              aria-haspopup="dialog"
              startIcon={<Tune />}
              onClick={() => setIsOpen(true)}
              sx={{ flex: 'none', minHeight: 'max(48px, 2.5rem)' }}
            >
              {count === 0 ? 'Filters' : `Filters (${count})`}
            </Button>
            <FilterSheet isOpen={isOpen} onClose={() => setIsOpen(false)}>
              {children}
            </FilterSheet>
          </Stack>
        ) : (
          <Box sx={fields}>
            {search}
            {children}
          </Box>
        )}
        <Stack
          direction="row"
          sx={{
            display: count > 0 || isNarrowed ? 'flex' : 'none',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            // Without chips before it, the button's text is in line with the fields.
            '& > :empty + .MuiButton-root': { ml: -1.25 },
          }}
        >
          <Box ref={setChips} sx={{ display: 'contents' }} />
          {isNarrowed ? (
            <Button type="button" variant="text" size="small" onClick={onClear}>
              Clear filters
            </Button>
          ) : null}
        </Stack>
      </Stack>
    </BarContext>
  );
}

interface FilterSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function FilterSheet({ isOpen, onClose, children }: FilterSheetProps) {
  const titleId = useId();
  return (
    // The filters render their chips outside the sheet.
    <Sheet isOpen={isOpen} titleId={titleId} onClose={onClose} isKept>
      <DialogTitle id={titleId}>Filters</DialogTitle>
      <DialogBody>
        <Stack sx={{ gap: 2 }}>{children}</Stack>
      </DialogBody>
      <DialogActions>
        <Button variant="contained" size="large" onClick={onClose}>
          Show results
        </Button>
      </DialogActions>
    </Sheet>
  );
}

interface SearchFilterProps {
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly value: string;
  /** Called after a pause in typing, on Enter, or on blur. */
  readonly onChange: (text: string) => void;
}

/** Text that applies after a pause. Enter applies it immediately and doesn't submit a surrounding form. */
export function SearchFilter({ label, placeholder, value, onChange }: SearchFilterProps) {
  const { text, setText, settle } = useSettledText(value, onChange);
  const input = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <TextInput
      label={label}
      value={text}
      onChange={setText}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
      }}
      data-wide=""
      type="search"
      placeholder={placeholder}
      autoComplete="off"
      maxLength={MAX_SEARCH}
      inputRef={input}
      slotProps={{
        htmlInput: { enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment:
            text === '' ? null : (
              <InputAdornment position="end">
                <IconButton edge="end" size="small" aria-label="Clear search" onClick={handleClear}>
                  <Clear fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
        },
      }}
    />
  );
}

export interface ChoiceFilterProps {
  readonly label: string;
  /** '' for all. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly allLabel: string;
  readonly options: readonly SelectOption[];
  /** The value while nothing is chosen; default: all. */
  readonly standard?: string;
}

/** In characters; a longer label needs a wider field. */
const LONG_CHOICE = 16;

export function ChoiceFilter({ allLabel, options, standard = '', ...props }: ChoiceFilterProps) {
  const { label, value, onChange } = props;
  const all = [{ value: '', label: allLabel }, ...options];
  const chosen = all.find((option) => option.value === value);
  return (
    <>
      <Box data-roomy={options.some((option) => option.label.length > LONG_CHOICE) ? '' : undefined}>
        <SelectInput {...props} options={all} />
      </Box>
      <ActiveFilter
        label={label}
        text={value === standard ? '' : (chosen?.label ?? '')}
        onRemove={() => onChange(standard)}
      />
    </>
  );
}
