import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ApiError } from './apiError';
import { baseQuery, type ApiMeta, type ApiRequest } from './baseQuery';

/** What the cache is invalidated by: each with `LIST` for its lists and an id for one record. */
export const TAG_TYPES = [
  'Admin',
  'Audit',
  'Deposit',
  'Investment',
  'Ledger',
  'Metrics',
  'Plan',
  'Policy',
  'Site',
  'Transfer',
  'User',
  'Wallets',
  'Withdrawal',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

/** A tag of one record, or of every list. */
export interface Tag {
  readonly type: TagType;
  readonly id: string;
}

/** Tag of every list of a type, and of facts that have no id. */
export function listTag(type: TagType): Tag {
  return { type, id: 'LIST' };
}

/** Tags of one page: the list itself and each record on it. */
export function pageTags(type: TagType, ids: readonly string[] = []): Tag[] {
  return [listTag(type), ...ids.map((id) => ({ type, id }))];
}

const queryApi: BaseQueryFn<ApiRequest<unknown>, unknown, ApiError, object, ApiMeta> = (request, api) =>
  baseQuery(request, api);

/**
 * The one API of the app (design D4); each entity injects its endpoints. A command invalidates at
 * once: waiting for running reads would let a hanging one hold the screen back.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: queryApi,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
  invalidationBehavior: 'immediately',
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: 30,
});
