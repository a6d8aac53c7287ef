import { Suspense, useId, useState } from 'react';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import CalendarToday from '@mui/icons-material/CalendarToday';
import { formatDay, isTurnedAround, parseDay, presetRanges, type DayRange } from '../../lib/days';
import { lazyPart } from '../page/lazyPart';
import { SecondStep } from '../parts/SecondStep';
import type { DayCalendarProps } from './DayCalendar';
import { ActiveFilter } from './FilterBar';
import { openPopup } from './openPopup';
import { FieldButton, TextInput } from './TextField';

const Calendar = lazyPart<DayCalendarProps>(
  async () => (await import(/* webpackChunkName: "calendar" */ './DayCalendar')).DayCalendar,
);

const CALENDAR_SKELETON = <Skeleton variant="rounded" width={320} height={336} />;

interface ChooserProps {
  readonly anchor: HTMLElement | null;
  readonly name: string;
  readonly day: string;
  readonly isAhead: boolean;
  readonly onClose: () => void;
  readonly onChoose: (day: string) => void;
  readonly onRange: (range: DayRange) => void;
}

/** Mounted on opening, so that "today" is current. */
function Periods({ isAhead, onRange }: Pick<ChooserProps, 'isAhead' | 'onRange'>) {
  const [now] = useState(Date.now);
  return (
    <List dense aria-label="Periods" sx={{ display: { xs: 'flex', sm: 'block' }, flexWrap: 'wrap' }}>
      {presetRanges(now, isAhead).map(({ name: period, from, to }) => (
        <li key={period}>
          <ListItemButton
            component="button"
            sx={{ width: '100%', typography: 'body2' }}
            onClick={() => onRange({ from, to })}
          >
            {period}
          </ListItemButton>
        </li>
      ))}
    </List>
  );
}

function Chooser({ anchor, name, day, isAhead, onClose, onChoose, onRange }: ChooserProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': name } }}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }}>
        <Periods isAhead={isAhead} onRange={onRange} />
        <Suspense fallback={CALENDAR_SKELETON}>
          <SecondStep fallback={CALENDAR_SKELETON}>
            <Calendar day={day} onChoose={onChoose} />
          </SecondStep>
        </Suspense>
      </Stack>
    </Popover>
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
  readonly chooserName: string;
  readonly isAhead: boolean;
  readonly onChange: (day: string) => void;
  readonly onRange: (range: DayRange) => void;
}

const UNREADABLE = 'Enter a date such as Nov 20, 2026.';

/** A date to type, paste or pick. `onChange` fires as soon as the text is a valid day. */
function DayField({ id, label, day, error, describedBy, onChange, onRange, ...chooser }: DayFieldProps) {
  const [text, setText] = useState(formatDay(day));
  const [followed, setFollowed] = useState(day);
  const [isLeft, setIsLeft] = useState(true);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (day !== followed) {
    setFollowed(day);
    if (parseDay(text) !== day) setText(formatDay(day));
  }
  const settle = () => {
    setIsLeft(true);
    const typed = parseDay(text);
    if (typed !== null) setText(formatDay(typed));
  };
  const close = () => setAnchor(null);
  return (
    <>
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
          input: {
            endAdornment: (
              <FieldButton
                aria-label={chooser.chooserName}
                aria-haspopup="dialog"
                onClick={(event) => {
                  const { currentTarget } = event;
                  openPopup(event, () => setAnchor(currentTarget));
                }}
              >
                <CalendarToday fontSize="small" />
              </FieldButton>
            ),
          },
        }}
      />
      <ActiveFilter label={label} text={formatDay(day)} onRemove={() => onChange('')} />
      <Chooser
        anchor={anchor}
        name={chooser.chooserName}
        day={day}
        isAhead={chooser.isAhead}
        onClose={close}
        onChoose={(chosen) => {
          close();
          onChange(chosen);
        }}
        onRange={(range) => {
          close();
          onRange(range);
        }}
      />
    </>
  );
}

export interface DayRangeFilterProps extends DayRange {
  readonly labels?: readonly [string, string];
  /** For days in the future, such as maturities. */
  readonly isAhead?: boolean;
  readonly onChange: (range: Partial<DayRange>) => void;
}

/** First and last day, for a `FilterBar`; both show an error when they are reversed. */
export function DayRangeFilter({
  labels = ['From', 'To'],
  from,
  to,
  isAhead = false,
  onChange,
}: DayRangeFilterProps) {
  const id = useId();
  const isWrong = isTurnedAround(from, to);
  const error = isWrong ? 'The first day comes after the last one.' : undefined;
  const elsewhere = isWrong ? ({ error: true, describedBy: `${id}-helper-text` } as const) : {};
  const shared = { isAhead, onRange: onChange };
  return (
    <Box data-range="" sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
      <DayField
        {...shared}
        id={id}
        label={labels[0]}
        day={from}
        error={error}
        chooserName="Choose the first day"
        onChange={(day) => onChange({ from: day })}
      />
      <DayField
        {...shared}
        {...elsewhere}
        label={labels[1]}
        day={to}
        chooserName="Choose the last day"
        onChange={(day) => onChange({ to: day })}
      />
    </Box>
  );
}
