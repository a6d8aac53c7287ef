import { object } from 'yup';
import { schemaErrors } from '../test/schemaErrors';
import { normalizeEmail } from './email';
import { MIN_PASSWORD, newPasswordSchema } from './passwordSchema';
import { emailSchema, optionalLines, optionalText, requiredText, TEXT_LIMITS } from './textSchema';

const NAME = requiredText('Enter a name.', 10);
const NOTE = optionalText(10);
const ABOUT = optionalLines(20);

const UNSEEN = 'Remove hidden characters.';
/** The error message; undefined when valid. */
const said = (schema: typeof NAME | typeof NOTE, text: unknown) =>
  schemaErrors(object({ text: schema }), { text })['text'];

test('a text is trimmed, and measured in characters: an emoji is one', () => {
  expect(NAME.cast('  Ava  ')).toBe('Ava');
  expect(said(NAME, '🏠'.repeat(10))).toBeUndefined();
  expect(said(NAME, '🏠'.repeat(11))).toBe('Use at most 10 characters.');
  expect(said(newPasswordSchema('Enter one.'), '🏠'.repeat(MIN_PASSWORD - 1))).toBe(
    `Use at least ${MIN_PASSWORD} characters.`,
  );
  expect(said(newPasswordSchema('Enter one.'), '🏠'.repeat(TEXT_LIMITS.password))).toBeUndefined();
  expect(said(emailSchema('Enter one.'), `${'a'.repeat(TEXT_LIMITS.email)}@b.example`)).toBe(
    `Use at most ${TEXT_LIMITS.email} characters.`,
  );
});

test.each(['Ava\0', 'A\u00adva', '$\u202e00.1', 'Ava\ud83c', 'Ava\nB', 'Ava \u200dB', 'A\u200bva'])(
  'a text with unseen characters is refused: %j',
  (text) => {
    expect(said(NAME, text)).toBe(UNSEEN);
    expect(said(NOTE, text)).toBe(UNSEEN);
  },
);

test.each(['\u200b', '\u3164\u3164', '\u2800', '\ufe0f'])('a text that shows nothing is none: %j', (text) => {
  expect(said(NAME, text)).toBe('Enter a name.');
  expect(NOTE.cast(text)).toBe('');
});

test('a text must show something', () => {
  expect(said(NAME, '\u0301')).toBe('Enter a name.');
  expect(said(NOTE, '\u0301')).toBe('Use at least one visible character.');
});

test.each(['می\u200cخواهم', '👩🏽\u200d🚀', 'Zoë', '家'])('a text of any script is taken: %s', (text) => {
  expect(said(NAME, text)).toBeUndefined();
  expect(said(NOTE, text)).toBeUndefined();
});

test('an empty text is what it was: refused where one is needed, taken where none is', () => {
  expect(said(NAME, ' ')).toBe('Enter a name.');
  expect(said(NOTE, ' ')).toBeUndefined();
  expect(NOTE.cast(undefined)).toBe('');
});

test('a text of several lines breaks them with \\n', () => {
  expect(ABOUT.cast('One\r\nTwo\rThree ')).toBe('One\nTwo\nThree');
  expect(said(ABOUT, 'One\r\n\r\nTwo')).toBeUndefined();
  expect(said(ABOUT, 'One\n\u202eTwo')).toBe(UNSEEN);
});

test('what is no text is refused, whatever it looks like', () => {
  for (const given of [5, true, { toString: () => 'Ava' }, ['Ava']]) {
    expect(said(NAME, given)).toBe('Enter some text.');
  }
});

test('e-mails are trimmed and lower-cased', () => {
  expect(normalizeEmail('  Ava@Cairnfield.EXAMPLE\n')).toBe('ava@cairnfield.example');
});
