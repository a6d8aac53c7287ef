import { api } from '../../api/api';
import { toApiError } from '../../api/apiError';
import type { ApiRequest } from '../../api/baseQuery';
import { plain } from '../../api/records';
import { send } from '../../api/request';
import { isRecord, type Reader } from '../../lib/fieldReader';
import type { Coin, CurrencyCode, PriceOf } from './market';
import { priceReader, readCoins, readCurrencies } from './marketReaders';
import { MARKET_SOURCE, marketAddress, type MarketSource } from './marketSource';

/** How long a price stands before it is asked for again, in seconds. */
export const PRICE_SECONDS = 60;

/** A read of the market service: no token, no header of ours, and no second try after 429. */
export function marketRequest<Data>(
  call: `/${string}`,
  read: Reader<Data>,
  params: object = {},
  source: MarketSource = MARKET_SOURCE,
): ApiRequest<Data> {
  const { base, foreignOrigin } = marketAddress(source);
  return {
    path: `${base}${call}`,
    params,
    token: null,
    isRetriedWhenLimited: false,
    ...(foreignOrigin !== undefined && { foreignOrigin }),
    read: plain(read),
  };
}

/** A failure is logged once (spec 8), without what was sent or answered. */
function logFailure(what: string) {
  return async (
    _arg: unknown,
    { queryFulfilled }: { readonly queryFulfilled: Promise<unknown> },
  ): Promise<void> => {
    try {
      await queryFulfilled;
    } catch (failure) {
      const { code, detail } = toApiError(isRecord(failure) ? failure['error'] : failure);
      if (code !== 'aborted') console.error(`${what} (${code}).`, detail ?? '');
    }
  };
}

/**
 * The three calls of the market service (spec 7). The lists are kept for as long as the store lives and
 * never stored; a price is kept for {@link PRICE_SECONDS} after the last who showed it.
 */
export const marketApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCoins: build.query<readonly Coin[], void>({
      queryFn: send(() => marketRequest('/coins/list', readCoins)),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      structuralSharing: false,
      onQueryStarted: logFailure('The list of coins could not be loaded'),
    }),
    listCurrencies: build.query<readonly CurrencyCode[], void>({
      queryFn: send(() => marketRequest('/simple/supported_vs_currencies', readCurrencies)),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      onQueryStarted: logFailure('The list of currencies could not be loaded'),
    }),
    readPrice: build.query<number, PriceOf>({
      queryFn: send((asked) =>
        marketRequest('/simple/price', priceReader(asked), {
          ids: asked.coinId,
          vs_currencies: asked.currency,
        }),
      ),
      keepUnusedDataFor: PRICE_SECONDS,
      onQueryStarted: logFailure('A price could not be loaded'),
    }),
  }),
});

export const { useListCoinsQuery, useListCurrenciesQuery, useReadPriceQuery } = marketApi;
