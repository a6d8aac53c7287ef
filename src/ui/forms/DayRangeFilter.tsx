import { Suspense, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ArrowBack from '@mui/icons-material/ArrowBack';
import CalendarToday from '@mui/icons-material/CalendarToday';
import Check from '@mui/icons-material/Check';
import {
  formatDay,
  formatDays,
  isReversed,
  parseDay,
  presetOf,
  presetRanges,
  type DayRange,
} from '../../lib/days';
import { whenShown } from '../../lib/whenShown';
import { lazyPart } from '../page/lazyPart';
import { SecondStep, openPopup } from './popups';
import type { DayCalendarProps } from './DayCalendar';
import { ClockOffset } from './ClockOffset';
import { ActiveFilter } from './FilterBar';
import { FieldButton, TextInput } from './TextField';

const Calendar = lazyPart<DayCalendarProps>(
  async () => (await import(/* webpackChunkName: "calendar" */ './DayCalendar')).DayCalendar,
);

const CALENDAR_SKELETON = <Skeleton variant="rounded" width={320} height={372} />;

const ANY: DayRange = { from: '', to: '' };

interface PeriodsProps {
  readonly range: DayRange;
  readonly isAhead: boolean;
  readonly onRange: (range: DayRange) => void;
  readonly onResize: () => void;
}

interface PeriodProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly isFirst: boolean;
  readonly onChoose: () => void;
}

function Period({ name, isChosen, isFirst, onChoose }: PeriodProps) {
  return (
    <MenuItem
      role="menuitemradio"
      aria-checked={isChosen}
      selected={isChosen}
      autoFocus={isFirst}
      onClick={onChoose}
      sx={{ gap: 2 }}
    >
      <ListItemText primary={name} />
      <Check fontSize="small" sx={{ visibility: isChosen ? 'visible' : 'hidden' }} />
    </MenuItem>
  );
}

/** Mounted on opening, so that "today" is current. A phone has room for either the periods or the calendar. */
function Periods({ range, isAhead, onRange, onResize }: PeriodsProps) {
  const offsetMs = useContext(ClockOffset);
  const [openedAt] = useState(Date.now);
  const now = openedAt + offsetMs;
  const chosen = presetOf(range, now, isAhead)?.name;
  const isAny = range.from === '' && range.to === '';
  const isCustom = chosen === undefined && !isAny;
  const [hasCalendar, setHasCalendar] = useState(isCustom);
  // While it fades out, a new choice must not take the focus, which is back on the button.
  const [first] = useState(chosen ?? (isAny ? 'any' : 'custom'));
  const resize = useEffectEvent(onResize);
  useEffect(() => resize(), [hasCalendar]);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }}>
      <MenuList
        aria-label="Periods"
        sx={{ minWidth: 176, display: { xs: hasCalendar ? 'none' : 'block', sm: 'block' } }}
      >
        <Period name="Any date" isChosen={isAny} isFirst={first === 'any'} onChoose={() => onRange(ANY)} />
        {presetRanges(now, isAhead).map(({ name, from, to }) => (
          <Period
            key={name}
            name={name}
            isChosen={name === chosen}
            isFirst={name === first}
            onChoose={() => onRange({ from, to })}
          />
        ))}
        <Period
          name="Custom…"
          isChosen={isCustom}
          isFirst={first === 'custom'}
          onChoose={() => setHasCalendar(true)}
        />
      </MenuList>
      {hasCalendar ? (
        <>
          <Divider flexItem orientation="vertical" sx={{ display: { xs: 'none', sm: 'block' } }} />
          <Button
            variant="text"
            startIcon={<ArrowBack />}
            onClick={() => setHasCalendar(false)}
            sx={{ display: { xs: 'flex', sm: 'none' }, alignSelf: 'start', ml: 2, mt: 1 }}
          >
            Periods
          </Button>
          <Suspense fallback={CALENDAR_SKELETON}>
            <SecondStep fallback={CALENDAR_SKELETON}>
              <Calendar {...range} onChoose={onRange} />
            </SecondStep>
          </Suspense>
        </>
      ) : null}
    </Stack>
  );
}

interface DayFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly day: string;
  /** `true` when another field shows the message. */
  readonly error?: string | true | undefined;
  /** Id of the element that shows the message. */
  readonly describedBy?: string | undefined;
  readonly onChange: (day: string) => void;
  readonly onOpen?: ((anchor: HTMLElement) => void) | undefined;
}

const UNREADABLE = 'Enter a date such as Nov 20, 2026.';

/** A date to type or paste. `onChange` fires as soon as the text is a valid day. */
function DayField({ id, label, day, error, describedBy, onChange, onOpen }: DayFieldProps) {
  const [text, setText] = useState(formatDay(day));
  const [followed, setFollowed] = useState(day);
  const [isLeft, setIsLeft] = useState(true);
  if (day !== followed) {
    setFollowed(day);
    if (parseDay(text) !== day) setText(formatDay(day));
  }
  const settle = () => {
    setIsLeft(true);
    const typed = parseDay(text);
    if (typed !== null) setText(formatDay(typed));
  };
  return (
    <TextInput
      id={id}
      label={label}
      value={text}
      placeholder="Any date"
      autoComplete="off"
      error={error ?? (isLeft && parseDay(text) === null ? UNREADABLE : undefined)}
      onChange={(typed) => {
        setIsLeft(false);
        setText(typed);
        const next = parseDay(typed);
        if (next !== null && next !== day) onChange(next);
      }}
      onBlur={settle}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle();
      }}
      slotProps={{
        htmlInput: describedBy === undefined ? {} : { 'aria-describedby': describedBy },
        ...(onOpen !== undefined && {
          input: {
            endAdornment: (
              <FieldButton
                aria-label="Choose dates"
                aria-haspopup="dialog"
                onClick={(event) => openPopup(event, onOpen)}
              >
                <CalendarToday fontSize="small" />
              </FieldButton>
            ),
          },
        }),
      }}
    />
  );
}

export interface DayRangeFilterProps extends DayRange {
  /** Labels for the first and the last day. */
  readonly labels?: readonly [string, string];
  /** The chip's name, as in "Dates: Last 7 days". */
  readonly name?: string;
  /** For days in the future, such as maturities. */
  readonly isAhead?: boolean;
  readonly onChange: (range: Partial<DayRange>) => void;
}

/** A phone with large text has no room for both days in a line. */
const fieldsLook = {
  display: 'grid',
  gap: 2,
  '@container (min-width: 15.5rem)': {
    display: 'flex',
    gap: 0,
    alignItems: 'start',
    '& > *': { flex: '1 1 0', minWidth: 0 },
    // One outline around both days.
    '& > :first-of-type .MuiOutlinedInput-root': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
    '& > :last-of-type .MuiOutlinedInput-root': { borderStartStartRadius: 0, borderEndStartRadius: 0 },
    '& > :last-of-type': { ml: '-1px', flexGrow: 1.25 },
    '& .Mui-focused, & .Mui-error': { zIndex: 1 },
  },
};

/** A first and a last day, typed or chosen as a period, for a `FilterBar`. Both show an error when reversed. */
export function DayRangeFilter({
  labels = ['From', 'To'],
  name = 'Dates',
  from,
  to,
  isAhead = false,
  onChange,
}: DayRangeFilterProps) {
  const id = useId();
  const offsetMs = useContext(ClockOffset);
  const [shownAt, setShownAt] = useState(Date.now);
  // On a page left open overnight, “today” changes.
  useEffect(() => whenShown(() => setShownAt(Date.now())), []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popover = useRef<PopoverActions>(null);
  const isWrong = isReversed(from, to);
  const error = isWrong ? 'The start date is after the end date.' : undefined;
  const elsewhere = isWrong ? ({ error: true, describedBy: `${id}-helper-text` } as const) : {};
  const close = () => setAnchor(null);
  return (
    <Box role="group" aria-label={name} data-range="" sx={{ containerType: 'inline-size' }}>
      <Box sx={fieldsLook}>
        <DayField
          id={id}
          label={labels[0]}
          day={from}
          error={error}
          onChange={(day) => onChange({ from: day })}
        />
        <DayField
          {...elsewhere}
          label={labels[1]}
          day={to}
          onChange={(day) => onChange({ to: day })}
          // Below the whole field, in line with its edge.
          onOpen={(button) => setAnchor(button.closest<HTMLElement>('.MuiInputBase-root') ?? button)}
        />
      </Box>
      <ActiveFilter
        label={name}
        text={presetOf({ from, to }, shownAt + offsetMs, isAhead)?.name ?? formatDays({ from, to })}
        onRemove={() => onChange(ANY)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        action={popover}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Choose dates' } }}
      >
        <Periods
          range={{ from, to }}
          isAhead={isAhead}
          onRange={(range) => {
            close();
            onChange(range);
          }}
          onResize={() => popover.current?.updatePosition()}
        />
      </Popover>
    </Box>
  );
}
