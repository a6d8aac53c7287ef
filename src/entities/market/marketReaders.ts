import { number } from 'yup';
import { isRecord } from '../../lib/json';
import type { Coin, CurrencyCode, PriceOf } from './market';

/** Wraps a parser that throws as a Standard Schema: a schema library is too slow for 17,200 coins. */
function standardSchema<T>(read: (value: unknown) => T) {
  return {
    '~standard': {
      version: 1,
      vendor: 'cairnfield',
      validate: (value: unknown): { value: T } | { issues: [{ message: string }] } => {
        try {
          return { value: read(value) };
        } catch (cause) {
          return { issues: [{ message: String(cause) }] };
        }
      },
    },
  } as const;
}

/** On one line, without control characters or outer spaces. */
function lineOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '';
}

function coinOf(item: unknown): Coin | null {
  if (!isRecord(item)) return null;
  const id = typeof item['id'] === 'string' ? item['id'] : '';
  if (id.trim() === '') return null;
  const symbol = lineOf(item['symbol']);
  return { id, symbol, name: lineOf(item['name']) || symbol || id };
}

/**
 * Cleans the service's coins (product 17.1): drops missing and repeated ids; an empty name becomes the symbol or the
 * id. Throws a TypeError if it isn't an array or no coin remains.
 */
export function readCoins(value: unknown): readonly Coin[] {
  if (!Array.isArray(value)) throw new TypeError('The coins are no list.');
  const coins = new Map<string, Coin>();
  for (const item of value) {
    const coin = coinOf(item);
    if (coin !== null && !coins.has(coin.id)) coins.set(coin.id, coin);
  }
  if (coins.size === 0) throw new TypeError('There is no coin.');
  return [...coins.values()];
}

export const coinsSchema = standardSchema(readCoins);

/**
 * The service's currency codes (product 17.1): lower case, unique, strings only. Throws a TypeError if it isn't an
 * array or no code remains.
 */
export function readCurrencies(value: unknown): readonly CurrencyCode[] {
  if (!Array.isArray(value)) throw new TypeError('The currencies are no list.');
  const codes = value.map((item) => lineOf(item).toLowerCase()).filter((code) => code !== '');
  if (codes.length === 0) throw new TypeError('There is no currency.');
  return [...new Set(codes)];
}

export const currenciesSchema = standardSchema(readCurrencies);

/** Looks up the price by coin id, then currency (product 17.1); NaN when missing. */
export function priceIn(answer: unknown, { coinId, currency }: PriceOf): number {
  const prices = isRecord(answer) ? answer[coinId] : undefined;
  const price = isRecord(prices) ? prices[currency] : undefined;
  return typeof price === 'number' ? price : Number.NaN;
}

/** Finite and not negative (product 17.2). */
export const priceSchema = number().strict().required().min(0).max(Number.MAX_VALUE);
