import { listTag, type Tag, type TagType } from './api';
import type { ApiRequest } from './baseQuery';

// What the entities' queries have in common: requests and cache tags.

/**
 * For a page of records, and for data without an id, such as settings. Each change to a record of this type refetches
 * it, so it needs no tag for each record; RTK Query would keep those after the page has gone.
 */
export function listEndpoint<Schema>(url: ApiRequest['url'], type: TagType, responseSchema: Schema) {
  return {
    query: (params?: object | void): ApiRequest => ({ url, ...(params && { params }) }),
    responseSchema,
    providesTags: [listTag(type)],
  };
}

interface OwnedRequest {
  readonly owner?: object | undefined;
}

/** For a page of requests, or the request `id`: shown with their owners, they change with them. */
export function requestTags(type: TagType, id: string, requests: readonly OwnedRequest[] = []): Tag[] {
  return [{ type, id }, ...(requests.some(({ owner }) => owner) ? [listTag('User')] : [])];
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
