/** How many characters (code points) a text has: as JSON Schema counts, so that an emoji is one. */
export function characterCount(text: string): number {
  let count = 0;
  for (const character of text) if (character !== '') count += 1;
  return count;
}

/** Control and format characters, line and paragraph separators, halves of a surrogate pair. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A zero-width joiner or non-joiner where scripts and emoji need one: between two characters of a word. */
const JOINER_IN_WORD =
  /(?<=[\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{M}\p{N}\p{Extended_Pictographic}])/gu;

/** A character with ink. Hangul fillers are letters and the blank Braille pattern a symbol, but all are blank. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Whether a text holds characters by which it could pass for another one: they are unseen or change the direction.
 * Line breaks (`\n`) count as such unless `mayBreak`.
 */
export function hasUnseenCharacters(text: string, mayBreak = false): boolean {
  const words = text.replace(JOINER_IN_WORD, '');
  return UNSEEN.test(mayBreak ? words.replaceAll('\n', '') : words);
}

export function hasVisibleCharacter(text: string): boolean {
  return VISIBLE.test(text);
}
