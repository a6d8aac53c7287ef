/** @jest-environment node */
import fc from 'fast-check';
import { ValidationError, type Schema } from 'yup';
import { isoDate, isoDay } from '../src/lib/schema';
import { columnsOf } from '../server/sql/columns';
import { schemaViolations } from '../src/test/backend/documentSchemas';
import { parseListQuery } from './lists';
import { AUDIT_LIST } from './services/audit';
import { TABLE_NAMES, TABLE_SCHEMAS } from './tables';

const AT = '2026-01-15T12:00:00.000Z';

const DATES = TABLE_NAMES.flatMap((table) =>
  columnsOf(table).flatMap(({ field, kind }) => (kind === 'time' ? [[table, field] as const] : [])),
);

const REFUSED = [
  '2026-02-31',
  '2026-01-31',
  '1000-01-01',
  '2026-02-31T00:00:00.000Z',
  '2025-02-29T12:00:00.000Z',
  '2026-01-31T24:00:00.000Z',
  '2026-01-31T12:00:00.000+01:00',
  '1899-12-31T23:59:59.999Z',
  '1000-01-01T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '9000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+010000-01-01T00:00:00.000Z',
  'Thu, 15 Jan 2026 12:00:00 GMT',
];
const TAKEN = [AT, '2024-02-29T00:00:00Z', '1900-01-01T00:00:00.000Z', '8999-12-31T23:59:59.999Z'];

it.each(DATES)('%s.%s is a moment of a real day, in years that every answer can hold', (table, field) => {
  const schema: Schema = TABLE_SCHEMAS[table];
  const check = (date: string) => {
    schema.validateSyncAt(field, { [field]: date }, { strict: true });
  };
  for (const date of TAKEN) check(date);
  for (const date of REFUSED) expect(() => check(date)).toThrow(ValidationError);
});

const DOCUMENTED = ['components', 'headers', 'X-Backend-Time', 'schema'];
const DAY_PLACE = 'components schemas Metrics properties depositsByDay items properties day'.split(' ');

const digits = (min: number, max: number, length: number) =>
  fc.integer({ min, max }).map((number) => String(number).padStart(length, '0'));
const day = fc
  .tuple(digits(1850, 9999, 4), digits(0, 13, 2), digits(0, 32, 2))
  .map((parts) => parts.join('-'));
const time = fc.tuple(digits(0, 24, 2), digits(0, 60, 2), digits(0, 61, 2)).map((parts) => parts.join(':'));
const moment = fc
  .tuple(
    day,
    fc.constantFrom('T', 'T', 'T', ' ', ''),
    time,
    fc.constantFrom('Z', '.1Z', '.123Z', '.1234Z', '', '+01:00'),
  )
  .map((parts) => parts.join(''));

it('a schema and the document refuse the same dates', () => {
  const options = { numRuns: 2_000, examples: [...REFUSED, ...TAKEN].map((text): [string] => [text]) };
  fc.assert(
    fc.property(fc.oneof(moment, day), (text) => {
      expect(schemaViolations(DOCUMENTED, text, text).length === 0).toBe(isoDate().isValidSync(text));
      expect(schemaViolations(DAY_PLACE, text, text).length === 0).toBe(isoDay().isValidSync(text));
    }),
    options,
  );
});

describe('the days and moments that limit a list', () => {
  const parse = (name: string, value: string) =>
    parseListQuery(AUDIT_LIST, new URLSearchParams({ [name]: value }));

  it.each(['1900-01-01', '8999-12-31', '2024-02-29', '2026-01-31T12:00Z', '2026-01-31T12:00:00.000+14:00'])(
    'may be %s, and stay dates of four digits',
    (value) => {
      expect(new Date(parse('from', value).from).toISOString()).toHaveLength(AT.length);
      expect(new Date(parse('to', value).until).toISOString()).toHaveLength(AT.length);
    },
  );

  it.each([
    '0000-01-01',
    '1000-01-01',
    '1899-12-31',
    '9000-01-01',
    '9999-12-31',
    '2026-02-31',
    '2026-02-31T00:00Z',
    '2026-01-31T24:00Z',
    '+010000-01-01T00:00Z',
    'soon',
    '2026-01-31\0',
  ])('may not be %s', (value) => {
    for (const name of ['from', 'to']) {
      expect(() => parse(name, value)).toThrow('The request is malformed.');
    }
  });
});
