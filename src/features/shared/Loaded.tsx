import type { ReactNode } from 'react';
import { toApiError, type ApiError } from '../../api/apiError';
import { uncapitalize } from '../../lib/formats';
import { ErrorState } from '../../ui/page/ErrorState';

/** The state of a request that a screen can't do without. */
export interface Read {
  /** `null` while there is data, or while it may still arrive. */
  readonly error: ApiError | null;
  readonly retry: () => void;
  readonly isRetrying?: boolean;
}

export interface ReadQuery {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Pass `data` when it isn't the query's own, such as a record already in the store. */
export function readOf(query: ReadQuery, data: unknown = query.data): Read {
  const { error, isFetching, refetch } = query;
  return {
    error: data === undefined && error !== undefined ? toApiError(error) : null,
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}

/** For what has to be read again: data from an earlier read doesn't do. */
export function freshReadOf({ error, isFetching, refetch }: ReadQuery): Read {
  return {
    error: error === undefined ? null : toApiError(error),
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}

interface ReadFailureProps {
  readonly title: string;
  readonly reads: readonly Read[];
}

/** Shows the first error; Retry repeats all failed requests. Renders nothing when none failed. */
export function ReadFailure({ title, reads }: ReadFailureProps) {
  const failed = reads.filter(({ error }) => error !== null);
  if (failed.length === 0) return null;
  return (
    <ErrorState
      title={title}
      error={failed[0]?.error ?? null}
      onRetry={() => {
        for (const { retry } of failed) retry();
      }}
      isRetrying={failed.some(({ isRetrying }) => isRetrying === true)}
    />
  );
}

interface LoadedProps<T> {
  /** The subject of the error message: "Your account". */
  readonly subject: string;
  readonly data: T | undefined;
  readonly reads: readonly Read[];
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Renders the data; until then a skeleton, or the error with a Retry button. */
export function Loaded<T>({ subject, data, reads, skeleton, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (reads.every(({ error }) => error === null)) return <div aria-busy="true">{skeleton}</div>;
  return <ReadFailure title={`We couldn’t load ${uncapitalize(subject)}.`} reads={reads} />;
}

interface LoadedQueryProps<T> extends Omit<LoadedProps<T>, 'data' | 'reads'> {
  readonly query: ReadQuery & { readonly data?: T | undefined };
}

/** The same for one query's data. */
export function LoadedQuery<T>({ query, ...shown }: LoadedQueryProps<T>) {
  return <Loaded data={query.data} reads={[readOf(query)]} {...shown} />;
}
