import {
  array,
  boolean,
  lazy,
  mixed,
  number,
  object,
  string,
  type AnyObject,
  type BooleanSchema,
  type InferType,
  type ISchema,
  type NumberSchema,
  type ObjectSchema,
  type ObjectShape,
  type Schema,
  type StringSchema,
} from 'yup';
import { isDated, ISO_DAY, ISO_MOMENT } from './isoDates';
import { isRecord } from './json';
import { MAX_AMOUNT } from './money';
import { MAX_PAGE_SIZE } from './page';

/**
 * Schemas of API records. Nothing is cast and unknown fields are allowed. The OpenAPI document is generated from
 * `schema.describe()`, so it must show every rule.
 */

declare module 'yup' {
  interface CustomSchemaMetadata {
    /** For the OpenAPI document. */
    readonly description?: string;
    readonly format?: 'date-time' | 'date' | 'email' | 'password';
    /** A regular expression that describes a transform or custom test. */
    readonly pattern?: string;
    /** Schema of all values, for objects with arbitrary keys. */
    readonly values?: Schema;
  }
}

type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends Uint8Array
    ? T
    : T extends object
      ? { readonly [Key in keyof T]: Immutable<T[Key]> }
      : T;

export type Infer<S extends ISchema<unknown>> = Immutable<InferType<S>>;

const STRICT = { strict: true };

/** Neither `null` nor absent. */
export function record<Fields extends ObjectShape>(fields: Fields) {
  return object(fields).strict().required();
}

/** May be empty. */
export function listOf<T>(item: Schema<T>) {
  return array(item).required();
}

/** An object whose keys can be anything. */
export function byKey<T>(item: Schema<T>): Schema<Readonly<Record<string, T>>> {
  return mixed(
    (value): value is Readonly<Record<string, T>> =>
      isRecord(value) && Object.values(value).every((each) => item.isValidSync(each, STRICT)),
  )
    .required()
    .meta({ values: item });
}

/** The stored value if it is valid without changes. */
export function validOr<T>(schema: Schema<T>, stored: unknown, otherwise: T): T {
  return schema.isValidSync(stored, STRICT) ? stored : otherwise;
}

function wordsOf(schema: ObjectSchema<AnyObject>, field: string): readonly string[] {
  const described = schema.describe().fields[field];
  return described !== undefined && 'oneOf' in described ? described.oneOf.map(String) : [];
}

/** A union of object schemas, discriminated by the field `tag`. */
export function variants<Variant extends ObjectSchema<AnyObject>>(tag: string, schemas: readonly Variant[]) {
  const byName = new Map(
    schemas.flatMap((schema) => wordsOf(schema, tag).map((word) => [word, schema] as const)),
  );
  const none = mixed((_value): _value is never => false)
    .typeError(`\${path}.${tag} must be one of ${[...byName.keys()].join(', ')}`)
    .required();
  return lazy((value: unknown) => (isRecord(value) ? byName.get(String(value[tag])) : undefined) ?? none);
}

/** May be empty. */
export function text(): StringSchema<string> {
  return string().defined();
}

/** A string that is not empty. */
export function id(): StringSchema<string> {
  return string().required();
}

/** Validated at registration; its format isn't checked again. */
export function email(): StringSchema<string> {
  return text().meta({ format: 'email' });
}

export function oneOf<const Word extends string>(words: readonly Word[]) {
  return string().oneOf(words).required();
}

export function flag(): BooleanSchema<boolean> {
  return boolean().required();
}

export function isTrue() {
  return boolean().isTrue().required();
}

/** A moment in UTC: `2026-01-31T12:00:00.000Z`. */
export function isoDate(): StringSchema<string> {
  return datedText('date-time', ISO_MOMENT);
}

/** A UTC day: `2026-01-31`. */
export function isoDay(): StringSchema<string> {
  return datedText('date', ISO_DAY);
}

function datedText(format: 'date-time' | 'date', regex: RegExp): StringSchema<string> {
  return text()
    .meta({ format })
    .test({
      name: format,
      params: { regex },
      message: '${path} isn’t a date',
      skipAbsent: true,
      test: (value) => isDated(value, regex),
    });
}

/** An integer, 0 or more. */
export function count(): NumberSchema<number> {
  return number().required().integer().min(0);
}

/** Grows with every change of the record; the newest wins. */
export function version(): NumberSchema<number> {
  return count().meta({ description: 'Grows with every change.' });
}

/** Whole days, at least one. */
export function days(): NumberSchema<number> {
  return number().required().integer().min(1).meta({ description: 'Days.' });
}

/** 0 or more. */
export function percent(): NumberSchema<number> {
  return number().required().min(0).max(Number.MAX_VALUE);
}

/** Signed, in whole cents. A sum may exceed the largest single amount. */
export function dollars(): NumberSchema<number> {
  return number()
    .required()
    .test({
      name: 'cents',
      message: '${path} isn’t an amount',
      skipAbsent: true,
      test: (value) => Number.isFinite(value) && Math.round(value * 100) / 100 === value,
    });
}

/** In a request: above $0, up to {@link MAX_AMOUNT}. */
export function amount(): NumberSchema<number> {
  return dollars().moreThan(0).max(MAX_AMOUNT);
}

/** A balance or earnings: 0 or more. */
export function funds(): NumberSchema<number> {
  return dollars().min(0);
}

export function pageOf<T>(item: Schema<T>) {
  return record({
    items: listOf(item).max(MAX_PAGE_SIZE),
    total: count().meta({ description: 'Every match of the filter, not the page alone.' }),
  });
}
