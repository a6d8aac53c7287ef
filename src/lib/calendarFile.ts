interface CalendarEvent {
  /** Unique per event: importing the same event again replaces the first. */
  readonly id: string;
  readonly title: string;
  readonly details: string;
  /** ISO 8601. */
  readonly at: string;
  /** ISO 8601; when the file was made. */
  readonly madeAt: string;
}

/** RFC 5545, 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** RFC 5545, 3.3.5, form 2: "20261130T183500Z". */
const utc = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const MAX_OCTETS = 75;

/** RFC 5545, 3.1: a long line continues after a line break and a space, never within a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let size = 0;
  let text = '';
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > MAX_OCTETS) {
      text += '\r\n ';
      size = 1;
    }
    text += character;
    size += octets;
  }
  return text;
}

/** A file with one event, readable by every calendar (RFC 5545). */
export function calendarFile({ id, title, details, at, madeAt }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cairnfield//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(details)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
