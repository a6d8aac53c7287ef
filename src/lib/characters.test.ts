import { characterCount, hasUnseenCharacters, hasVisibleCharacter } from './characters';

test('an emoji is one character, whatever it takes in memory', () => {
  expect([
    characterCount(''),
    characterCount('Ava'),
    characterCount('🏠🏠'),
    characterCount('\ud83c'),
  ]).toEqual([0, 3, 2, 1]);
});

const UNSEEN = [
  ['a NUL', 'Ava\0'],
  ['a line break', 'Ava\nCarter'],
  ['a tab', 'Ava\tCarter'],
  ['a soft hyphen', 'A\u00adva'],
  ['a zero-width space', 'Ava\u200bCarter'],
  ['a byte order mark', 'Ava\ufeffCarter'],
  ['a right-to-left override', '\u202e00.1$'],
  ['an isolate', '\u2067Ava\u2069'],
  ['a right-to-left mark', '\u200fאבא'],
  ['a line separator', 'Ava\u2028Carter'],
  ['half of a surrogate pair', 'Ava \ud83c'],
  ['the other half', '\udfe0 Ava'],
  ['a tag character', 'Ava\u{e0041}'],
  ['a joiner at the beginning', '\u200dAva'],
  ['a joiner at the end', 'Ava\u200d'],
  ['a joiner beside a space', 'Ava\u200c Carter'],
  ['two joiners in a row', 'A\u200d\u200dva'],
] as const;

const SEEN = [
  ['Latin with marks', 'Zoë O’Brien-Nguyễn'],
  ['Persian with a non-joiner', 'می\u200cخواهم'],
  ['Sinhala with a joiner', 'ශ්\u200dරී'],
  ['an emoji of several', '👩🏽\u200d🚀 and 👨\u200d👩\u200d👧\u200d👦 and ❤️\u200d🔥'],
  ['Hebrew', 'תודה רבה'],
  ['a no-break space', 'Ava\u00a0Carter'],
] as const;

test.each(UNSEEN)('%s is unseen', (_what, text) => {
  expect(hasUnseenCharacters(text)).toBe(true);
});

test.each(SEEN)('%s has nothing unseen', (_what, text) => {
  expect(hasUnseenCharacters(text)).toBe(false);
});

test('a text of several lines may break them, and no more than that', () => {
  expect(hasUnseenCharacters('One\n\nTwo', true)).toBe(false);
  expect(hasUnseenCharacters('One\n\u202eTwo', true)).toBe(true);
});

test.each(['', ' ', '\u00a0', '\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\ufe0f', '\u034f'])(
  'nothing of %j can be seen',
  (text) => {
    expect(hasVisibleCharacter(text)).toBe(false);
  },
);

test.each(['a', '-', '7', '$', '家', '🏠', ' \u3164a'])('%j can be seen', (text) => {
  expect(hasVisibleCharacter(text)).toBe(true);
});
