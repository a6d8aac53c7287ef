import { calendarFile } from './calendarFile';

const EVENT = {
  id: 'inv-1@cairnfield',
  title: 'Starter Crypto pays $1,575.00',
  details: 'Back; to\\your, balance\nDone',
  at: '2026-11-30T18:35:00.123Z',
  madeAt: '2026-11-23T18:35:00.000Z',
};

it('writes one moment in UTC, with texts escaped and lines ended by CRLF', () => {
  expect(calendarFile(EVENT).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cairnfield//EN',
    'BEGIN:VEVENT',
    'UID:inv-1@cairnfield',
    'DTSTAMP:20261123T183500Z',
    'DTSTART:20261130T183500Z',
    String.raw`SUMMARY:Starter Crypto pays $1\,575.00`,
    String.raw`DESCRIPTION:Back\; to\\your\, balance\nDone`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('folds long lines without splitting a character', () => {
  const file = calendarFile({ ...EVENT, title: 'é'.repeat(100) });
  const octets = (line: string) => new TextEncoder().encode(line).length;
  expect(Math.max(...file.split('\r\n').map(octets))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'é'.repeat(100)}`);
});
