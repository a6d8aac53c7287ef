import { createApi, type NamedSchemaError, type SchemaFailureInfo } from '@reduxjs/toolkit/query/react';
import { isRecord } from '../lib/json';
import { errorOfMalformed, type ApiError } from './apiError';
import { type ApiMeta, baseQuery } from './baseQuery';

/** Each is used with `LIST` for lists and an id for one record. */
export const TAG_TYPES = [
  'Admin',
  'Audit',
  'Deposit',
  'Document',
  'Investment',
  'Invitation',
  'Ledger',
  'Metrics',
  'Note',
  'SavedView',
  'Passkey',
  'Plan',
  'Policy',
  'Security',
  'Session',
  'Site',
  'Transfer',
  'User',
  'Wallets',
  'Withdrawal',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

export interface Tag {
  readonly type: TagType;
  readonly id: string;
}

/** Tag of all lists of a type, and of data without an id. */
export function listTag(type: TagType): Tag {
  return { type, id: 'LIST' };
}

export function pageTags(
  type: TagType,
  page: { readonly items: readonly { readonly id: string }[] } | undefined,
): Tag[] {
  return [listTag(type), ...(page?.items ?? []).map(({ id }) => ({ type, id }))];
}

function isApiMeta(value: unknown): value is ApiMeta {
  return isRecord(value) && typeof value['status'] === 'number' && typeof value['correlationId'] === 'string';
}

function malformedAnswer({ issues, _bqMeta }: NamedSchemaError, { type }: SchemaFailureInfo): ApiError {
  const answer: unknown = _bqMeta;
  const facts = isApiMeta(answer) ? answer : { status: 200, correlationId: '' };
  const path = issues[0]?.path?.map(String).join('.') ?? '';
  const why = path === '' ? 'it is not what was asked for' : `${path} is not valid`;
  return errorOfMalformed({ ...facts, kind: type === 'query' ? 'read' : 'command' }, why);
}

/**
 * Entities inject their endpoints. Commands invalidate immediately: waiting for running reads would let one that hangs
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
