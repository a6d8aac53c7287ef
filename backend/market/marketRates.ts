import { DEFAULT_CURRENCY } from '../../src/entities/market/market';
import { priceIn, priceSchema } from '../../src/entities/market/marketReaders';
import { readPrices } from '../services/market';

/** Source of the rates that the backend promises (product 6.10). */
export interface MarketRates {
  /** Dollars per coin, by the market service's id; `null` if unavailable. Never rejects. */
  readonly rateOf: (coinId: string) => Promise<number | null>;
}

export const NO_MARKET: MarketRates = { rateOf: () => Promise.resolve(null) };

const usable = (price: unknown): number | null =>
  priceSchema.isValidSync(price) && price > 0 ? price : null;

/** The demo's rates. */
export const DEMO_MARKET: MarketRates = {
  rateOf: (coinId) => {
    const prices = readPrices({ ids: [coinId], currencies: [DEFAULT_CURRENCY] });
    return Promise.resolve(usable(priceIn(prices, { coinId, currency: DEFAULT_CURRENCY })));
  },
};

interface LiveMarketOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** URL of a service with the interface of product 17.1, without a trailing slash. */
  readonly url: string;
  /** A person is waiting for it. */
  readonly timeoutMs: number;
  readonly onError: (error: unknown) => void;
}

/** A coin's rate is shared for this long, because the service counts calls. Much shorter than a rate is locked. */
const KEPT_MS = 10_000;

/** A market service's rates, at most {@link KEPT_MS} old. Without a timely answer there is none. */
export function liveMarket(options: LiveMarketOptions): MarketRates {
  const service = askEachTime(options);
  const known = new Map<string, { readonly askedAt: number; readonly rate: Promise<number | null> }>();
  return {
    rateOf: async (coinId) => {
      const last = known.get(coinId);
      if (last !== undefined && performance.now() - last.askedAt < KEPT_MS) return last.rate;
      const asking = { askedAt: performance.now(), rate: service.rateOf(coinId) };
      known.set(coinId, asking);
      const rate = await asking.rate;
      if (rate === null && known.get(coinId) === asking) known.delete(coinId);
      return rate;
    },
  };
}

function askEachTime({ fetch, url, timeoutMs, onError }: LiveMarketOptions): MarketRates {
  return {
    rateOf: async (coinId) => {
      try {
        const search = new URLSearchParams({ ids: coinId, vs_currencies: DEFAULT_CURRENCY });
        const answer = await fetch(`${url}/simple/price?${String(search)}`, {
          signal: AbortSignal.timeout(timeoutMs),
          credentials: 'omit',
        });
        if (!answer.ok) throw new Error(`The market service answered ${answer.status}.`);
        return usable(priceIn(await answer.json(), { coinId, currency: DEFAULT_CURRENCY }));
      } catch (error) {
        onError(error);
        return null;
      }
    },
  };
}
