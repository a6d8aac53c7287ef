import { queryRoute, type Route } from '../server/routes';
import { listCoins, listCurrencies, readPrices, type PriceQuery } from '../services/market';
import { noQuery } from './requestInput';

/** More coins than anybody compares at once. */
const MAX_VALUES = 250;

function valuesOf(search: URLSearchParams, name: string): string[] {
  const texts = (search.get(name) ?? '').split(',').map((text) => text.trim().toLowerCase());
  return [...new Set(texts)].filter(Boolean).slice(0, MAX_VALUES);
}

function parsePriceQuery(search: URLSearchParams): PriceQuery {
  return { ids: valuesOf(search, 'ids'), currencies: valuesOf(search, 'vs_currencies') };
}

/** The three calls of the market service (spec 7), answered by the demo's own rates (decisions A12). */
export const marketRoutes: readonly Route[] = [
  queryRoute('market.coins', noQuery, listCoins),
  queryRoute('market.currencies', noQuery, listCurrencies),
  queryRoute('market.price', parsePriceQuery, (_context, { query }) => readPrices(query)),
];
