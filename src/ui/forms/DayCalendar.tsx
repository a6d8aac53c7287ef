import { createContext, useContext, useState } from 'react';
import Typography from '@mui/material/Typography';
import dayjs from 'dayjs';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { formatDay, type DayRange } from '../../lib/days';

const DAY = 'YYYY-MM-DD';

const Chosen = createContext<DayRange>({ from: '', to: '' });

function RangeDay(props: PickerDayProps) {
  const { from, to } = useContext(Chosen);
  const day = props.day.format(DAY);
  const isEnd = day === from || day === to;
  const isInside = from !== '' && to !== '' && from < day && day < to;
  return (
    <PickerDay
      {...props}
      selected={isEnd}
      aria-selected={isEnd || isInside}
      sx={{
        ...(isInside && !props.outsideCurrentMonth && { bgcolor: 'action.selected' }),
        ...((isEnd || isInside) && {
          '@media (forced-colors: active)': { outline: `${isEnd ? 3 : 1}px solid`, outlineOffset: -3 },
        }),
      }}
    />
  );
}

export interface DayCalendarProps extends DayRange {
  readonly onChoose: (range: DayRange) => void;
}

/** Two presses choose the first and the last day, in any order. */
export function DayCalendar({ from, to, onChoose }: DayCalendarProps) {
  const [first, setFirst] = useState<string | null>(null);
  const chosen = first === null ? { from, to } : { from: first, to: '' };
  const choose = (day: string) => {
    if (first === null) setFirst(day);
    else onChoose(day < first ? { from: day, to: first } : { from: first, to: day });
  };
  return (
    <div>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 3, pt: 2 }}>
        {first === null ? 'Choose the first day.' : `From ${formatDay(first)}. Choose the last day.`}
      </Typography>
      <Chosen value={chosen}>
        <LocalizationProvider dateAdapter={AdapterDayjs}>
          <DateCalendar
            autoFocus
            value={null}
            referenceDate={dayjs(to || from || undefined)}
            slots={{ day: RangeDay }}
            onChange={(day, state) => {
              if (day !== null && state === 'finish') choose(day.format(DAY));
            }}
          />
        </LocalizationProvider>
      </Chosen>
    </div>
  );
}
