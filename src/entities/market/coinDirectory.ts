import { DEFAULT_COIN, type Coin } from './market';
import { buildSearchIndex, foldText, searchItems } from './searchIndex';
import { marketRank } from './wellKnownCoins';

/** A coin as a list shows it. */
export interface ListedCoin extends Coin {
  /** Another coin has its symbol or its name: the id tells them apart. */
  readonly isAmbiguous: boolean;
}

/** Every coin there is to choose from. */
export interface CoinDirectory {
  /** Coins found by name, symbol or id, best first; all of them for an empty query. */
  readonly search: (query: string) => readonly ListedCoin[];
  readonly find: (id: string) => ListedCoin | undefined;
}

function countTexts(texts: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function markAmbiguous(coins: readonly Coin[]): ListedCoin[] {
  const symbols = coins.map((coin) => foldText(coin.symbol));
  const names = coins.map((coin) => foldText(coin.name));
  const bySymbol = countTexts(symbols);
  const byName = countTexts(names);
  return coins.map((coin, place) => ({
    ...coin,
    isAmbiguous: (bySymbol.get(symbols[place] ?? '') ?? 0) > 1 || (byName.get(names[place] ?? '') ?? 0) > 1,
  }));
}

function buildDirectory(coins: readonly Coin[]): CoinDirectory {
  const hasDefault = coins.some(({ id }) => id === DEFAULT_COIN.id);
  const listed = markAmbiguous(hasDefault ? coins : [DEFAULT_COIN, ...coins]);
  const index = buildSearchIndex(
    listed,
    (coin) => coin,
    (coin) => marketRank(coin.id),
  );
  const byId = new Map(listed.map((coin) => [coin.id, coin]));
  return { search: (query) => searchItems(index, query), find: (id) => byId.get(id) };
}

const directories = new WeakMap<readonly Coin[], CoinDirectory>();

/** The directory of a list, made once per list; Bitcoin is always in it (decisions F). */
export function coinDirectory(coins: readonly Coin[]): CoinDirectory {
  const known = directories.get(coins);
  if (known !== undefined) return known;
  const made = buildDirectory(coins);
  directories.set(coins, made);
  return made;
}
