import {
  array,
  boolean,
  lazy,
  mixed,
  number,
  object,
  string,
  ValidationError,
  type ISchema,
  type ObjectShape,
  type Schema,
} from 'yup';
import { ScenarioError } from './scenarioControl';

/**
 * What the schema of scenarios is made of. Every part must be there unless it is made `.optional()`; a message says
 * what a value must be, and {@link readBy} puts the value's place before it.
 */

const MISSING = 'is missing';
const OBJECT = 'must be an object';

export function text(max = 200) {
  const message = `must be a text of 1 to ${max} characters`;
  return string().typeError(message).nonNullable(message).min(1, message).max(max, message).defined(MISSING);
}

export function pattern(form: RegExp, what: string) {
  const message = `must be ${what}`;
  return string().typeError(message).nonNullable(message).matches(form, message).defined(MISSING);
}

export function word<const Word extends string>(words: readonly Word[]) {
  const message = `must be ${words.length > 12 ? 'a known name' : `one of ${words.join(', ')}`}`;
  return string().typeError(message).nonNullable(message).oneOf(words, message).defined(MISSING);
}

export function decimal(min: number, max: number) {
  const message = `must be a number from ${min} to ${max}`;
  return number()
    .typeError(message)
    .nonNullable(message)
    .min(min, message)
    .max(max, message)
    .defined(MISSING);
}

export function whole(min: number, max = Number.MAX_SAFE_INTEGER) {
  const limit = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  const message = `must be a whole number ${limit}`;
  return decimal(min, max)
    .typeError(message)
    .nonNullable(message)
    .min(min, message)
    .max(max, message)
    .integer(message);
}

export function flag() {
  const message = 'must be true or false';
  return boolean().typeError(message).nonNullable(message).defined(MISSING);
}

/** An object of these fields and no others. */
export function fields<Shape extends ObjectShape>(shape: Shape) {
  return object(shape)
    .typeError(OBJECT)
    .nonNullable(OBJECT)
    .defined(MISSING)
    .test({
      name: 'known',
      skipAbsent: true,
      // Unlike noUnknown(): the place of a field that is not known is the field's own.
      test: (value, context) => {
        const unknown = Object.keys(value).filter((field) => !Object.hasOwn(shape, field));
        const message = 'is not known here';
        return (
          unknown.length === 0 ||
          new ValidationError(
            unknown.map((field) => context.createError({ path: placeOf(context.path, field), message })),
          )
        );
      },
    });
}

export function list<Item>(item: ISchema<Item>, max = 50) {
  const message = 'must be a list';
  return array(item)
    .typeError(message)
    .nonNullable(message)
    .max(max, `must not have more than ${max} items`)
    .defined(MISSING);
}

/** One value, or a list of at least one. */
export function oneOrMore<Item>(item: Schema<Item>) {
  const items = list(item).min(1, 'must not be empty');
  return lazy((value: unknown) => (Array.isArray(value) ? items : item));
}

/** An object whose field `tag` says which of the schemas it follows. */
export function variants<Variant extends Schema>(tag: string, schemas: Readonly<Record<string, Variant>>) {
  const message = `must be one of ${Object.keys(schemas).join(', ')}`;
  const none = mixed((value): value is never => typeof value === 'object' && !Array.isArray(value))
    .typeError(OBJECT)
    .nonNullable(OBJECT)
    .defined(MISSING)
    .test({
      name: 'variant',
      skipAbsent: true,
      test: (_value, { path, createError }) => createError({ path: placeOf(path, tag), message }),
    });
  const byName = new Map(Object.entries(schemas));
  return lazy((value: unknown) => {
    const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, tag) : undefined;
    return (typeof name === 'string' ? byName.get(name) : undefined) ?? none;
  });
}

/**
 * The value as its schema's type; it stands at `at`. Nothing is cast.
 * @throws ScenarioError with every fault and its place: `rules[0].gate.nth: must be a whole number of at least 1`.
 */
export function readBy<T>(schema: Pick<Schema<T>, 'validateSync'>, value: unknown, at = ''): T {
  try {
    return schema.validateSync(value, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = error.inner.length > 0 ? error.inner : [error];
    throw new ScenarioError([
      ...new Set(faults.map(({ path, message }) => `${placeOf(at, path) || 'scenario'}: ${message}`)),
    ]);
  }
}

function placeOf(at: string, path = ''): string {
  return [at, path].filter((part) => part !== '').join('.');
}
