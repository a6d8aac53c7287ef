import { formatDate, type DateStyle, type TimeZone } from '../../lib/dateFormats';

/** An ISO date with the time zone, for its tooltip; `undefined` for unreadable text. */
export function exactTime(value: string): string | undefined {
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : formatDate(moment, 'full');
}

interface DateTimeProps {
  /** ISO 8601. */
  readonly value: string;
  readonly kind?: DateStyle;
  /** Default: the reader's. */
  readonly timeZone?: TimeZone;
}

/** With the exact time in the reader's time zone as a tooltip. Unreadable text is shown as is. */
export function DateTime({ value, kind = 'dateTime', timeZone }: DateTimeProps) {
  const title = exactTime(value);
  return (
    <time dateTime={value} title={title} style={{ whiteSpace: 'nowrap' }}>
      {title === undefined ? value : formatDate(value, kind, timeZone)}
    </time>
  );
}
