/** The part of JSON Schema 2020-12 that the API's page is written in. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly const?: string | boolean;
  readonly enum?: readonly string[];
  readonly format?: 'date-time' | 'date' | 'email' | 'password';
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
  readonly anyOf?: readonly JsonSchema[];
}

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** A component schema by its name. */
export function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Text, with whatever more is known of it. */
export function text(more: Omit<JsonSchema, 'type'> = {}): JsonSchema {
  return { type: 'string', ...more };
}

export const flag: JsonSchema = { type: 'boolean' };
export const count: JsonSchema = { type: 'integer', minimum: 0 };

/** A whole number that grows with every change of its record. */
export const version: JsonSchema = { type: 'integer', minimum: 0, description: 'Grows with every change.' };

/** A moment in UTC. */
export const moment: JsonSchema = { type: 'string', format: 'date-time', pattern: 'Z$' };

/** Dollars on the wire (decisions B). */
export function dollars(more: Omit<JsonSchema, 'type'> = {}): JsonSchema {
  return { type: 'number', ...more };
}

/** The same schema, or `null`. */
export function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [schema.type, 'null'] };
}

/** A list of such things. */
export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/**
 * An object of exactly these fields: the compiler asks for each field of `T`, and a field that is not named is
 * refused. Those in `optional` may be absent.
 */
export function closed<T extends object>(
  properties: Readonly<Record<keyof T & string, JsonSchema>>,
  options: { readonly optional?: readonly (keyof T & string)[]; readonly description?: string } = {},
): JsonSchema {
  const { optional = [], description } = options;
  const names: string[] = Object.keys(properties);
  const left: readonly string[] = optional;
  return {
    ...(description === undefined ? {} : { description }),
    type: 'object',
    additionalProperties: false,
    required: names.filter((name) => !left.includes(name)),
    properties,
  };
}

/** A page of a list, and what else stands beside it. */
export function pageOf(
  item: string,
  more: Readonly<Record<string, JsonSchema>> = {},
  optional: readonly string[] = [],
): JsonSchema {
  const properties: Readonly<Record<string, JsonSchema>> = {
    items: { ...listOf(ref(item)), maxItems: 100 },
    total: { ...count, description: 'Every match of the filter, not the page alone.' },
    ...more,
  };
  return closed<Record<string, unknown>>(properties, { optional });
}
