import { MARKET_SERVICE } from './marketService';

/**
 * Where market data comes from (decisions A12): `demo` is the fake backend's own rates, `live` the public
 * service, `server` the real backend of a build with `API_URL`.
 */
export type MarketSource = 'demo' | 'live' | 'server';

/** The source of a build with these constants. */
export function marketSourceOf(marketApi: 'demo' | 'live', apiUrl: string | null): MarketSource {
  if (marketApi === 'live') return 'live';
  return apiUrl === null ? 'demo' : 'server';
}

/** The source of this build. */
export const MARKET_SOURCE: MarketSource = marketSourceOf(__MARKET_API__, __API_URL__);

/** Where the calls of the market service go. */
interface MarketAddress {
  readonly base: `/api/${string}`;
  readonly foreignOrigin?: string;
}

/** The addresses of a source: the public service, or this app's own API. */
export function marketAddress(source: MarketSource): MarketAddress {
  if (source === 'live') return { base: '/api/v3', foreignOrigin: MARKET_SERVICE };
  return { base: '/api/market' };
}
