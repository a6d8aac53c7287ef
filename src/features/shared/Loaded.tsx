import type { ReactNode } from 'react';
import { toApiError, type ApiError } from '../../api/apiError';
import { failureText } from '../../lib/failureText';
import { ErrorState } from '../../ui/page/ErrorState';

/** How a read stands that a screen cannot do without. */
export interface Read {
  /** `null` while there are data, or while they may still come. */
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

/** `data` where they are not the query's own: a record that the store may know already. */
export function readOf(query: ReadQuery, data: unknown = query.data): Read {
  const { error, isFetching, refetch } = query;
  return {
    error: data === undefined && error !== undefined ? toApiError(error) : null,
    retry: () => void refetch(),
    isRetrying: isFetching,
  };
}

interface ReadFailureProps {
  readonly title: string;
  readonly reads: readonly Read[];
}

/** What the first of the failed reads says; Retry repeats all that failed. Nothing while none has. */
export function ReadFailure({ title, reads }: ReadFailureProps) {
  const failed = reads.filter(({ error }) => error !== null);
  if (failed.length === 0) return null;
  return (
    <ErrorState
      title={title}
      description={failureText(failed[0]?.error)}
      onRetry={() => {
        for (const { retry } of failed) retry();
      }}
      isRetrying={failed.some(({ isRetrying }) => isRetrying === true)}
    />
  );
}

interface LoadedProps<T> {
  /** What could not be loaded: "Your account". */
  readonly subject: string;
  readonly data: T | undefined;
  readonly reads: readonly Read[];
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What was read; until then its skeleton, or why it could not be loaded and a way to try again. */
export function Loaded<T>({ subject, data, reads, skeleton, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (reads.every(({ error }) => error === null)) return <div aria-busy="true">{skeleton}</div>;
  return <ReadFailure title={`${subject} could not be loaded.`} reads={reads} />;
}
