/** Counts code points, as JSON Schema does, so that an emoji is one. */
export function characterCount(text: string): number {
  let count = 0;
  for (const character of text) if (character !== '') count += 1;
  return count;
}

/** Control and format characters, line and paragraph separators, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

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
  const words = text.replace(JOINER_IN_WORD, '');
  return UNSEEN.test(mayBreak ? words.replaceAll('\n', '') : words);
}

export function hasVisibleCharacter(text: string): boolean {
  return VISIBLE.test(text);
}

/** Whether every database can store the text: no NUL and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}
