import { useCallback, useEffect, useRef } from 'react';
import { selectClockOffset } from '../../../api/clockSlice';
import type { DepositCoin } from '../../../entities/deposit/coins';
import { marketIdOf, RATE_LOCK_MS } from '../../../entities/deposit/depositQuote';
import { draftTyped, selectDraft, type DraftRoot } from '../../../entities/draft/draftSlice';
import { DEFAULT_CURRENCY } from '../../../entities/market/market';
import { marketApi } from '../../../entities/market/marketApi';
import { selectPerson } from '../../../entities/session/sessionSlice';
import { useAppSelector, useAppStore } from '../../../store/hooks';
import { useCountdown } from '../investments/useCountdown';

const RATE_DRAFT = 'deposit rate';

interface LockedRate {
  /** Dollars per coin. */
  readonly price: number;
  /** ISO 8601, backend time. */
  readonly until: string;
}

function lockedRateOf(state: DraftRoot, coin: DepositCoin): LockedRate | null {
  const { crypto, price, until = '' } = selectDraft(state, RATE_DRAFT)?.values ?? {};
  const isUsable = crypto === coin && Number(price) > 0 && !Number.isNaN(Date.parse(until));
  return isUsable ? { price: Number(price), until } : null;
}

export type RateState =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | ({ readonly status: 'locked' | 'expired' } & LockedRate);

interface RateLock {
  readonly rate: RateState;
  /** Backend time in epoch ms. */
  readonly now: number;
  readonly isRefreshing: boolean;
  /** Fetches the current price and locks it. */
  readonly refresh: () => void;
}

/**
 * The price of a coin, locked for {@link RATE_LOCK_MS} from when it was first shown. It survives a reload and a login,
 * because a payment may be under way. An expired price stays until it is refreshed by hand.
 */
export function useLockedRate(coin: DepositCoin): RateLock {
  const store = useAppStore();
  const price = useAppSelector((state) => lockedRateOf(state, coin)?.price);
  const until = useAppSelector((state) => lockedRateOf(state, coin)?.until);
  const now = useCountdown(until ?? '');
  const [readPrice, { isFetching, isError, isUninitialized }] = marketApi.endpoints.readPrice.useLazyQuery();
  const refresh = useCallback(async () => {
    const { data } = await readPrice({ coinId: marketIdOf(coin), currency: DEFAULT_CURRENCY });
    const ownerId = selectPerson(store.getState())?.id;
    if (data === undefined || ownerId === undefined) return;
    const end = Date.now() + selectClockOffset(store.getState()) + RATE_LOCK_MS;
    const values = { crypto: coin, price: String(data), until: new Date(end).toISOString() };
    store.dispatch(draftTyped({ name: RATE_DRAFT, ownerId, values }));
  }, [coin, readPrice, store]);
  const isKnown = price !== undefined && until !== undefined;
  const asked = useRef<DepositCoin>(null);
  useEffect(() => {
    if (isKnown || asked.current === coin) return;
    asked.current = coin;
    void refresh();
  }, [coin, isKnown, refresh]);

  const rate = (): RateState => {
    if (isKnown) return { status: Date.parse(until) > now ? 'locked' : 'expired', price, until };
    if (isFetching || (isUninitialized && !isError)) return { status: 'loading' };
    return { status: 'missing' };
  };
  return { rate: rate(), now, isRefreshing: isFetching, refresh: () => void refresh() };
}
