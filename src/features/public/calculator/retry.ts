import { useEffect, useState } from 'react';
import { toApiError } from '../../../api/apiError';

interface Read {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error?: unknown;
  readonly startedTimeStamp?: number;
  refetch(): unknown;
}

/** Browsers fire timers with a longer delay immediately. */
const LONGEST_TIMER_MS = 2_000_000_000;
/** A failed list is requested again when someone opens it, but not sooner than this. */
const RETRY_PAUSE_MS = 30_000;

function askedPauseMs(error: unknown): number {
  return Math.min((toApiError(error).retryAfterSeconds ?? 0) * 1000, LONGEST_TIMER_MS);
}

/** Refetches what failed, unless that was a moment ago or the service asked for a longer wait. */
export function retryFailed(read: Read): void {
  if (!read.isError || read.isFetching) return;
  const pause = Math.max(RETRY_PAUSE_MS, askedPauseMs(read.error));
  if (Date.now() - (read.startedTimeStamp ?? 0) >= pause) void read.refetch();
}

/** Refetches what got no answer once the browser is online again. */
export function useRetryOnline({ isError, error, refetch }: Read): void {
  const isSilent = isError && toApiError(error).status === undefined;
  useEffect(() => {
    if (!isSilent) return undefined;
    const handleOnline = () => void refetch();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [isSilent, refetch]);
}

/** Whether the wait that the service asked for with this failure (Retry-After) is still running. */
export function useAskedPause(error: unknown): boolean {
  const [overFor, setOverFor] = useState<unknown>(null);
  const pause = error === undefined ? 0 : askedPauseMs(error);
  useEffect(() => {
    if (pause === 0) return undefined;
    const timer = setTimeout(() => setOverFor(error), pause);
    return () => clearTimeout(timer);
  }, [error, pause]);
  return pause > 0 && overFor !== error;
}
