import { useEffect, useMemo } from 'react';
import { toApiError, type ApiError } from '../../../api/apiError';
import type { Investment } from '../../../entities/investment/investment';
import { investmentApi, type InvestmentQuery } from '../../../entities/investment/investmentApi';
import { selectLatestInvestments } from '../../../entities/investment/investmentSlice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

const { listInvestments } = investmentApi.endpoints;

type ListSelector = ReturnType<typeof listInvestments.select>;
type ListResult = ReturnType<ListSelector>;

/** Which investments a screen wants, in which order. */
export type InvestmentFilter = Pick<InvestmentQuery, 'status' | 'sort' | 'pageSize'> & {
  readonly pageSize: number;
};

/** The investments of the pages loaded so far. */
export interface InvestmentPages {
  readonly investments: readonly Investment[];
  /** Every match, loaded or not. */
  readonly total: number;
  /** Not every wanted page is here yet. */
  readonly isLoading: boolean;
  /** Why a wanted page is missing. */
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** As a mounted hook would ask: again when the page is older than half a minute. */
const LIKE_A_HOOK = {
  forceRefetch: 30,
  subscriptionOptions: { refetchOnFocus: true, refetchOnReconnect: true },
} as const;

/**
 * Keeps the first `pages` pages of the person's investments up to date, as one list: each page
 * is a query of its own, so a change elsewhere reads them all again.
 */
export function useInvestmentPages(filter: InvestmentFilter, pages: number): InvestmentPages {
  const { status, sort, pageSize } = filter;
  const dispatch = useAppDispatch();
  const selectFirst = useMemo(
    () => listInvestments.select(queryOf({ status, sort, pageSize }, 1)),
    [status, sort, pageSize],
  );
  const total = useAppSelector((state) => selectFirst(state).data?.total);
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / pageSize));
  const wanted = Math.min(pages, pageCount);

  const queries = useMemo(
    () => Array.from({ length: wanted }, (_, index) => queryOf({ status, sort, pageSize }, index + 1)),
    [status, sort, pageSize, wanted],
  );
  useEffect(() => {
    const subscriptions = queries.map((query) => dispatch(listInvestments.initiate(query, LIKE_A_HOOK)));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, queries]);

  const results = useListResults(queries);
  const loaded = useMemo(() => {
    // A row that moved on between two reads comes twice.
    const items = results.flatMap(({ data }) => data?.items ?? []);
    return [...new Map(items.map((item) => [item.id, item])).values()];
  }, [results]);
  const investments = useAppSelector((state) => selectLatestInvestments(state, loaded));
  const failed = results.find(({ data, isError }) => isError && data === undefined);
  return {
    investments,
    total: total ?? 0,
    isLoading: failed === undefined && results.some(({ data }) => data === undefined),
    error: failed === undefined ? null : toApiError(failed.error),
    retry: () => {
      queries.forEach((query, index) => {
        if (results[index]?.isError)
          void dispatch(listInvestments.initiate(query, { subscribe: false, forceRefetch: true }));
      });
    },
  };
}

function queryOf(filter: InvestmentFilter, page: number): InvestmentQuery {
  const { status, sort, pageSize } = filter;
  return { ...(status && { status }), ...(sort && { sort }), pageSize, page };
}

/** What is known of each query, in their order; the same array until one of them changes. */
function useListResults(queries: readonly InvestmentQuery[]): readonly ListResult[] {
  const selectors = useMemo(() => queries.map((query) => listInvestments.select(query)), [queries]);
  return useAppSelector(
    (state) => selectors.map((select) => select(state)),
    (before, after) =>
      before.length === after.length && before.every((result, index) => result === after[index]),
  );
}
