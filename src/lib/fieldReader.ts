/** What was read is not what its reader expects; the message names the place, never the value. */
export class MalformedError extends Error {
  override readonly name = 'MalformedError';
}

/** Whether `value` is a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads one kind of value out of the unknown. @throws MalformedError */
export type Reader<T> = (value: unknown) => T;

/**
 * Reads the fields of a JSON object that came from outside (network, storage), each checked.
 * Fields that nobody asks for are dropped. Every method throws {@link MalformedError}.
 */
export class FieldReader {
  readonly #fields: Readonly<Record<string, unknown>>;
  readonly #name: string;

  /** @param name what is read, for the message: `deposit`. */
  constructor(value: unknown, name: string) {
    if (!isRecord(value)) throw new MalformedError(`${name} is not an object`);
    this.#fields = value;
    this.#name = name;
  }

  text(field: string): string {
    const value = this.#fields[field];
    return typeof value === 'string' ? value : this.#fail(field, 'a text');
  }

  /** A text that is not empty, such as an id. */
  id(field: string): string {
    return this.text(field) || this.#fail(field, 'an id');
  }

  /** ISO 8601. */
  date(field: string): string {
    const value = this.text(field);
    return Number.isNaN(Date.parse(value)) ? this.#fail(field, 'a date') : value;
  }

  /** Finite. */
  number(field: string): number {
    const value = this.#fields[field];
    return typeof value === 'number' && Number.isFinite(value) ? value : this.#fail(field, 'a number');
  }

  flag(field: string): boolean {
    const value = this.#fields[field];
    return typeof value === 'boolean' ? value : this.#fail(field, 'true or false');
  }

  oneOf<T extends string>(field: string, values: readonly T[]): T {
    const value = this.#fields[field];
    return values.find((known) => known === value) ?? this.#fail(field, 'a known word');
  }

  /** `null` or a text; absent counts as `null`. */
  textOrNull(field: string): string | null {
    return this.#fields[field] == null ? null : this.text(field);
  }

  /** `null` or an ISO 8601 date; absent counts as `null`. */
  dateOrNull(field: string): string | null {
    return this.#fields[field] == null ? null : this.date(field);
  }

  /** `null` or what `read` reads; absent counts as `null`. */
  nestedOrNull<T>(field: string, read: Reader<T>): T | null {
    return this.#fields[field] == null ? null : read(this.#fields[field]);
  }

  nested<T>(field: string, read: Reader<T>): T {
    return read(this.#fields[field]);
  }

  list<T>(field: string, read: Reader<T>): T[] {
    const value = this.#fields[field];
    return Array.isArray(value) ? value.map((item: unknown) => read(item)) : this.#fail(field, 'a list');
  }

  #fail(field: string, expected: string): never {
    throw new MalformedError(`${this.#name}.${field} is not ${expected}`);
  }
}
