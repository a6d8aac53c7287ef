import { createApi, type NamedSchemaError, type SchemaFailureInfo } from '@reduxjs/toolkit/query/react';
import { TAGS_OF_TABLE, type NoticeTable } from '../lib/changeNotice';
import { isRecord } from '../lib/json';
import { errorOfMalformed, type ApiError } from './apiError';
import { type ApiMeta, baseQuery } from './baseQuery';

/** Used with `LIST` for lists and with an id for one record. */
export type TagType = (typeof TAGS_OF_TABLE)[NoticeTable][number];
export const TAG_TYPES: readonly TagType[] = [...new Set<TagType>(Object.values(TAGS_OF_TABLE).flat())];

export interface Tag {
  readonly type: TagType;
  readonly id: string;
}

/** Tag of all lists of a type, and of data without an id. */
export function listTag(type: TagType): Tag {
  return { type, id: 'LIST' };
}

function isApiMeta(value: unknown): value is ApiMeta {
  return isRecord(value) && typeof value['status'] === 'number' && typeof value['correlationId'] === 'string';
}

function malformedAnswer({ issues, _bqMeta }: NamedSchemaError, { type }: SchemaFailureInfo): ApiError {
  const answer: unknown = _bqMeta;
  const facts = isApiMeta(answer) ? answer : { status: 200, correlationId: '' };
  const path = issues[0]?.path?.map(String).join('.') ?? '';
  const why = path === '' ? 'it isn’t what we asked for' : `${path} isn’t valid`;
  return errorOfMalformed({ ...facts, kind: type === 'query' ? 'read' : 'command' }, why);
}

/**
 * Entities inject their endpoints. Commands invalidate immediately: waiting for running reads would let a hung one
 * block the screen.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  catchSchemaFailure: malformedAnswer,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
  invalidationBehavior: 'immediately',
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: 30,
});
