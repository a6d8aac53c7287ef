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

interface OwnedRequest {
  readonly owner?: object | undefined;
}

/** For requests that admins decide: a page of them, and one. Shown with their owners, they change with them. */
export function requestEndpoints<PageSchema, RecordSchema>(
  url: ApiRequest['url'],
  type: TagType,
  schemas: { readonly page: PageSchema; readonly record: RecordSchema },
) {
  const tags = (id: string, requests: readonly OwnedRequest[] = []): Tag[] => [
    { type, id },
    ...(requests.some(({ owner }) => owner) ? [listTag('User')] : []),
  ];
  return {
    list: {
      ...listEndpoint(url, type, schemas.page),
      providesTags: (page?: { readonly items: readonly OwnedRequest[] }) => tags('LIST', page?.items),
    },
    record: {
      ...recordEndpoint(recordPath(url), type, schemas.record),
      providesTags: (request: OwnedRequest | undefined, _error: unknown, id: string) =>
        tags(id, request && [request]),
    },
  };
}
