import { useMemo } from 'react';
import { toApiError, type ApiError } from '../../../api/apiError';
import type { Investment } from '../../../entities/investment/investment';
import {
  useListInvestmentPagesInfiniteQuery,
  type InvestmentQuery,
} from '../../../entities/investment/investmentApi';
import { useLatestInvestments } from '../../../entities/investment/investmentSlice';

export type InvestmentFilter = Pick<InvestmentQuery, 'status' | 'sort' | 'pageSize'>;

interface InvestmentPages {
  readonly investments: readonly Investment[];
  /** All matches, loaded or not. */
  readonly total: number;
  readonly isLoading: boolean;
  readonly error: ApiError | null;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

export function useInvestmentPages(filter: InvestmentFilter): InvestmentPages {
  const { data, error, isLoading, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useListInvestmentPagesInfiniteQuery(filter);
  const loaded = useMemo(() => {
    // A row that moved between two requests appears on both pages.
    const items = data?.pages.flatMap((page) => page.items) ?? [];
    return [...new Map(items.map((item) => [item.id, item])).values()];
  }, [data]);
  const investments = useLatestInvestments(loaded);
  const isMissing = data === undefined || isFetchNextPageError;
  return {
    investments,
    total: data?.pages.at(-1)?.total ?? 0,
    isLoading: isLoading || isFetchingNextPage,
    error: isMissing && error !== undefined ? toApiError(error) : null,
    loadMore: () => void fetchNextPage(),
    retry: () => void (data === undefined ? refetch() : fetchNextPage()),
  };
}
