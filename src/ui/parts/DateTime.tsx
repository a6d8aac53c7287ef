const FORMATS = {
  date: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
  dateTime: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
} as const;

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** An ISO date with the time zone, for its tooltip; `undefined` for unreadable text. */
export function exactTime(value: string): string | undefined {
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : exact.format(moment);
}

interface DateTimeProps {
  /** ISO 8601. */
  readonly value: string;
  readonly kind?: keyof typeof FORMATS;
}

/** In the reader's time zone, with the exact time as a tooltip. Unreadable text is shown as is. */
export function DateTime({ value, kind = 'dateTime' }: DateTimeProps) {
  const title = exactTime(value);
  return (
    <time dateTime={value} title={title} style={{ whiteSpace: 'nowrap' }}>
      {title === undefined ? value : FORMATS[kind].format(Date.parse(value))}
    </time>
  );
}
