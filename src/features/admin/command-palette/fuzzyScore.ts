import { foldText } from '../../../lib/foldText';

/** The most letters that can be skipped in a row within a word: "trnsactions" matches, "tons" doesn't. */
const MAX_SKIP = 2;

const isWordStart = (text: string, index: number) =>
  index === 0 || /[^\p{L}\p{N}]/u.test(text[index - 1] ?? '');

/**
 * Matches `query` letter by letter from the start of a word. Each letter must follow directly, a few letters
 * later in the same word, or at the start of a later word ("mt" in "Manage Transactions"). Returns the number
 * of skipped letters, or `null` without a match.
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
 * How well a query matches a text, 0 being the best; `null` for no match. From best to worst: the whole text,
 * its start, the start of a word, any substring, words in any order, letters with gaps.
 */
export function fuzzyScore(query: string, text: string): number | null {
  const wanted = foldText(query);
  const found = foldText(text);
  if (wanted === '' || wanted === found) return 0;
  if (found.startsWith(wanted)) return 1;
  const at = found.indexOf(wanted);
  if (at >= 0 && (isWordStart(found, at) || found.includes(` ${wanted}`))) return 2;
  // One letter matches nearly everything. Further down, a long query isn't an abbreviation, so it can't have gaps.
  if (wanted.length < 2) return null;
  if (at >= 0) return 3;
  const words = found.split(' ');
  if (wanted.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 4;
  if (wanted.length > 24) return null;
  const gaps = skipped(wanted.replaceAll(' ', ''), found, 0, false);
  return gaps === null ? null : 5 + gaps / 100;
}

/** Items that match, best first; ties keep their order. */
export function fuzzyRank<T>(
  query: string,
  items: readonly T[],
  textsOf: (item: T) => readonly string[],
): readonly T[] {
  const ranked: { readonly item: T; readonly score: number }[] = [];
  for (const item of items) {
    // The first text is the item's name; the others are synonyms and rank lower.
    const scores = textsOf(item)
      .map((text, index) => ({ score: fuzzyScore(query, text), index }))
      .flatMap(({ score, index }) => (score === null ? [] : [score + (index === 0 ? 0 : 10)]));
    if (scores.length > 0) ranked.push({ item, score: Math.min(...scores) });
  }
  return ranked.sort((a, b) => a.score - b.score).map(({ item }) => item);
}
