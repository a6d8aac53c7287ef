import { useEffect, useMemo } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { toApiError, type ApiError } from '../../../api/apiError';
import { ledgerApi, type LedgerQuery } from '../../../entities/ledger/ledgerApi';
import { sumDollars } from '../../../lib/money';

const { listLedger } = ledgerApi.endpoints;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type ListState = Parameters<ReturnType<typeof listLedger.select>>[0];
type ListResult = ReturnType<ReturnType<typeof listLedger.select>>;

/** As a mounted hook would ask: again when the page is older than half a minute. */
const LIKE_A_HOOK = {
  forceRefetch: 30,
  subscriptionOptions: { refetchOnFocus: true, refetchOnReconnect: true },
} as const;

const PAGE_SIZE = 100;

/** The oldest first: a new bonus is at the end and moves no other to another page. */
function bonusPage(page: number, userId: string | undefined): LedgerQuery {
  const query = { type: 'referral-bonus', sort: 'date', pageSize: PAGE_SIZE, page } as const;
  return userId === undefined ? query : { ...query, userId };
}

/** What a person's referrals have brought. */
export interface ReferralEarnings {
  /** Dollars; `undefined` until every page was read. */
  readonly earnings: number | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/**
 * The sum of every referral bonus in the person's ledger, kept up to date (decisions A6): the signed-in
 * investor's, or that of the person whom an admin looks at.
 */
export function useReferralEarnings(userId?: string): ReferralEarnings {
  const dispatch = useDispatch<Dispatch>();
  const selectFirst = useMemo(() => listLedger.select(bonusPage(1, userId)), [userId]);
  const total = useSelector((state: ListState) => selectFirst(state).data?.total ?? 0);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const queries = useMemo(
    () => Array.from({ length: pageCount }, (_, index) => bonusPage(index + 1, userId)),
    [pageCount, userId],
  );
  useEffect(() => {
    const subscriptions = queries.map((query) => dispatch(listLedger.initiate(query, LIKE_A_HOOK)));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, queries]);

  const results = useResults(queries);
  const failed = results.find(({ data, isError }) => isError && data === undefined);
  return {
    earnings: sumOf(results),
    error: failed === undefined ? null : toApiError(failed.error),
    retry: () => {
      queries.forEach((query, index) => {
        if (results[index]?.isError)
          void dispatch(listLedger.initiate(query, { subscribe: false, forceRefetch: true }));
      });
    },
  };
}

/** Pages that were read at different times may share an entry; it counts once. */
function sumOf(results: readonly ListResult[]): number | undefined {
  const amounts = new Map<string, number>();
  for (const { data } of results) {
    if (data === undefined) return undefined;
    for (const { id, amount } of data.items) amounts.set(id, amount);
  }
  return sumDollars(amounts.values());
}

/** What is known of each query, in their order; the same array until one of them changes. */
function useResults(queries: readonly LedgerQuery[]): readonly ListResult[] {
  const selectors = useMemo(() => queries.map((query) => listLedger.select(query)), [queries]);
  return useSelector(
    (state: ListState) => selectors.map((select) => select(state)),
    (before, after) =>
      before.length === after.length && before.every((result, index) => result === after[index]),
  );
}
