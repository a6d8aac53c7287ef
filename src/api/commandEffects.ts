import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../lib/isRecord';
import { listTag, type Tag, type TagType } from './api';
import { toApiError, type ApiError } from './apiError';

/**
 * `invalidatesTags` of a command: the types whose reads it makes stale. A refusal invalidates nothing, unless the
 * screen was out of date (404, 409); an unknown outcome may have happened.
 */
export function invalidates(...types: readonly TagType[]) {
  return (_result: unknown, error: unknown): readonly TagType[] => {
    if (!error) return types;
    const problem = toApiError(error);
    return problem.kind !== 'refused' || isOutOfDate(problem) ? types : [];
  };
}

/**
 * `invalidates` for a command whose answer names the person it changed: of single people, only that one is refetched.
 * Without an answer, all are.
 */
export function invalidatesUser(...types: readonly TagType[]) {
  const others = invalidates(...types);
  const everybody = invalidates('User');
  return (result: { readonly userId: string } | undefined, error: unknown): readonly (TagType | Tag)[] =>
    result === undefined
      ? [...others(result, error), ...everybody(result, error)]
      : [...types, listTag('User'), { type: 'User', id: result.userId }];
}

function isOutOfDate({ status }: ApiError): boolean {
  return status === 409 || status === 404;
}

interface CommandLifecycle {
  readonly dispatch: (action: ThunkAction<unknown, never, unknown, UnknownAction>) => unknown;
  readonly queryFulfilled: PromiseLike<unknown>;
}

/**
 * `onQueryStarted` of a transition: when the state did not allow it (409), the record is fetched again, so that the
 * screen shows the new state and who decided (product 18.5); it may no longer be in any list.
 */
export function refetchOnConflict(
  refetch: (id: string) => ThunkAction<unknown, never, unknown, UnknownAction>,
) {
  return async (
    arg: { readonly id: string },
    { dispatch, queryFulfilled }: CommandLifecycle,
  ): Promise<void> => {
    try {
      await queryFulfilled;
    } catch (failure) {
      const error = toApiError(isRecord(failure) ? failure['error'] : failure);
      if (isOutOfDate(error)) dispatch(refetch(arg.id));
    }
  };
}

export const REFETCH = { subscribe: false, forceRefetch: true } as const;
