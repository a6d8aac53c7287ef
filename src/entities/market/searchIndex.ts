import { foldText } from '../../lib/foldText';

export interface SearchKeys {
  readonly symbol: string;
  readonly name: string;
  readonly id: string;
}

/** Built once per list by {@link buildSearchIndex}. */
interface SearchIndex<T> {
  /** Well-known items first, by rank, then the others in list order. */
  readonly items: readonly T[];
  /** Number of well-known items at the start of `items`. */
  readonly wellKnown: number;
  /** Folded symbol, name and id of each item, separated by line breaks, which no query contains. */
  readonly texts: readonly string[];
  readonly symbolEnds: Uint16Array;
}

/** Match quality, best first; within a class the items' order counts. */
const CLASSES = 8;
type MatchClass = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

function byRank<T>(items: readonly T[], rankOf: (item: T) => number | null) {
  const known: { readonly item: T; readonly rank: number }[] = [];
  const others: T[] = [];
  for (const item of items) {
    const rank = rankOf(item);
    if (rank === null) others.push(item);
    else known.push({ item, rank });
  }
  known.sort((a, b) => a.rank - b.rank);
  return { known: known.map(({ item }) => item), others };
}

/** `rankOf` is 0 for the best known, `null` for most. */
export function buildSearchIndex<T>(
  list: readonly T[],
  keysOf: (item: T) => SearchKeys,
  rankOf: (item: T) => number | null,
): SearchIndex<T> {
  const { known, others } = byRank(list, rankOf);
  const items = [...known, ...others];
  const symbolEnds = new Uint16Array(items.length);
  const texts = items.map((item, index) => {
    const { symbol, name, id } = keysOf(item);
    const folded = foldText(symbol);
    symbolEnds[index] = folded.length + 1;
    return `\n${folded}\n${foldText(name)}\n${foldText(id)}\n`;
  });
  return { items, wellKnown: known.length, texts, symbolEnds };
}

function isWordCode(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code > 127;
}

function startsWord(text: string, query: string, first: number): boolean {
  for (let at = first; at > 0; at = text.indexOf(query, at + 1)) {
    if (!isWordCode(text.charCodeAt(at - 1))) return true;
  }
  return false;
}

function classOf(
  text: string,
  query: string,
  first: number,
  symbolEnd: number,
  isKnown: boolean,
): MatchClass {
  if (first === 1 && symbolEnd === query.length + 1) return 0;
  const isExact = text.includes(`\n${query}\n`);
  if (isExact && isKnown) return 0;
  if (isKnown) return startsWord(text, query, first) ? 1 : 2;
  if (isExact) return 3;
  if (text.includes(`\n${query}`)) return 4;
  return startsWord(text, query, first) ? 5 : 6;
}

/**
 * Best match first: exact symbol, well-known item, exact name or id, prefix, word start, substring, then all words of
 * the query anywhere. An empty query finds everything. Takes a few milliseconds for 20,000 items.
 */
export function searchItems<T>(index: SearchIndex<T>, typed: string): readonly T[] {
  const query = foldText(typed);
  if (query === '') return index.items;
  const words = query.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const found: T[][] = Array.from({ length: CLASSES }, () => []);
  index.items.forEach((item, position) => {
    const text = index.texts[position] ?? '';
    const first = text.indexOf(query);
    if (first >= 0) {
      const matchClass = classOf(
        text,
        query,
        first,
        index.symbolEnds[position] ?? 0,
        position < index.wellKnown,
      );
      found[matchClass]?.push(item);
    } else if (words.length > 1 && words.every((word) => text.includes(word))) {
      found[CLASSES - 1]?.push(item);
    }
  });
  return found.flat();
}
