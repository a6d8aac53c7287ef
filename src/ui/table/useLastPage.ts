import { useEffect } from 'react';

interface PagedList {
  readonly page: number;
  readonly pageSize: number;
  /** All matches; `undefined` until the requested page has loaded. */
  readonly total: number | undefined;
  readonly setPage: (page: number) => void;
}

/** Opens the last page instead of one past it: an old link, or rows that left a filtered list. */
export function useLastPage({ page, pageSize, total, setPage }: PagedList): void {
  const last = total === undefined ? null : Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (last !== null && page > last) setPage(last);
  }, [last, page, setPage]);
}
