import { useMemo } from 'react';
import { coinDirectory, type CoinDirectory } from '../../../entities/market/coinDirectory';
import { currencyDirectory, type CurrencyDirectory } from '../../../entities/market/currencies';
import { BUILT_IN_COINS, BUILT_IN_CURRENCIES } from '../../../entities/market/market';
import { useListCoinsQuery, useListCurrenciesQuery } from '../../../entities/market/marketApi';
import { retryFailed, useRetryOnline } from './retry';

/** The service's lists of coins and currencies; the built-in ones until those arrive. */
interface MarketLists {
  readonly coins: CoinDirectory;
  readonly currencies: CurrencyDirectory;
  readonly handleCoinsOpen: () => void;
  readonly handleCurrenciesOpen: () => void;
}

/** Requests both lists once `isNear`; they are kept for the session (product 17.1). */
export function useMarketLists(isNear: boolean): MarketLists {
  // The lists are about a megabyte, so focusing the window must not refetch them.
  const once = {
    skip: !isNear,
    refetchOnFocus: false,
    refetchOnReconnect: false,
    refetchOnMountOrArgChange: false,
  };
  const coins = useListCoinsQuery(undefined, once);
  const currencies = useListCurrenciesQuery(undefined, once);
  useRetryOnline(coins);
  useRetryOnline(currencies);
  return {
    coins: coinDirectory(coins.data ?? BUILT_IN_COINS),
    currencies: useMemo(() => currencyDirectory(currencies.data ?? BUILT_IN_CURRENCIES), [currencies.data]),
    handleCoinsOpen: () => retryFailed(coins),
    handleCurrenciesOpen: () => retryFailed(currencies),
  };
}
