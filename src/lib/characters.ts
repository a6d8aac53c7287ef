/** Counts code points, as JSON Schema does, so that an emoji is one. */
export function characterCount(text: string): number {
  let count = 0;
  for (const character of text) if (character !== '') count += 1;
  return count;
}

/** Control and format characters, line and paragraph separators, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The flags of England, Scotland and Wales are a black flag and tag characters, which nothing else needs. */
const TAGGED_FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;
const TAG = /^[\u{e0020}-\u{e007f}]$/u;

/** A zero-width joiner or non-joiner where scripts and emoji need it: between two characters of a word. */
const JOINER_IN_WORD =
  /(?<=[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{M}\p{N}\p{Extended_Pictographic}])/gu;

/** Excludes Hangul fillers (letters) and the blank Braille pattern (a symbol), which render blank. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Whether a text contains invisible or direction-changing characters that could disguise it. Line breaks (`\n`) count
 * unless `mayBreak`.
 */
export function hasUnseenCharacters(text: string, mayBreak = false): boolean {
  const words = text.replace(JOINER_IN_WORD, '').replace(TAGGED_FLAG, '');
  return UNSEEN.test(mayBreak ? words.replaceAll('\n', '') : words);
}

const UNSEEN_BUT_NEEDED = new RegExp(
  `(${JOINER_IN_WORD.source}|${TAGGED_FLAG.source})|${UNSEEN.source}`,
  'gu',
);

/** Without unseen characters, except joiners within words and flags. A line break becomes a space. */
export function withoutUnseen(text: string): string {
  return text.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(UNSEEN_BUT_NEEDED, '$1');
}

export function hasVisibleCharacter(text: string): boolean {
  return VISIBLE.test(text);
}

/** Whether every database can store the text: no NUL and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** Shows nothing, and no database refuses it. A variation selector belongs to the character before it. */
const BLANK = /^(?!\0)[\s\p{Cc}\u2800\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]$/u;
const VARIATION = /^\p{Variation_Selector}$/u;

/**
 * Without the characters at both ends that show nothing: spaces, line breaks, marks of direction, zero-width and
 * filling ones, as copying adds them.
 * @param keepsSpaces leaves U+0020, for passwords.
 */
export function trimUnseen(text: string, { keepsSpaces = false } = {}): string {
  const characters = [...text];
  const shows = (character: string) => (keepsSpaces && character === ' ') || !BLANK.test(character);
  const start = characters.findIndex(shows);
  if (start < 0) return '';
  let end = characters.findLastIndex((character) => shows(character) || VARIATION.test(character)) + 1;
  if (characters[end - 1] === '\u{1f3f4}') while (TAG.test(characters[end] ?? '')) end += 1;
  return characters.slice(start, end).join('');
}

/** Whether a character is a decimal digit of any script. */
const DIGIT = /^\p{Nd}$/u;

/** Digits of every script as 0 to 9: full-width, Arabic, Devanagari … */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // The ten digits of a script follow each other, and 0 is the first.
    let value = 0;
    while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}
