import type { JsonSchema, JsonType } from '../schema';

/** Component schemas by name. */
export type Definitions = Readonly<Record<string, JsonSchema>>;

const REF = '#/components/schemas/';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isOfType(type: JsonType, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

const FORMATS: Readonly<Record<NonNullable<JsonSchema['format']>, (text: string) => boolean>> = {
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  password: () => true,
};

function* textViolations(schema: JsonSchema, text: string): Generator<string> {
  if (schema.format !== undefined && !FORMATS[schema.format](text)) yield `is no ${schema.format}`;
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(text))
    yield `is not as ${schema.pattern}`;
  if (text.length < (schema.minLength ?? 0)) yield 'is too short';
  if (text.length > (schema.maxLength ?? Infinity)) yield 'is too long';
}

function* numberViolations(schema: JsonSchema, value: number): Generator<string> {
  if (value < (schema.minimum ?? -Infinity)) yield `is below ${schema.minimum}`;
  if (value > (schema.maximum ?? Infinity)) yield `is above ${schema.maximum}`;
  if (value <= (schema.exclusiveMinimum ?? -Infinity)) yield `is not above ${schema.exclusiveMinimum}`;
}

function* objectViolations(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  definitions: Definitions,
): Generator<string> {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  for (const name of required) if (!Object.hasOwn(value, name)) yield `.${name} is missing`;
  for (const [name, item] of Object.entries(value)) {
    const named = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const other = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    const itemSchema = named ?? other;
    if (itemSchema !== undefined) yield* within(`.${name}`, itemSchema, item, definitions);
    else if (additionalProperties === false) yield `.${name} is not in the schema`;
  }
}

function* within(
  place: string,
  schema: JsonSchema,
  value: unknown,
  definitions: Definitions,
): Generator<string> {
  for (const violation of violations(schema, value, definitions)) {
    yield /^[.[]/.test(violation) ? place + violation : `${place} ${violation}`;
  }
}

/** What a value does to violate a schema, one text each: `.items[0].amount is not above 0`. Nothing when it conforms. */
export function* violations(schema: JsonSchema, value: unknown, definitions: Definitions): Generator<string> {
  if (schema.$ref !== undefined) {
    const target = definitions[schema.$ref.slice(REF.length)];
    if (!schema.$ref.startsWith(REF) || target === undefined)
      throw new Error(`No schema is at ${schema.$ref}.`);
    yield* violations(target, value, definitions);
  }
  const { anyOf } = schema;
  if (anyOf?.every((option) => !violations(option, value, definitions).next().done))
    yield 'fits no alternative';
  if (schema.const !== undefined && value !== schema.const) yield `is not ${String(schema.const)}`;
  const types: readonly JsonType[] = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length > 0 && !types.some((type) => isOfType(type, value))) {
    yield `is no ${types.join(' or ')}`;
    return;
  }
  if (typeof value === 'string') {
    if (schema.enum !== undefined && !schema.enum.includes(value))
      yield `is none of ${schema.enum.join(', ')}`;
    yield* textViolations(schema, value);
  }
  if (typeof value === 'number') yield* numberViolations(schema, value);
  if (isObject(value)) yield* objectViolations(schema, value, definitions);
  if (Array.isArray(value)) {
    if (value.length > (schema.maxItems ?? Infinity)) yield 'is too long';
    const { items } = schema;
    if (items === undefined) return;
    for (const [index, item] of value.entries()) yield* within(`[${index}]`, items, item, definitions);
  }
}
