/** A pause that ends a word, ms. */
const PAUSE_MS = 750;

/** The letters that were typed to find an option. */
export interface TypedWord {
  readonly text: string;
  /** Time stamp of the last key, ms. */
  readonly at: number;
}

export const NOTHING_TYPED: TypedWord = { text: '', at: 0 };

/** Whether the next key, at a time, goes on with the word. */
export function goesOn({ text, at }: TypedWord, now: number): boolean {
  return text !== '' && now - at < PAUSE_MS;
}

/** The word after one more letter: the old one goes on, or after a pause a new one begins. */
export function withLetter(word: TypedWord, letter: string, now: number): TypedWord {
  return { text: (goesOn(word, now) ? word.text : '') + letter, at: now };
}

const folded = (text: string) => text.toLocaleLowerCase();

/**
 * Place of the label that begins with what was typed, -1 for none: the active one for as long as it fits, else the next
 * one after it, around the end. The same letter again and again goes through all that begin with it.
 */
export function placeOfTyped(labels: readonly string[], text: string, active: number): number {
  const typed = folded(text);
  const letters = [...typed];
  const isOneLetter = letters.every((letter) => letter === letters[0]);
  const wanted = isOneLetter ? (letters[0] ?? '') : typed;
  const start = Math.max(0, isOneLetter ? active + 1 : active);
  for (let step = 0; step < labels.length; step += 1) {
    const place = (start + step) % labels.length;
    if (folded(labels[place] ?? '').startsWith(wanted)) return place;
  }
  return -1;
}
