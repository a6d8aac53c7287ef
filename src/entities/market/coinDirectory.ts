import { DEFAULT_COIN, type Coin } from './market';
import { foldText } from '../../lib/foldText';
import { buildSearchIndex, searchItems } from './searchIndex';
import { marketRank } from './wellKnownCoins';

export interface CoinDirectory {
  /** By name, symbol or id, best match first; all coins for an empty query. */
  readonly search: (query: string) => readonly Coin[];
  readonly find: (id: string) => Coin | undefined;
  /** Whether another coin has its symbol or name, so that only the id distinguishes them. */
  readonly isAmbiguous: (coin: Coin) => boolean;
}

function countTexts(coins: readonly Coin[], textOf: (coin: Coin) => string): (coin: Coin) => number {
  const counts = new Map<string, number>();
  for (const coin of coins) {
    const text = foldText(textOf(coin));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return (coin) => counts.get(foldText(textOf(coin))) ?? 0;
}

function buildDirectory(list: readonly Coin[]): CoinDirectory {
  const hasDefault = list.some(({ id }) => id === DEFAULT_COIN.id);
  const coins = hasDefault ? list : [DEFAULT_COIN, ...list];
  const index = buildSearchIndex(
    coins,
    (coin) => coin,
    (coin) => marketRank(coin.id),
  );
  const byId = new Map(coins.map((coin) => [coin.id, coin]));
  const sharingSymbol = countTexts(coins, ({ symbol }) => symbol);
  const sharingName = countTexts(coins, ({ name }) => name);
  return {
    search: (query) => searchItems(index, query),
    find: (id) => byId.get(id),
    isAmbiguous: (coin) => sharingSymbol(coin) > 1 || sharingName(coin) > 1,
  };
}

const directories = new WeakMap<readonly Coin[], CoinDirectory>();

/** Built once per list; always includes Bitcoin (product 17.5). */
export function coinDirectory(coins: readonly Coin[]): CoinDirectory {
  const known = directories.get(coins);
  if (known !== undefined) return known;
  const made = buildDirectory(coins);
  directories.set(coins, made);
  return made;
}
