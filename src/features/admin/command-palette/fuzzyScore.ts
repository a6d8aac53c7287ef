/** Letters without case and accents, words a space apart. */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** How many letters of a word may be left out at a stretch: "trnsactions", not "tons". */
const MAX_SKIP = 2;

const isWordStart = (text: string, index: number) =>
  index === 0 || /[^\p{L}\p{N}]/u.test(text[index - 1] ?? '');

/**
 * How many letters are skipped when `query` is read out of `text` letter by letter, from a word's start on, each
 * next one right behind, a few letters further in the same word, or at a later word's start ("mt" in "Manage
 * Transactions"); `null` when it cannot be.
 */
function skipped(query: string, text: string, from: number, isInWord: boolean): number | null {
  if (query === '') return 0;
  const [letter = '', rest] = [query[0], query.slice(1)];
  let best: number | null = null;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] !== letter) continue;
    const gap = index - from;
    const isNear = isInWord && gap <= MAX_SKIP && !text.slice(from, index).includes(' ');
    if (!isNear && !isWordStart(text, index)) continue;
    const after = skipped(rest, text, index + 1, true);
    const cost = after === null ? null : after + (isNear ? gap : 1);
    if (cost !== null && (best === null || cost < best)) best = cost;
  }
  return best;
}

/**
 * How well a query finds a text, 0 the best; `null` when it does not. The whole text comes before its
 * beginning, the beginning of a word, any part, words in any order, and at last letters with gaps.
 */
export function fuzzyScore(query: string, text: string): number | null {
  const wanted = plainText(query);
  const found = plainText(text);
  if (wanted === '' || wanted === found) return 0;
  if (found.startsWith(wanted)) return 1;
  const at = found.indexOf(wanted);
  if (at >= 0 && (isWordStart(found, at) || found.includes(` ${wanted}`))) return 2;
  // One letter is in nearly everything, and two with a gap; longer queries than this are no abbreviations.
  if (wanted.length < 2) return null;
  if (at >= 0) return 3;
  const words = found.split(' ');
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 4;
  if (wanted.length > 24) return null;
  const gaps = skipped(wanted.replaceAll(' ', ''), found, 0, false);
  return gaps === null ? null : 5 + gaps / 100;
}

/** The items that a query finds, the best first, equals in their own order. */
export function fuzzyRank<T>(
  query: string,
  items: readonly T[],
  textsOf: (item: T) => readonly string[],
): readonly T[] {
  const ranked: { readonly item: T; readonly score: number }[] = [];
  for (const item of items) {
    // What stands first in the texts is what the item is called; the others are other words for it.
    const scores = textsOf(item)
      .map((text, index) => ({ score: fuzzyScore(query, text), index }))
      .flatMap(({ score, index }) => (score === null ? [] : [score + (index === 0 ? 0 : 10)]));
    if (scores.length > 0) ranked.push({ item, score: Math.min(...scores) });
  }
  return ranked.sort((a, b) => a.score - b.score).map(({ item }) => item);
}
