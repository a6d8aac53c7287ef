import type { ApiRequest } from './sendRequest';

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
