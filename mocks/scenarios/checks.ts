import { isRecord } from '../../src/lib/fieldReader';

/** Says what is wrong with a value that stands at `at` (`rules[0].gate.nth`); nothing when all is well. */
export type Check = (value: unknown, at: string) => readonly string[];

const wrong = (at: string, what: string): string[] => [`${at === '' ? 'scenario' : at}: ${what}`];
const under = (at: string, field: string) => (at === '' ? field : `${at}.${field}`);

/** A text of 1 to `max` characters. */
export function text(max = 200): Check {
  return (value, at) =>
    typeof value === 'string' && value !== '' && value.length <= max
      ? []
      : wrong(at, `must be a text of 1 to ${max} characters`);
}

/** A text that a pattern describes; `what` says it in words. */
export function pattern(form: RegExp, what: string): Check {
  return (value, at) => (typeof value === 'string' && form.test(value) ? [] : wrong(at, `must be ${what}`));
}

/** One of some words. */
export function word(words: readonly string[]): Check {
  return (value, at) => {
    if (typeof value === 'string' && words.includes(value)) return [];
    const known = words.length > 12 ? 'a known name' : `one of ${words.join(', ')}`;
    return wrong(at, `must be ${known}`);
  };
}

/** A whole number from `min` to `max`. */
export function whole(min: number, max = Number.MAX_SAFE_INTEGER): Check {
  const limit = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
  return (value, at) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max
      ? []
      : wrong(at, `must be a whole number ${limit}`);
}

/** A finite number from `min` to `max`. */
export function number(min: number, max: number): Check {
  return (value, at) =>
    typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max
      ? []
      : wrong(at, `must be a number from ${min} to ${max}`);
}

/** `true` or `false`; with an argument that one alone. */
export function flag(only?: boolean): Check {
  return (value, at) => {
    if (typeof value === 'boolean' && (only === undefined || value === only)) return [];
    return wrong(at, only === undefined ? 'must be true or false' : `must be ${only}`);
  };
}

/** What JSON can carry. */
export const json: Check = (value, at) => {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return [];
  if (typeof value === 'number' && Number.isFinite(value)) return [];
  if (Array.isArray(value)) return value.flatMap((item: unknown, i) => json(item, `${at}[${i}]`));
  if (isRecord(value)) return Object.entries(value).flatMap(([field, item]) => json(item, under(at, field)));
  return wrong(at, 'must be JSON');
};

/** A list of up to `max` items. */
export function list(item: Check, max = 50): Check {
  return (value, at) => {
    if (!Array.isArray(value)) return wrong(at, 'must be a list');
    if (value.length > max) return wrong(at, `must not have more than ${max} items`);
    return value.flatMap((one: unknown, i) => item(one, `${at}[${i}]`));
  };
}

/** One value, or a list of at least one. */
export function oneOrMore(item: Check): Check {
  return (value, at) => {
    if (!Array.isArray(value)) return item(value, at);
    return value.length === 0 ? wrong(at, 'must not be empty') : list(item)(value, at);
  };
}

/** Texts under names of their own. */
export const texts: Check = (value, at) =>
  isRecord(value)
    ? Object.entries(value).flatMap(([field, one]) => text()(one, under(at, field)))
    : wrong(at, 'must be an object');

/** An object of these fields: `required` ones must be there, others may, unknown ones must not. */
export function fields(
  required: Readonly<Record<string, Check>>,
  optional: Readonly<Record<string, Check>> = {},
): Check {
  const known = new Map(Object.entries({ ...required, ...optional }));
  return (value, at) => {
    if (!isRecord(value)) return wrong(at, 'must be an object');
    const missing = Object.keys(required).filter((field) => !Object.hasOwn(value, field));
    return [
      ...missing.flatMap((field) => wrong(under(at, field), 'is missing')),
      ...Object.entries(value).flatMap(([field, one]) => {
        const check = known.get(field);
        return check ? check(one, under(at, field)) : wrong(under(at, field), 'is not known here');
      }),
    ];
  };
}

/** An object whose field `tag` says which other fields it has. */
export function variants(tag: string, checks: Readonly<Record<string, Check>>): Check {
  const names = Object.keys(checks);
  return (value, at) => {
    if (!isRecord(value)) return wrong(at, 'must be an object');
    const name = value[tag];
    const check = typeof name === 'string' && Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check) return check(value, at);
    return wrong(under(at, tag), `must be one of ${names.join(', ')}`);
  };
}

/** A variant's fields besides its tag, whose value was looked at already. */
export function variant(
  tag: string,
  required: Readonly<Record<string, Check>> = {},
  optional: Readonly<Record<string, Check>> = {},
): Check {
  return fields({ ...required, [tag]: text() }, optional);
}

/** `check`, and then what only a sound value can be asked. `judge` answers what is wrong, or nothing. */
export function also(
  check: Check,
  judge: (value: Readonly<Record<string, unknown>>) => string | null,
): Check {
  return (value, at) => {
    const errors = check(value, at);
    if (errors.length > 0 || !isRecord(value)) return errors;
    const what = judge(value);
    return what === null ? [] : wrong(at, what);
  };
}
