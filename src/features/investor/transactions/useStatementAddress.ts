import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readFilter, type StatementFilter } from './statementFilter';

const SORTED_BY = ['date', 'amount', 'type'] as const;
const DEFAULT_SORT = '-date';

/** What the statement shows, as the address says it. */
export interface StatementAddress {
  readonly filter: StatementFilter;
  readonly sort: string;
  readonly page: number;
  /** A changed filter starts over at the first page. */
  readonly setFilter: (changes: Partial<StatementFilter>) => void;
  readonly setSort: (sort: string) => void;
  readonly setPage: (page: number) => void;
}

function readPage(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

function readSort(text: string | null): string {
  return SORTED_BY.flatMap((field) => [field, `-${field}`]).find((known) => known === text) ?? DEFAULT_SORT;
}

/** Filter, sort and page live in the address (design D3): a link or a reload shows the same statement. */
export function useStatementAddress(): StatementAddress {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Readonly<Record<string, string | undefined>>, replace: boolean) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name);
            else if (value !== undefined) next.set(name, value);
          }
          return next;
        },
        { replace },
      );
    },
    [setParams],
  );
  const setFilter = useCallback(
    (changes: Partial<StatementFilter>) => {
      const { type, from, to, search } = changes;
      const named = { type, from, to, q: search };
      change({ ...named, page: '' }, true);
    },
    [change],
  );
  return {
    filter: readFilter(params),
    sort: readSort(params.get('sort')),
    page: readPage(params.get('page')),
    setFilter,
    setSort: (sort) => change({ sort: sort === DEFAULT_SORT ? '' : sort, page: '' }, true),
    setPage: (page) => change({ page: page === 1 ? '' : String(page) }, false),
  };
}
