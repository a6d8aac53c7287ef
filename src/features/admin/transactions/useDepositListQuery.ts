import { useSearchParams } from 'react-router-dom';
import { DEPOSIT_STATUSES, type DepositStatus } from '../../../entities/deposit/deposit';

/** Rows of a page. */
export const DEPOSITS_PER_PAGE = 25;

const SORTED_BY = ['date', 'amount', 'status', 'crypto', 'userName'] as const;
const DEFAULT_SORT = '-date';

/** What the list shows, as the address says it. */
export interface DepositListQuery {
  readonly page: number;
  readonly status: DepositStatus | undefined;
  readonly sort: string;
  readonly setPage: (page: number) => void;
  readonly setStatus: (status: DepositStatus | undefined) => void;
  readonly setSort: (sort: string) => void;
}

function readPage(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

function readSort(text: string | null): string {
  return SORTED_BY.flatMap((field) => [field, `-${field}`]).find((known) => known === text) ?? DEFAULT_SORT;
}

/** Page, filter and sort live in the address (design D3); what it cannot mean counts as left out. */
export function useDepositListQuery(): DepositListQuery {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | null>>, replace: boolean) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  };
  const wanted = params.get('status');
  return {
    page: readPage(params.get('page')),
    status: DEPOSIT_STATUSES.find((known) => known === wanted),
    sort: readSort(params.get('sort')),
    setPage: (page) => change({ page: page === 1 ? null : String(page) }, false),
    setStatus: (status) => change({ status: status ?? null, page: null }, true),
    setSort: (sort) => change({ sort: sort === DEFAULT_SORT ? null : sort, page: null }, true),
  };
}
