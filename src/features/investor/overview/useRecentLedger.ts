import { useEffect, useMemo } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { toApiError, type ApiError } from '../../../api/apiError';
import type { LedgerRow } from '../../../entities/ledger/ledger';
import { ledgerApi, type LedgerQuery } from '../../../entities/ledger/ledgerApi';

const { listLedger } = ledgerApi.endpoints;

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
type LedgerSelector = ReturnType<typeof listLedger.select>;
type LedgerState = Parameters<LedgerSelector>[0];

const PAGE_SIZE = 100;
/** What follows live; a ledger only grows, so what lies before is read once (see `useOlderBookings`). */
const MAX_PAGES = 10;

/** As a mounted hook would ask: again when the page is older than half a minute. */
const LIKE_A_HOOK = {
  forceRefetch: 30,
  subscriptionOptions: { refetchOnFocus: true, refetchOnReconnect: true },
} as const;

/** The latest rows of the person's ledger. */
export interface RecentLedger {
  /** Newest first, at most a thousand; `undefined` until all of them are here. */
  readonly rows: readonly LedgerRow[] | undefined;
  /** How many older rows are not among them. */
  readonly olderCount: number;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

function queryOf(page: number): LedgerQuery {
  return { sort: '-date', pageSize: PAGE_SIZE, page };
}

const selectFirst = listLedger.select(queryOf(1));

/** Keeps the latest rows of the ledger up to date: each page is a query of its own, so a booking reads them again. */
export function useRecentLedger(): RecentLedger {
  const dispatch = useDispatch<Dispatch>();
  const total = useSelector((state: LedgerState) => selectFirst(state).data?.total ?? 0);
  const pages = Math.min(MAX_PAGES, Math.max(1, Math.ceil(total / PAGE_SIZE)));
  const queries = useMemo(() => Array.from({ length: pages }, (_, index) => queryOf(index + 1)), [pages]);
  useEffect(() => {
    const subscriptions = queries.map((query) => dispatch(listLedger.initiate(query, LIKE_A_HOOK)));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, queries]);

  const selectors = useMemo(() => queries.map((query) => listLedger.select(query)), [queries]);
  const results = useSelector(
    (state: LedgerState) => selectors.map((select) => select(state)),
    (before, after) =>
      before.length === after.length && before.every((result, index) => result === after[index]),
  );
  const rows = useMemo(() => {
    if (results.some(({ data }) => data === undefined)) return undefined;
    // A row booked between two reads moves the others on: the one at the border comes twice.
    return [
      ...new Map(results.flatMap(({ data }) => data?.items ?? []).map((row) => [row.id, row])).values(),
    ];
  }, [results]);
  const failed = results.find(({ data, isError }) => isError && data === undefined);
  return {
    rows,
    olderCount: Math.max(0, total - MAX_PAGES * PAGE_SIZE),
    error: failed === undefined ? null : toApiError(failed.error),
    retry: () => {
      queries.forEach((query, index) => {
        if (results[index]?.isError)
          void dispatch(listLedger.initiate(query, { subscribe: false, forceRefetch: true }));
      });
    },
  };
}
