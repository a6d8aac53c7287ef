import { MARKET_SERVICE } from './marketService';

/**
 * Source of market data (product 17.1): `demo` is the browser backend's rates, `live` the public service, `server` the
 * real backend of a build with `API_URL`.
 */
export type MarketSource = 'demo' | 'live' | 'server';

export function marketSourceOf(marketApi: 'demo' | 'live', apiUrl: string | null): MarketSource {
  if (marketApi === 'live') return 'live';
  return apiUrl === null ? 'demo' : 'server';
}

export const MARKET_SOURCE: MarketSource = marketSourceOf(__MARKET_API__, __API_URL__);

interface MarketAddress {
  readonly base: `/api/${string}`;
  readonly foreignOrigin?: string;
}

export function marketAddress(source: MarketSource): MarketAddress {
  if (source === 'live') return { base: '/api/v3', foreignOrigin: MARKET_SERVICE };
  return { base: '/api/market' };
}
