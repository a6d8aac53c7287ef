import coins from './demoCoins.json';

export interface DemoCoin {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** Dollars per coin; plausible, not current. */
  readonly usd: number;
}

/** A few hundred well-known coins by popularity, and three that share a symbol or name with Bitcoin (product 17.1). */
export const DEMO_COINS: readonly DemoCoin[] = coins;

const BITCOIN_USD = usdOf('bitcoin');

function usdOf(coinId: string): number {
  const coin = DEMO_COINS.find(({ id }) => id === coinId);
  if (coin === undefined) throw new Error(`The demo has no coin ${coinId}.`);
  return coin.usd;
}

const inCoin = (coinId: string) => 1 / usdOf(coinId);

/**
 * The value of a dollar in each of the market service's 63 currencies, in its order (product 17.1).
 * Plausible, not current. Not all codes are ISO 4217.
 */
export const DEMO_RATES: ReadonlyMap<string, number> = new Map([
  ['btc', inCoin('bitcoin')],
  ['eth', inCoin('ethereum')],
  ['ltc', inCoin('litecoin')],
  ['bch', inCoin('bitcoin-cash')],
  ['bnb', inCoin('binancecoin')],
  ['eos', inCoin('eos')],
  ['xrp', inCoin('ripple')],
  ['xlm', inCoin('stellar')],
  ['link', inCoin('chainlink')],
  ['dot', inCoin('polkadot')],
  ['yfi', inCoin('yearn-finance')],
  ['sol', inCoin('solana')],
  ['usd', 1],
  ['aed', 3.6725],
  ['ars', 1410],
  ['aud', 1.4],
  ['bdt', 122.5],
  ['bhd', 0.376],
  ['bmd', 1],
  ['brl', 5.05],
  ['cad', 1.38],
  ['chf', 0.79],
  ['clp', 895],
  ['cny', 6.8],
  ['czk', 20.9],
  ['dkk', 6.43],
  ['eur', 0.86],
  ['gbp', 0.745],
  ['gel', 2.67],
  ['hkd', 7.83],
  ['huf', 306],
  ['idr', 17_800],
  ['ils', 2.85],
  ['inr', 95.5],
  ['jpy', 159],
  ['krw', 1505],
  ['kwd', 0.309],
  ['lkr', 325],
  ['mmk', 2100],
  ['mxn', 17.3],
  ['myr', 3.97],
  ['ngn', 1375],
  ['nok', 9.3],
  ['nzd', 1.71],
  ['php', 61.5],
  ['pkr', 278],
  ['pln', 3.65],
  ['rub', 72],
  ['sar', 3.75],
  ['sek', 9.3],
  ['sgd', 1.28],
  ['thb', 32.7],
  ['try', 45.9],
  ['twd', 31.4],
  ['uah', 44.2],
  ['vef', 0.1],
  ['vnd', 26_350],
  ['zar', 16.4],
  ['xdr', 0.7],
  ['xag', 0.0131],
  ['xau', 0.000222],
  ['bits', 1_000_000 / BITCOIN_USD],
  ['sats', 100_000_000 / BITCOIN_USD],
]);
