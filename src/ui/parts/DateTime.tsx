const FORMATS = {
  date: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }),
  dateTime: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
} as const;

/** With the time zone, for the tooltip. */
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

interface DateTimeProps {
  /** ISO 8601. */
  readonly value: string;
  readonly kind?: keyof typeof FORMATS;
}

/** In the reader's time zone, with the exact time as a tooltip. Unreadable text is shown as is. */
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
