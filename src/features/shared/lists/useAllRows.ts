import { useEffect, useRef, useState } from 'react';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { toApiError } from '../../../api/apiError';
import { MAX_PAGE_SIZE, type Page, type PageQuery } from '../../../lib/page';
import { useToast } from '../../../ui/toasts/useToast';
import { REFETCH } from '../../../api/commandEndpoints';
import { useAppDispatch } from '../../../store/hooks';
import type { RootState } from '../../../store/rootReducer';

export type ReadPage<Row> = (page: {
  readonly page: number;
  readonly pageSize: number;
}) => Promise<Page<Row>>;

interface Progress {
  readonly read: number;
  readonly total: number;
}

interface AllRowsOptions {
  /** What is being done: "Exporting…". */
  readonly verb: string;
  readonly failureTitle: string;
  /** Maximum number of rows to load; all by default. */
  readonly most?: number;
}

/** `total` counts every match, even if only `most` rows were loaded. */
export interface ReadRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface AllRows<Row> {
  /** Loads page by page; `null` if that failed, another load is running, or the screen was left. */
  readonly read: (readPage: ReadPage<Row>) => Promise<ReadRows<Row> | null>;
  readonly isRunning: boolean;
  /** "Exporting… 40%"; empty when nothing is running. */
  readonly status: string;
}

/** The most attempts at loading a list that loses rows in the meantime. */
const MOST_TRIES = 4;

/**
 * Loads page by page; `null` if canceled. A row added in the meantime only moves others to later pages, so duplicates
 * are dropped. A row removed in the meantime moves others to pages that are already loaded, so the list is loaded
 * again; 'rows-left' if it keeps changing.
 */
async function readAll<Row extends { readonly id: string }>(
  readPage: ReadPage<Row>,
  most: number,
  onProgress: (progress: Progress) => boolean,
): Promise<ReadRows<Row> | 'rows-left' | null> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const attempt = await readOnce(readPage, most, onProgress);
    if (attempt !== 'rows-left') return attempt;
  }
  return 'rows-left';
}

const UNSTEADY = 'The list changed during the export. Try again.';

async function readOnce<Row extends { readonly id: string }>(
  readPage: ReadPage<Row>,
  most: number,
  onProgress: (progress: Progress) => boolean,
): Promise<ReadRows<Row> | 'rows-left' | null> {
  const rows = new Map<string, Row>();
  let known = 0;
  for (let page = 1; ; page += 1) {
    const { items, total } = await readPage({ page, pageSize: MAX_PAGE_SIZE });
    if (total < known) return 'rows-left';
    known = total;
    for (const row of items) rows.set(row.id, row);
    const wanted = Math.min(total, most);
    if (!onProgress({ read: rows.size, total: wanted })) return null;
    if (page * MAX_PAGE_SIZE < wanted) continue;
    return rows.size < wanted ? 'rows-left' : { rows: [...rows.values()].slice(0, most), total };
  }
}

function statusOf(verb: string, progress: Progress | null): string {
  if (progress === null) return '';
  const { read, total } = progress;
  return total === 0 ? verb : `${verb} ${Math.min(100, Math.floor((read / total) * 100))}%`;
}

export function useAllRows<Row extends { readonly id: string }>(options: AllRowsOptions): AllRows<Row> {
  const { verb, failureTitle, most = Infinity } = options;
  const toast = useToast();
  const [progress, setProgress] = useState<Progress | null>(null);
  const isRunning = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const read = async (readPage: ReadPage<Row>) => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setProgress({ read: 0, total: 0 });
    try {
      const all = await readAll(readPage, most, (now) => {
        if (!isGone.current) setProgress(now);
        return !isGone.current;
      });
      if (all !== 'rows-left') return all;
      toast.show({ variant: 'destructive', title: failureTitle, description: UNSTEADY });
      return null;
    } catch (thrown) {
      if (isGone.current) return null;
      const { detail, title } = toApiError(thrown);
      toast.show({ variant: 'destructive', title: failureTitle, description: detail ?? title });
      return null;
    } finally {
      isRunning.current = false;
      if (!isGone.current) setProgress(null);
    }
  };
  return { read, isRunning: progress !== null, status: statusOf(verb, progress) };
}

interface ListEndpoint<Query, Row> {
  readonly initiate: (
    query: Query & PageQuery,
    options: typeof REFETCH,
  ) => ThunkAction<{ readonly unwrap: () => Promise<Page<Row>> }, RootState, unknown, UnknownAction>;
}

/** Reads any page of a list in its current state from the backend: for an export, or a run over all rows. */
export function usePageReader<Query, Row>(endpoint: ListEndpoint<Query, Row>, query: Query): ReadPage<Row> {
  const dispatch = useAppDispatch();
  return (page) => dispatch(endpoint.initiate({ ...query, ...page }, REFETCH)).unwrap();
}
