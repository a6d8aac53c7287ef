import { refetchOnConflict, type Refetch } from './commandEffects';
import type { ApiRequest } from './sendRequest';

/** The same key takes effect only once (product 18.1). */
export type WithKey<Arg = unknown> = Arg & { readonly idempotencyKey: string };

type CommandArg = {
  readonly id?: string;
  readonly body?: unknown;
  readonly browserToken?: string | null | undefined;
};
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
    browserToken: arg.browserToken,
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
