/** Product 17.1. */
export interface Coin {
  /** Unique; prices are requested by it. */
  readonly id: string;
  /** In the service's letter case; empty for a few coins, shared by thousands. */
  readonly symbol: string;
  /** Never empty, not unique. */
  readonly name: string;
}

/** A currency's code in lower case; not all are in ISO 4217. */
export type CurrencyCode = string;

export interface PriceOf {
  readonly coinId: string;
  readonly currency: CurrencyCode;
}

/** The calculator's default (product 17.2). */
export const DEFAULT_COIN: Coin = { id: 'bitcoin', symbol: 'btc', name: 'Bitcoin' };
export const DEFAULT_CURRENCY: CurrencyCode = 'usd';

/** Available before the list loads and if it never does (product 17.5). */
export const BUILT_IN_COINS: readonly Coin[] = [
  DEFAULT_COIN,
  { id: 'ethereum', symbol: 'eth', name: 'Ethereum' },
  { id: 'tether', symbol: 'usdt', name: 'Tether' },
  { id: 'ripple', symbol: 'xrp', name: 'XRP' },
  { id: 'binancecoin', symbol: 'bnb', name: 'BNB' },
  { id: 'solana', symbol: 'sol', name: 'Solana' },
  { id: 'usd-coin', symbol: 'usdc', name: 'USDC' },
  { id: 'dogecoin', symbol: 'doge', name: 'Dogecoin' },
  { id: 'cardano', symbol: 'ada', name: 'Cardano' },
  { id: 'litecoin', symbol: 'ltc', name: 'Litecoin' },
];

export const BUILT_IN_CURRENCIES: readonly CurrencyCode[] = [
  DEFAULT_CURRENCY,
  'eur',
  'gbp',
  'jpy',
  'chf',
  'cad',
  'aud',
  'cny',
  'inr',
  'btc',
];
