import { listTag, pageTags, type Tag, type TagType } from './api';
import { refetchOnConflict, type Refetch } from './commandEffects';
import type { ApiRequest } from './sendRequest';

// Shared by the entities' endpoints: request building and cache tags.

interface Page {
  readonly items: readonly { readonly id: string }[];
}

/** For a page of records; a change to one of them refetches it. */
export function listEndpoint<Schema>(url: ApiRequest['url'], type: TagType, responseSchema: Schema) {
  return {
    query: (params: object): ApiRequest => ({ url, params }),
    responseSchema,
    providesTags: (page: Page | undefined): Tag[] => pageTags(type, page),
  };
}

/** For data without an id: settings, statistics, append-only lists. */
export function factEndpoint<Schema>(url: ApiRequest['url'], type: TagType, responseSchema: Schema) {
  return {
    query: (params?: object | void): ApiRequest => ({ url, ...(params && { params }) }),
    responseSchema,
    providesTags: [listTag(type)],
  };
}

/** A page of an export; not cached. */
export function exportEndpoint<Schema>(url: ApiRequest['url'], responseSchema: Schema) {
  return { query: (params: object): ApiRequest => ({ url, params }), responseSchema, keepUnusedDataFor: 0 };
}

/** The path of one record of the list at `url`. */
export function recordPath<Url extends ApiRequest['url']>(url: Url) {
  return (id: string) => `${url}/${encodeURIComponent(id)}` as const;
}

export function recordEndpoint<Schema>(
  path: (id: string) => ApiRequest['url'],
  type: TagType,
  responseSchema: Schema,
) {
  return {
    query: (id: string): ApiRequest => ({ url: path(id) }),
    responseSchema,
    providesTags: (_record: unknown, _error: unknown, id: string): Tag[] => [{ type, id }],
  };
}

/** The same key takes effect only once (product 18.1). */
export type WithKey<Arg = unknown> = Arg & { readonly idempotencyKey: string };

type CommandArg = { readonly id?: string; readonly body?: unknown };
type CommandPath<Arg> = ApiRequest['url'] | ((arg: WithKey<Arg>) => ApiRequest['url']);
type CommandMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `query` of a command: sends the key and any body. */
export function commandRequest<Arg extends CommandArg>(
  path: CommandPath<Arg>,
  method: CommandMethod = 'POST',
): (arg: WithKey<Arg>) => ApiRequest {
  return (arg) => ({
    url: typeof path === 'string' ? path : path(arg),
    method,
    body: arg.body,
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
