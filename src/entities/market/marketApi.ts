import { api } from '../../api/api';
import { toApiError } from '../../api/apiError';
import type { ApiRequest } from '../../api/baseQuery';
import { isRecord } from '../../lib/json';
import type { Coin, CurrencyCode, PriceOf } from './market';
import { coinsSchema, currenciesSchema, priceIn, priceSchema } from './marketReaders';
import { MARKET_SOURCE, marketAddress, type MarketSource } from './marketSource';

/** Seconds until a price is stale. */
export const PRICE_SECONDS = 60;

/** No token, no custom header, no retry after 429. */
export function marketRequest(
  call: `/${string}`,
  params: object = {},
  source: MarketSource = MARKET_SOURCE,
): ApiRequest {
  const { base, foreignOrigin } = marketAddress(source);
  return {
    url: `${base}${call}`,
    params,
    token: null,
    isRetriedWhenLimited: false,
    ...(foreignOrigin !== undefined && { foreignOrigin }),
  };
}

/** Logs a failure once (product 17.6), without request or response data. */
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
 * The market service's three calls (product 17.1). Lists are cached as long as the store lives, but never stored; a
 * price for {@link PRICE_SECONDS} after its last use.
 */
export const marketApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCoins: build.query<readonly Coin[], void>({
      query: () => marketRequest('/coins/list'),
      responseSchema: coinsSchema,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      structuralSharing: false,
      onQueryStarted: logFailure('The list of coins could not be loaded'),
    }),
    listCurrencies: build.query<readonly CurrencyCode[], void>({
      query: () => marketRequest('/simple/supported_vs_currencies'),
      responseSchema: currenciesSchema,
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      onQueryStarted: logFailure('The list of currencies could not be loaded'),
    }),
    readPrice: build.query<number, PriceOf>({
      query: ({ coinId, currency }) =>
        marketRequest('/simple/price', { ids: coinId, vs_currencies: currency }),
      transformResponse: (answer: unknown, _meta, asked) => priceIn(answer, asked),
      responseSchema: priceSchema,
      keepUnusedDataFor: PRICE_SECONDS,
      onQueryStarted: logFailure('A price could not be loaded'),
    }),
  }),
});

export const { useListCoinsQuery, useListCurrenciesQuery, useReadPriceQuery } = marketApi;
