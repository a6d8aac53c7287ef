import { object } from 'yup';
import { schemaErrors } from '../test/schemaErrors';
import { asciiDigits, trimUnseen, withoutUnseen } from './characters';
import { emailKey, isEmail, normalizeEmail } from './email';
import { foldLines, foldText } from './foldText';
import { normalizePassword } from './passwordSchema';
import { emailSchema, fileNameSchema, requiredText } from './textSchema';

const ENGLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

test.each([
  ['می\u200cخواهم', 'a non-joiner within a Persian word'],
  ['क्\u200dष', 'a joiner within a Hindi word'],
  ['👩🏽\u200d🚀', 'an emoji of several'],
  ['❤\ufe0f', 'an emoji’s form'],
  ['葛\u{e0100}', 'a name’s variant'],
  [ENGLAND, 'a flag of tags'],
])('%s stays: %s', (text) => {
  expect(trimUnseen(`\u200e ${text} \u200b`)).toBe(text);
  const schema = object({ text: requiredText('Enter a name.', 100) });
  expect(schemaErrors(schema, { text: `\ufeff${text}\u00a0` })).toEqual({});
});

test('what shows nothing is nothing, and half a letter is no edge', () => {
  expect(trimUnseen(' \u200b\u3164\u2800\ufe0f\n')).toBe('');
  expect(trimUnseen('\ud83c Ava')).toBe('\ud83c Ava');
  expect(trimUnseen(' Ava\u200b ', { keepsSpaces: true })).toBe(' Ava\u200b ');
});

test('long runs of what shows nothing take no longer', () => {
  const long = ' ,'.repeat(30_000);
  expect(trimUnseen(`${long}x`)).toHaveLength(60_000);
  expect(normalizeEmail(`x${long}y`)).toHaveLength(60_002);
});

test.each([
  ['１２３', '123'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०९', '09'],
  ['\u{1d7ce}\u{1d7ff}', '09'],
  ['12 a', '12 a'],
])('the digits %s are %s', (digits, plain) => {
  expect(asciiDigits(digits.normalize('NFKC'))).toBe(plain);
});

test.each([
  ['\u200eltr-mark.png', 'ltr-mark.png'],
  ['receipt\u202egnp.exe', 'receiptgnp.exe'],
  ['C:\\fakepath\\receipt.pdf', 'receipt.pdf'],
  ['Rent\\June.png', 'June.png'],
  ['../../etc/passwd', 'passwd'],
  ['receipt\\', 'receipt'],
  ['Screen\u00adshot 9.41\u202fAM.png', 'Screenshot 9.41\u202fAM.png'],
  ['Büro.pdf'.normalize('NFD'), 'Büro.pdf'],
  ['two\nlines.pdf', 'two lines.pdf'],
  ['👩🏽\u200d🚀.png', '👩🏽\u200d🚀.png'],
  [`${ENGLAND}.png`, `${ENGLAND}.png`],
])('a file %j is named %j', (given, name) => {
  const schema = object({ name: fileNameSchema('Give the file’s name.') });
  expect(schemaErrors(schema, { name: given })).toEqual({});
  expect(schema.cast({ name: given })).toEqual({ name });
});

test('hidden characters within a text are left out, and what words need is kept', () => {
  expect(withoutUnseen('a\u200b\u202eb می\u200cخواهم')).toBe('ab می\u200cخواهم');
});

test.each([
  'max@müller.de',
  'max@xn--mller-kva.de',
  'ava@例え.テスト',
  'ava@почта.рф',
  'ava@münchen.straße.example',
  'ava+1@cairnfield.example',
])('%s is an email', (email) => {
  expect(isEmail(normalizeEmail(email))).toBe(true);
  const schema = object({ email: emailSchema('Enter an email.') });
  expect(schemaErrors(schema, { email })).toEqual({});
  expect(schema.cast({ email })).toEqual({ email });
});

test.each([
  'max@',
  '@müller.de',
  'max müller.de',
  'max@mül ler.de',
  'max@müller.de/x',
  'max@mü\u200bller@x.de',
  'max@müller..de',
  'jörg@müller.de',
  'a@x',
  'ava@localhost',
])('%s is none', (email) => {
  const schema = object({ email: emailSchema('Enter an email.') });
  expect(schemaErrors(schema, { email })).toEqual({ email: 'Enter a valid email address.' });
});

test('emails are compared by their domains’ ASCII form', () => {
  const keys = ['Max@MÜLLER.de', 'max@mu\u0308ller.de', 'max@xn--mller-kva.de', 'max@ｍüller。de'].map(
    emailKey,
  );
  expect(new Set(keys)).toEqual(new Set(['max@xn--mller-kva.de']));
  expect(emailKey('max@mueller.de')).toBe('max@mueller.de');
});

test('a password has one form', () => {
  expect(normalizePassword('Gro\u0308ße１\u00a0')).toBe('Größe1 ');
  expect(normalizePassword('\ufeff Invest \u200b')).toBe(' Invest ');
});

test('folding what is folded changes nothing, and lines stay lines', () => {
  for (const text of ['Nguyễn', 'İstanbul', 'ẞ', 'ΟΔΟΣ', 'ﬁn', 'Ǆ', '½', 'O’Brien']) {
    expect(foldText(foldText(text))).toBe(foldText(text));
    // Search texts from before were in lower case only.
    expect(foldText(text.toLowerCase())).toBe(foldText(text));
  }
  expect(foldLines('Zoë\n  Á  b ')).toBe('zoe\na b');
});
