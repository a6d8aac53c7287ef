import { toApiError, type ApiError } from '../../../api/apiError';
import type { PriceOf } from '../../../entities/market/market';
import { PRICE_SECONDS, useReadPriceQuery } from '../../../entities/market/marketApi';
import { useAskedPause, useRetryOnline } from './retry';

export type PriceState =
  | { readonly status: 'loading' }
  | { readonly status: 'known'; readonly price: number }
  | {
      readonly status: 'failed';
      readonly error: ApiError;
      /** The wait that the service asked for isn't over. */
      readonly isPaused: boolean;
      readonly retry: () => void;
    };

/**
 * The price of a coin in a currency, requested when either changes but not per keystroke (product 17.3). A
 * failed request is repeated only by the visitor or when the connection returns.
 */
export function usePrice(asked: PriceOf, isNear: boolean): PriceState {
  const read = useReadPriceQuery(asked, {
    skip: !isNear,
    refetchOnFocus: false,
    refetchOnReconnect: false,
    refetchOnMountOrArgChange: PRICE_SECONDS,
  });
  const isPaused = useAskedPause(read.isError ? read.error : undefined);
  useRetryOnline(read);
  if (read.isError && !read.isFetching) {
    return {
      status: 'failed',
      error: toApiError(read.error),
      isPaused,
      retry: () => {
        if (!isPaused) void read.refetch();
      },
    };
  }
  return read.currentData === undefined
    ? { status: 'loading' }
    : { status: 'known', price: read.currentData };
}
