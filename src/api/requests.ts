import { listTag, pageTags, type Tag, type TagType } from './api';
import type { ApiRequest } from './sendRequest';

// What the entities' endpoints have in common: how they are asked, and what makes their answers stale.

interface Page {
  readonly items: readonly { readonly id: string }[];
}

/** An endpoint that reads a page of records; a change of one of them reads it again. */
export function listEndpoint<Schema>(url: ApiRequest['url'], type: TagType, responseSchema: Schema) {
  return {
    query: (params: object): ApiRequest => ({ url, params }),
    responseSchema,
    providesTags: (page: Page | undefined): Tag[] => pageTags(type, page),
  };
}

/** An endpoint that reads something without an id: settings, figures, lists that only grow. */
export function factEndpoint<Schema>(url: ApiRequest['url'], type: TagType, responseSchema: Schema) {
  return {
    query: (params?: object | void): ApiRequest => ({ url, ...(params && { params }) }),
    responseSchema,
    providesTags: [listTag(type)],
  };
}

/** An endpoint that reads one record by its id. */
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

/** What a command takes, with the key of its intent: the same key has one effect (product 18.1). */
export type WithKey<Arg = unknown> = Arg & { readonly idempotencyKey: string };

/** `query` of a command: sends its key, and its body if it has one. POST unless said otherwise. */
export function command<Arg extends { readonly id?: string; readonly body?: unknown }>(
  path: ApiRequest['url'] | ((arg: WithKey<Arg>) => ApiRequest['url']),
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'POST',
): (arg: WithKey<Arg>) => ApiRequest {
  return (arg) => ({
    url: typeof path === 'string' ? path : path(arg),
    method,
    body: arg.body,
    idempotencyKey: arg.idempotencyKey,
  });
}
