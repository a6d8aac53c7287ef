import { FieldReader, isRecord, MalformedError, type Reader } from '../../lib/fieldReader';
import type { Coin, CurrencyCode, PriceOf } from './market';

/** A line without breaks, control characters or spaces around it. */
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
 * The service's list of coins (spec 7), cleaned: items without an id and repeated ids are dropped, an empty
 * name becomes the symbol or the id.
 * @throws MalformedError when it is no list, or no coin is in it.
 */
export function readCoins(value: unknown): readonly Coin[] {
  if (!Array.isArray(value)) throw new MalformedError('coins is not a list');
  const coins = new Map<string, Coin>();
  for (const item of value) {
    const coin = coinOf(item);
    if (coin !== null && !coins.has(coin.id)) coins.set(coin.id, coin);
  }
  if (coins.size === 0) throw new MalformedError('coins has no coin');
  return [...coins.values()];
}

/**
 * The service's currency codes (spec 7), in lower case, each once; what is no text is dropped.
 * @throws MalformedError when it is no list, or no code is in it.
 */
export function readCurrencies(value: unknown): readonly CurrencyCode[] {
  if (!Array.isArray(value)) throw new MalformedError('currencies is not a list');
  const codes = value.map((item) => lineOf(item).toLowerCase()).filter((code) => code !== '');
  if (codes.length === 0) throw new MalformedError('currencies has no code');
  return [...new Set(codes)];
}

/**
 * Reads the price of one coin in one currency out of the answer by coin id, then currency (spec 7).
 * @throws MalformedError when the price is missing, no finite number or negative (decisions F).
 */
export function priceReader({ coinId, currency }: PriceOf): Reader<number> {
  return (value) => {
    const price = new FieldReader(value, 'prices').nested(coinId, (prices) =>
      new FieldReader(prices, 'price').number(currency),
    );
    if (price < 0) throw new MalformedError('price is negative');
    return price;
  };
}
