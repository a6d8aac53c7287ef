import { DEMO_COINS, DEMO_RATES, type DemoCoin } from '../market/demoMarket';
import { badParameter } from '../problem';

/** A coin as the market service lists it (product 17.1). */
interface ListedCoin {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
}

/** Price by coin id, then currency (product 17.1). */
type Prices = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface PriceQuery {
  readonly ids: readonly string[];
  readonly currencies: readonly string[];
}

const coinById: ReadonlyMap<string, DemoCoin> = new Map(DEMO_COINS.map((coin) => [coin.id, coin]));

export function listCoins(): ListedCoin[] {
  return DEMO_COINS.map(({ id, symbol, name }) => ({ id, symbol, name }));
}

/** All currency codes for prices (product 17.1). */
export function listCurrencies(): string[] {
  return [...DEMO_RATES.keys()];
}

/** Like the public service: at most eight significant digits. */
const rounded = (price: number) => Number(price.toPrecision(8));

function pricesOf(coin: DemoCoin, currencies: readonly string[]): Readonly<Record<string, number>> {
  const known = currencies.flatMap((code) => {
    const rate = DEMO_RATES.get(code);
    return rate === undefined ? [] : [[code, rounded(coin.usd * rate)] as const];
  });
  return Object.fromEntries(known);
}

/**
 * Prices of the requested coins; like the public service, omits unknown coins and currencies.
 * @throws ProblemError 400 `bad-request` if no coins or currencies are given.
 */
export function readPrices({ ids, currencies }: PriceQuery): Prices {
  const expected = 'at least one value, separated by commas';
  if (ids.length === 0) throw badParameter('ids', expected);
  if (currencies.length === 0) throw badParameter('vs_currencies', expected);
  const asked = ids.flatMap((id) => coinById.get(id) ?? []);
  return Object.fromEntries(asked.map((coin) => [coin.id, pricesOf(coin, currencies)]));
}
