import { ArraySchema, ObjectSchema, Schema, type SchemaDescription } from 'yup';
import { ISO_MOMENT } from '../../src/lib/isoDates';

/** The subset of JSON Schema 2020-12 that the OpenAPI document uses. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly const?: string | boolean;
  readonly enum?: readonly string[];
  readonly format?: 'date-time' | 'date' | 'email' | 'idn-email' | 'password';
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly default?: string | number;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
}

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export function textSchema(more: Omit<JsonSchema, 'type'> = {}): JsonSchema {
  return { type: 'string', ...more };
}

export const MOMENT: JsonSchema = textSchema({ format: 'date-time', pattern: ISO_MOMENT.source });

export interface Conversion {
  /** Schemas to reference by name wherever another schema contains them. */
  readonly names?: ReadonlyMap<unknown, string>;
  /** Disallows fields that aren't named. */
  readonly isClosed?: boolean;
}

/**
 * Converts a yup schema to JSON Schema: fields, types, allowed values, and limits and patterns from test parameters.
 * Custom checks are described in `meta({ description })`.
 */
export function jsonSchemaOf(schema: Schema, conversion: Conversion = {}): JsonSchema {
  const facts = schema.describe();
  const { description } = facts.meta ?? {};
  const json: JsonSchema = {
    ...typed(schema, facts, conversion),
    ...(description !== undefined && { description }),
  };
  return facts.nullable && typeof json.type === 'string' ? { ...json, type: [json.type, 'null'] } : json;
}

export function refOrSchema(schema: unknown, conversion: Conversion): JsonSchema {
  const name = conversion.names?.get(schema);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  if (!isSchema(schema)) throw new TypeError('JSON Schema has nothing for a part of this schema.');
  return jsonSchemaOf(schema, conversion);
}

const isSchema = (value: unknown): value is Schema => value instanceof Schema;

function typed(schema: Schema, facts: SchemaDescription, conversion: Conversion): JsonSchema {
  const { meta, type } = facts;
  if (meta?.values !== undefined)
    return { type: 'object', additionalProperties: refOrSchema(meta.values, conversion) };
  if (schema instanceof ObjectSchema) return objectOf(schema.fields, conversion);
  if (schema instanceof ArraySchema) {
    const { max } = limitsOf(facts);
    const items = refOrSchema(schema.innerType, conversion);
    return { type: 'array', items, ...(max !== undefined && { maxItems: max }) };
  }
  if (type === 'string') return textOf(facts);
  if (type === 'number') return numberOf(facts);
  if (type !== 'boolean') throw new TypeError(`JSON Schema has no type ${type}.`);
  return hasTest(facts, 'is-value') ? { const: true } : { type: 'boolean' };
}

function objectOf(fields: Readonly<Record<string, unknown>>, conversion: Conversion): JsonSchema {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    ...(conversion.isClosed && { additionalProperties: false }),
    required: entries.filter(([, field]) => isRequired(field)).map(([name]) => name),
    properties: Object.fromEntries(entries.map(([name, field]) => [name, refOrSchema(field, conversion)])),
  };
}

function isRequired(field: unknown): boolean {
  if (!isSchema(field)) return false;
  const { optional, default: preset } = field.describe();
  return !optional && (preset === undefined || field instanceof ObjectSchema);
}

function textOf(facts: SchemaDescription): JsonSchema {
  const words = facts.oneOf.filter((word) => typeof word === 'string');
  const [word] = words;
  if (word !== undefined) return words.length === 1 ? { const: word } : textSchema({ enum: words });
  if (facts.meta?.format === 'date-time') return MOMENT;
  const { min = hasTest(facts, 'required') ? 1 : undefined, max } = limitsOf(facts);
  const isEmail = hasTest(facts, 'email') || facts.meta?.format === 'email';
  // With letters of any script in its domain.
  const format = isEmail ? 'idn-email' : facts.meta?.format;
  const pattern = isEmail ? undefined : patternOf(facts);
  return textSchema({
    ...(format !== undefined && { format }),
    ...(pattern !== undefined && { pattern }),
    ...(min !== undefined && { minLength: min }),
    ...(max !== undefined && { maxLength: max }),
  });
}

function numberOf(facts: SchemaDescription): JsonSchema {
  const { min, max, more } = limitsOf(facts);
  return {
    type: hasTest(facts, 'integer') ? 'integer' : 'number',
    ...(min !== undefined && { minimum: min }),
    ...(more !== undefined && { exclusiveMinimum: more }),
    ...(max !== undefined && max < Number.MAX_VALUE && { maximum: max }),
  };
}

const hasTest = ({ tests }: SchemaDescription, name: string) => tests.some((test) => test.name === name);

function patternOf({ tests, meta }: SchemaDescription): string | undefined {
  const regex = tests
    .map(({ params }): unknown => params?.['regex'])
    .find((param) => param instanceof RegExp);
  return regex?.source ?? meta?.pattern;
}

/** Numeric limits from test parameters. JSON Schema can't express limits that are other fields. */
function limitsOf({ tests }: SchemaDescription) {
  const limit = (name: 'min' | 'max' | 'more'): number | undefined =>
    tests.map(({ params }): unknown => params?.[name]).findLast((param) => typeof param === 'number');
  return { min: limit('min'), max: limit('max'), more: limit('more') };
}
