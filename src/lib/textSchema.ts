import { object, string, type AnyObject, type InferType, type StringSchema } from 'yup';
import { characterCount, hasUnseenCharacters, hasVisibleCharacter } from './characters';

/** In code points. */
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
  filters: 4000,
} as const;

/**
 * At most `max` characters, transformed by `read`. Unlike yup's string it never converts JSON numbers or objects to
 * text, and unlike yup's `max` it counts an emoji as one.
 */
export function limitedText(max: number, read: (text: string) => string): StringSchema {
  return string()
    .transform((_value: unknown, original: unknown) =>
      typeof original === 'string' ? read(original) : original,
    )
    .typeError('Enter some text.')
    .test({
      name: 'max',
      params: { max },
      message: `Use at most ${max} characters.`,
      test: (value) => value == null || characterCount(value) <= max,
    });
}

interface ReadableRules {
  /** Error for a text without visible characters. */
  readonly blank: string;
  /** Allows several lines, separated by `\n`. */
  readonly mayBreak?: boolean;
}

/** Text that others read: at least one visible character and no disguising invisible ones. */
function readableText(max: number, { blank, mayBreak = false }: ReadableRules): StringSchema {
  const read = (text: string) => (mayBreak ? text.replace(/\r\n?/g, '\n') : text).trim();
  return limitedText(max, read).test('readable', (value, context) => {
    // Another test handles empty text.
    if (value == null || value === '') return true;
    if (!hasVisibleCharacter(value)) return context.createError({ message: blank });
    if (!hasUnseenCharacters(value, mayBreak)) return true;
    return context.createError({ message: 'Remove hidden characters.' });
  });
}

const BLANK = 'Use at least one visible character.';

/** Trimmed, readable and not empty. */
export function requiredText(required: string, max: number): StringSchema<string> {
  return readableText(max, { blank: required }).required(required).meta({ pattern: '\\S' });
}

/** Trimmed and readable; absent means empty. */
export function optionalText(max: number): StringSchema<string, AnyObject, '', 'd'> {
  return readableText(max, { blank: BLANK }).defined().default('');
}

/** Without a folder, which could escape the intended place. */
export function fileNameSchema(required: string): StringSchema<string> {
  return requiredText(required, TEXT_LIMITS.fileName)
    .matches(/^[^/\\]*$/, { message: 'Give the file name without its folder.', excludeEmptyString: true })
    .meta({ description: 'A file name, without its folder.' });
}

export function optionalLines(max: number): StringSchema<string, AnyObject, '', 'd'> {
  return readableText(max, { blank: BLANK, mayBreak: true })
    .defined()
    .default('')
    .meta({ description: 'May have line breaks.' });
}

export function requiredLines(required: string, max: number): StringSchema<string> {
  return readableText(max, { blank: required, mayBreak: true })
    .required(required)
    .meta({ pattern: '\\S', description: 'May have line breaks.' });
}

/** Trimmed and lower-cased (product 2.3). */
export function emailSchema(required: string): StringSchema<string> {
  return limitedText(TEXT_LIMITS.email, normalizeEmail)
    .required(required)
    .email('Enter a valid email address.');
}

export const rejectionSchema = object({ reason: optionalText(TEXT_LIMITS.reason) });
export type Rejection = InferType<typeof rejectionSchema>;

/** Emails are stored and compared in this form (product 2.3). */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
