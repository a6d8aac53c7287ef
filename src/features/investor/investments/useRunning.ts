import { useMemo } from 'react';
import type { ApiError } from '../../../api/apiError';
import type { Investment } from '../../../entities/investment/investment';
import { useInvestmentPages } from './useInvestmentPages';

const RUNNING = { status: 'active', sort: 'endDate', pageSize: 100 } as const;

/** All of the person's investments that run, the soonest to mature first. */
export interface Running {
  /** `undefined` until all of them are here. */
  readonly running: readonly Investment[] | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** Follows what runs, however many pages it is. */
export function useRunning(): Running {
  const { investments, isLoading, error, retry } = useInvestmentPages(RUNNING, 'all');
  const isKnown = !isLoading && error === null;
  const running = useMemo(
    // One that matures is known to be completed before this list has been read again.
    () => (isKnown ? investments.filter(({ status }) => status === 'active') : undefined),
    [isKnown, investments],
  );
  return { running, error, retry };
}
