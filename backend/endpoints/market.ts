import { number, object, type Schema } from 'yup';
import type { Coin } from '../../src/entities/market/market';
import { id, listOf, record, text } from '../../src/lib/schema';
import { query } from '../pipeline/endpoint';
import { listCoins, listCurrencies, readPrices, type PriceQuery } from '../services/market';

/** The market service's coin; the app reads these long lists without a schema. */
export const coinSchema: Schema<Coin> = record({ id: id(), symbol: text(), name: id() });

/** Prices by coin, then by currency. */
const pricesSchema = object().meta({ values: object().meta({ values: number().required() }) });

/** Far more than a person compares at one time. */
const MAX_VALUES = 250;

function valuesOf(search: URLSearchParams, name: string): string[] {
  const texts = (search.get(name) ?? '').split(',').map((value) => value.trim().toLowerCase());
  return [...new Set(texts)].filter(Boolean).slice(0, MAX_VALUES);
}

function parsePriceQuery(search: URLSearchParams): PriceQuery {
  return { ids: valuesOf(search, 'ids'), currencies: valuesOf(search, 'vs_currencies') };
}

/** The market service's three calls, answered with the demo's rates (product 17.1). */
export const marketEndpoints = [
  query({
    id: 'market.coins',
    path: '/api/market/coins/list',
    role: 'public',
    summary: 'Coins that prices are known of',
    answer: listOf(coinSchema),
    run: listCoins,
  }),
  query({
    id: 'market.currencies',
    path: '/api/market/simple/supported_vs_currencies',
    role: 'public',
    summary: 'Currencies that prices come in',
    answer: listOf(text()),
    run: listCurrencies,
  }),
  query({
    id: 'market.price',
    path: '/api/market/simple/price',
    role: 'public',
    summary: 'Prices by coin, then by currency; what is unknown is left out',
    parseQuery: parsePriceQuery,
    answer: pricesSchema,
    refusals: { 400: ['bad-request'] },
    run: (_context, { query: wanted }) => readPrices(wanted),
  }),
] as const;
