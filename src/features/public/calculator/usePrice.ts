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
      /** The service asked for a pause that is not over. */
      readonly isPaused: boolean;
      readonly retry: () => void;
    };

/**
 * The price of one coin in one currency: asked for when either changes, never per keystroke of an amount
 * (product 17.3). Nothing but the person, or a connection that comes back, repeats what failed.
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
