import coins from './demoCoins.json';
import rates from './demoRates.json';

export interface DemoCoin {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** Dollars per coin; plausible, not current. */
  readonly usd: number;
}

/** A few hundred well-known coins by popularity, and three that share a symbol or name with Bitcoin (product 17.1). */
export const DEMO_COINS: readonly DemoCoin[] = coins;

function usdOf(coinId: string): number {
  const coin = DEMO_COINS.find(({ id }) => id === coinId);
  if (coin === undefined) throw new Error(`The demo has no coin ${coinId}.`);
  return coin.usd;
}

/** Coins that are also currencies. */
const PAID_WITH = {
  btc: 'bitcoin',
  eth: 'ethereum',
  ltc: 'litecoin',
  bch: 'bitcoin-cash',
  bnb: 'binancecoin',
  eos: 'eos',
  xrp: 'ripple',
  xlm: 'stellar',
  link: 'chainlink',
  dot: 'polkadot',
  yfi: 'yearn-finance',
  sol: 'solana',
} as const;

/**
 * The value of a dollar in each of the market service's 63 currencies, in its order (product 17.1).
 * Plausible, not current. Not all codes are ISO 4217.
 */
export const DEMO_RATES: ReadonlyMap<string, number> = new Map([
  ...Object.entries(PAID_WITH).map(([code, coinId]) => [code, 1 / usdOf(coinId)] as const),
  ...Object.entries(rates),
  ['bits', 1_000_000 / usdOf('bitcoin')],
  ['sats', 100_000_000 / usdOf('bitcoin')],
]);
