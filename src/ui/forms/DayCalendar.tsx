import dayjs from 'dayjs';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';

export interface DayCalendarProps {
  /** `2026-01-31`; '' for none. */
  readonly day: string;
  readonly onChoose: (day: string) => void;
}

export function DayCalendar({ day, onChoose }: DayCalendarProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateCalendar
        autoFocus
        value={day === '' ? null : dayjs(day)}
        onChange={(chosen, state) => {
          if (chosen !== null && state === 'finish') onChoose(chosen.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  );
}
