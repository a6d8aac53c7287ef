import { listTag, pageTags, type Tag, type TagType } from './api';
import type { ApiRequest } from './baseQuery';

// What the entities' queries have in common: requests and cache tags.

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

/** The path of one record in the list at `url`. */
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
