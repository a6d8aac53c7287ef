import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../lib/json';
import { listTag, type Tag, type TagType } from './api';
import { toApiError, type ApiError } from './apiError';
import type { ApiRequest } from './baseQuery';

/** The same key takes effect only once (product 18.1). */
export type WithKey<Arg = unknown> = Arg & { readonly idempotencyKey: string };

type CommandArg = {
  readonly id?: string;
  readonly body?: unknown;
  readonly browserToken?: string | null | undefined;
};
type CommandPath<Arg> = ApiRequest['url'] | ((arg: WithKey<Arg>) => ApiRequest['url']);
type CommandMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A command's `query`: sends the key and any body. */
export function commandRequest<Arg extends CommandArg>(
  path: CommandPath<Arg>,
  method: CommandMethod = 'POST',
): (arg: WithKey<Arg>) => ApiRequest {
  return (arg) => ({
    url: typeof path === 'string' ? path : path(arg),
    method,
    body: arg.body,
    browserToken: arg.browserToken,
    idempotencyKey: arg.idempotencyKey,
  });
}

/** For a command that answers with a record. */
export function commandEndpoint<Arg extends CommandArg, Schema, Invalidates>(
  path: CommandPath<Arg>,
  responseSchema: Schema,
  invalidatesTags: Invalidates,
  method?: CommandMethod,
) {
  return { query: commandRequest(path, method), responseSchema, invalidatesTags };
}

/** For a command that answers with nothing, usually a delete. */
export function emptyCommandEndpoint<Arg extends CommandArg, Invalidates>(
  path: CommandPath<Arg>,
  invalidatesTags: Invalidates,
  method: CommandMethod = 'DELETE',
) {
  return { query: commandRequest(path, method), transformResponse: () => null, invalidatesTags };
}

/**
 * For the commands that fire the events of a record's machine: `POST /api/deposits/dep-1/approve`. `refetch` gets the
 * record after a conflict.
 */
export function transitionEndpoint<Event extends string, Schema, Invalidates>(
  path: (id: string, event: Event) => ApiRequest['url'],
  responseSchema: Schema,
  invalidatesTags: Invalidates,
  refetch: Refetch,
) {
  return (event: Event) => ({
    ...commandEndpoint(({ id }: { readonly id: string }) => path(id, event), responseSchema, invalidatesTags),
    onQueryStarted: refetchOnConflict(refetch),
  });
}

/**
 * A command's `invalidatesTags`. A refusal invalidates nothing unless it shows that the screen was outdated (404, 409);
 * an unknown outcome counts as success.
 */
export function invalidates(...types: readonly TagType[]) {
  return (_result: unknown, error: unknown): readonly TagType[] => {
    if (!error) return types;
    const problem = toApiError(error);
    return problem.kind !== 'refused' || isOutOfDate(problem) ? types : [];
  };
}

/** Like `invalidates`, but refetches only the person named in the response; without a response, everyone. */
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

/** Requests a record again, regardless of the cache. */
export type Refetch = (id: string) => ThunkAction<unknown, never, unknown, UnknownAction>;

/**
 * A transition's `onQueryStarted`: on a conflict (409) it refetches the record, so that the screen shows the new state
 * and who decided (product 18.5), even if no list includes it anymore.
 */
export function refetchOnConflict(refetch: Refetch) {
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

/** For a command's `initiate`: the store keeps neither its body, which may hold a secret, nor its answer. */
export const UNTRACKED = { track: false } as const;

export const REFETCH = { subscribe: false, forceRefetch: true } as const;
