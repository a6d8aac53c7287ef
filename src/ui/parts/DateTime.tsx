import { formatDate, type DateStyle } from '../../lib/dateFormats';

/** An ISO date with the time zone, for its tooltip; `undefined` for unreadable text. */
export function exactTime(value: string): string | undefined {
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : formatDate(moment, 'full');
}

interface DateTimeProps {
  /** ISO 8601. */
  readonly value: string;
  readonly kind?: DateStyle;
}

/** In the reader's time zone, with the exact time as a tooltip. Unreadable text is shown as is. */
export function DateTime({ value, kind = 'dateTime' }: DateTimeProps) {
  const title = exactTime(value);
  return (
    <time dateTime={value} title={title} style={{ whiteSpace: 'nowrap' }}>
      {title === undefined ? value : formatDate(value, kind)}
    </time>
  );
}
