import { object, string, type AnyObject, type InferType, type StringSchema } from 'yup';
import {
  characterCount,
  hasUnseenCharacters,
  hasVisibleCharacter,
  trimUnseen,
  withoutUnseen,
} from './characters';
import { isEmail, normalizeEmail } from './email';
import { optionalVersionSchema } from './versionSchema';

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

/**
 * How typed or pasted text is stored: without the invisible characters at its ends, which copying adds, and composed,
 * so that the same text from another system is the same.
 */
export function tidyText(text: string): string {
  return trimUnseen(text).normalize('NFC');
}

/** Text that others read: at least one visible character and no disguising invisible ones. */
function readableText(
  max: number,
  { blank, mayBreak = false }: ReadableRules,
  read = tidyText,
): StringSchema {
  const broken = (text: string) => (mayBreak ? text.replace(/\r\n?/g, '\n') : text);
  return limitedText(max, (text) => read(broken(text))).test('readable', (value, context) => {
    // Another test handles empty text.
    if (value == null || value === '') return true;
    if (!hasVisibleCharacter(value)) return context.createError({ message: blank });
    if (!hasUnseenCharacters(value, mayBreak)) return true;
    return context.createError({ message: 'Remove hidden characters.' });
  });
}

const BLANK = 'Use at least one visible character.';

/** Tidy, readable and not empty. @param read of what was typed or pasted, the part that is meant. */
export function requiredText(required: string, max: number, read = tidyText): StringSchema<string> {
  return readableText(max, { blank: required }, read).required(required).meta({ pattern: '\\S' });
}

/** Tidy and readable; absent means empty. @param read as of {@link requiredText}. */
export function optionalText(max: number, read = tidyText): StringSchema<string, AnyObject, '', 'd'> {
  return readableText(max, { blank: BLANK }, read).defined().default('');
}

/**
 * A file's name, which people can't edit in a form: hidden characters and folders, which could escape the intended
 * place, are left out.
 */
function fileNameIn(given: string): string {
  const parts = tidyText(withoutUnseen(given)).split(/[/\\]/);
  return tidyText(parts.findLast((part) => !/^[\s.]*$/.test(part)) ?? '');
}

export function fileNameSchema(required: string): StringSchema<string> {
  return requiredText(required, TEXT_LIMITS.fileName, fileNameIn).meta({
    description: 'A file name. Folders and hidden characters are left out.',
  });
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

/** As {@link normalizeEmail} stores it. @param read of what was typed or pasted, the email. */
export function emailSchema(required: string, read = normalizeEmail): StringSchema<string> {
  return limitedText(TEXT_LIMITS.email, read)
    .required(required)
    .test(
      'email',
      'Enter a valid email address.',
      (value) => value == null || value === '' || isEmail(value),
    );
}

export const rejectionSchema = object({ reason: optionalText(TEXT_LIMITS.reason) });
export type Rejection = InferType<typeof rejectionSchema>;

/** The first of two approvals tells the admin who gives the second (product 14.12); unused where one is enough. */
export function approvalNoteSchema() {
  return optionalText(TEXT_LIMITS.reason).optional().default(undefined).meta({
    description: 'For the admin who gives the second approval, where two must approve.',
  });
}

/** `version` is the request's that the admin reviewed: of two first approvals at once, one is refused (product 14.12). */
export const approvalInputSchema = object({ version: optionalVersionSchema(), note: approvalNoteSchema() });
export type ApprovalInput = InferType<typeof approvalInputSchema>;

/** The first approval goes back, for a reason that its admin reads. */
export const sendBackSchema = rejectionSchema.shape({ version: optionalVersionSchema() });
export type SendBackInput = InferType<typeof sendBackSchema>;
