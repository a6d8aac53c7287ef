import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import { baseQuery, type ApiMeta, type ApiRequest } from './baseQuery';
import type { ApiError } from './apiError';

/**
 * The `queryFn` of an endpoint: makes the request of an argument, sends it by {@link baseQuery},
 * and gives what its reader read, so that the type of the result is proven, not claimed.
 */
export function send<Arg, Data>(toRequest: (arg: Arg) => ApiRequest<Data>) {
  return (arg: Arg, api: BaseQueryApi): Promise<QueryReturnValue<Data, ApiError, ApiMeta>> =>
    baseQuery(toRequest(arg), api);
}
