import { string, type AnyObject, type StringSchema } from 'yup';
import { normalizeEmail } from './email';

/** Longest accepted texts, in characters. */
export const TEXT_LIMITS = {
  name: 100,
  email: 200,
  password: 200,
  note: 500,
  reason: 500,
  address: 200,
  about: 2000,
  phone: 50,
  url: 500,
  fileName: 255,
} as const;

/** Fewest characters of a new password. */
export const MIN_PASSWORD = 8;

/** Text as given: unlike yup's own, it never turns a number or an object of a JSON body into text. */
function plainText(read: (text: string) => string): StringSchema {
  return string()
    .transform((_value: unknown, original: unknown) =>
      typeof original === 'string' ? read(original) : original,
    )
    .typeError('Enter a text.');
}

const tooLong = (max: number) => `Use at most ${max} characters.`;

/** A trimmed text of at most `max` characters that must not be empty. */
export function requiredText(required: string, max: number): StringSchema<string> {
  return plainText((text) => text.trim())
    .required(required)
    .max(max, tooLong(max));
}

/** A trimmed text of at most `max` characters; absent means empty. */
export function optionalText(max: number): StringSchema<string, AnyObject, '', 'd'> {
  return plainText((text) => text.trim())
    .defined()
    .default('')
    .max(max, tooLong(max));
}

/** An e-mail, trimmed and lower-cased (decisions D), of the right format. */
export function emailSchema(required: string): StringSchema<string> {
  return plainText(normalizeEmail)
    .required(required)
    .email('Enter a valid email address.')
    .max(TEXT_LIMITS.email, tooLong(TEXT_LIMITS.email));
}

/** A password that is being chosen; spaces count. */
export function newPasswordSchema(required: string): StringSchema<string> {
  return plainText((text) => text)
    .required(required)
    .min(MIN_PASSWORD, `Use at least ${MIN_PASSWORD} characters.`)
    .max(TEXT_LIMITS.password, tooLong(TEXT_LIMITS.password));
}

/** A password that is being checked: any text that fits. */
export function givenPasswordSchema(required: string): StringSchema<string> {
  return plainText((text) => text)
    .required(required)
    .max(TEXT_LIMITS.password, tooLong(TEXT_LIMITS.password));
}
