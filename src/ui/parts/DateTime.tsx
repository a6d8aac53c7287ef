const FORMATS = {
  date: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
  dateTime: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
} as const;

interface DateTimeProps {
  /** ISO 8601. */
  readonly value: string;
  /** With the time of day (default) or the day alone. */
  readonly kind?: keyof typeof FORMATS;
}

/** A moment in the reader's zone, with the exact one in `datetime`. An unreadable text stands as it is. */
export function DateTime({ value, kind = 'dateTime' }: DateTimeProps) {
  const moment = Date.parse(value);
  return (
    <time dateTime={value} style={{ whiteSpace: 'nowrap' }}>
      {Number.isNaN(moment) ? value : FORMATS[kind].format(moment)}
    </time>
  );
}
