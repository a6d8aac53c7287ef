const FORMATS = {
  date: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
  dateTime: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
} as const;

/** With the zone, for the pointer. */
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

interface DateTimeProps {
  /** ISO 8601. */
  readonly value: string;
  /** With the time of day (default) or the day alone. */
  readonly kind?: keyof typeof FORMATS;
}

/** A moment in the reader's zone; the pointer brings the exact one. An unreadable text stands as it is. */
export function DateTime({ value, kind = 'dateTime' }: DateTimeProps) {
  const moment = Date.parse(value);
  const isKnown = !Number.isNaN(moment);
  return (
    <time
      dateTime={value}
      title={isKnown ? exact.format(moment) : undefined}
      style={{ whiteSpace: 'nowrap' }}
    >
      {isKnown ? FORMATS[kind].format(moment) : value}
    </time>
  );
}
