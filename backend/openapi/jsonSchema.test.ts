/** @jest-environment node */
import { array, lazy, number, object, ref, string } from 'yup';
import { ISO_MOMENT } from '../../src/lib/isoDates';
import { moneySchema } from '../../src/lib/moneySchema';
import { isoDate, record, text, version } from '../../src/lib/schema';
import { newPasswordSchema } from '../../src/lib/passwordSchema';
import { optionalText } from '../../src/lib/textSchema';
import { jsonSchemaOf } from './jsonSchema';

it('says which fields there are, which must be given, and whether others are allowed', () => {
  const schema = object({ name: string().required(), note: optionalText(5), page: number().optional() });
  const open = jsonSchemaOf(schema);
  expect(open).toEqual({
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1 },
      note: { type: 'string', maxLength: 5 },
      page: { type: 'number' },
    },
  });
  expect(jsonSchemaOf(schema, { isClosed: true })).toEqual({ ...open, additionalProperties: false });
});

it('refers to what has a name, wherever it is a part of something', () => {
  const person = record({ name: text() });
  const names = new Map<unknown, string>([[person, 'Person']]);
  expect(jsonSchemaOf(record({ first: person, all: array(person).max(3) }), { names }).properties).toEqual({
    first: { $ref: '#/components/schemas/Person' },
    all: { type: 'array', items: { $ref: '#/components/schemas/Person' }, maxItems: 3 },
  });
  expect(jsonSchemaOf(person, { names })).toHaveProperty('properties.name');
});

it.each([
  [isoDate().nullable(), { type: ['string', 'null'], format: 'date-time', pattern: ISO_MOMENT.source }],
  [version(), { type: 'integer', minimum: 0, description: 'Grows with every change.' }],
  [string().oneOf(['a', 'b']), { type: 'string', enum: ['a', 'b'] }],
  [string().oneOf(['a']), { const: 'a' }],
  [string().matches(/^a+$/), { type: 'string', pattern: '^a+$' }],
  [newPasswordSchema('!'), { type: 'string', format: 'password', minLength: 8, maxLength: 200 }],
  [moneySchema({ required: '!', sign: 'positive' }), { type: 'number', exclusiveMinimum: 0, maximum: 1e9 }],
  [number().min(ref('other')).max(4), { type: 'number', maximum: 4 }],
  [
    object().meta({ values: number().required() }),
    { type: 'object', additionalProperties: { type: 'number' } },
  ],
])('writes what a schema says: %#', (schema, json) => {
  expect(jsonSchemaOf(schema)).toEqual(json);
});

it('throws for what JSON Schema has no word for', () => {
  expect(() => jsonSchemaOf(object({ any: lazy(() => text()) }))).toThrow(TypeError);
});
