import type { Schema } from 'yup';
import type { CommandContext, QueryContext } from '../services/context';
import type { EndpointId } from '../handlers/endpoints';
import type { Passwords } from '../services/passwords';

/** Parts of the path: `:id`. */
export type PathParams = Readonly<Record<string, string>>;

/** An endpoint that reads. `query` parses the search parameters and throws a ProblemError on bad ones. */
export interface QueryRoute<Query = unknown> {
  readonly id: EndpointId;
  readonly kind: 'query';
  readonly parseQuery: (search: URLSearchParams) => Query;
  run(context: QueryContext, input: { params: PathParams; query: Query }): unknown;
}

/** What `prepare` gets: the state before the transaction, which `run` must not rely on. */
export interface PrepareContext extends QueryContext {
  readonly passwords: Passwords;
}

/** An endpoint that changes something. `run` is one transaction; what takes time happens in `prepare`, before it. */
export interface CommandRoute<Body = unknown, Prepared = unknown> {
  readonly id: EndpointId;
  readonly kind: 'command';
  /** Reads the body; a failure is answered 422 with a field map. `null` where there is none. */
  readonly body: Schema<Body> | null;
  /** Status of success: 201 for what is made, 204 for no body, else 200. */
  readonly status: 200 | 201 | 202 | 204;
  /** The answer holds a token: it is repeated for its key, but never stored. */
  readonly isAnswerSecret: boolean;
  /** It works in a full storage, as far as the room goes that is kept for such commands. */
  readonly mayUseReserve: boolean;
  /**
   * Makes a secret answer anew for a key under which the command has been committed, because a tab that died
   * took the answer with it. It has no other effect than that answer.
   */
  readonly repeat?: {
    /** Whose session the answer opens; a new password of theirs, or ten minutes, end the key. */
    opensSessionOf(params: PathParams): string;
    run(context: CommandContext, input: { params: PathParams; body: Body; prepared: Prepared }): unknown;
  };
  prepare(input: { params: PathParams; body: Body }, context: PrepareContext): Promise<Prepared>;
  run(context: CommandContext, input: { params: PathParams; body: Body; prepared: Prepared }): unknown;
}

/**
 * A route in a list, which does not know the types of its query and body: those are checked where it is made, and
 * `parseQuery` and `body` read them before `run` sees them. (`run` and `prepare` are methods for this: TypeScript
 * compares a method's parameters in both directions.)
 */
export type Route = QueryRoute | CommandRoute;

/** Makes the route of a reading endpoint. */
export function queryRoute<Query>(
  id: EndpointId,
  parseQuery: QueryRoute<Query>['parseQuery'],
  run: QueryRoute<Query>['run'],
): QueryRoute<Query> {
  return { id, kind: 'query', parseQuery, run };
}

type CommandDefinition<Body, Prepared> = Pick<CommandRoute<Body, Prepared>, 'run'> &
  Partial<
    Pick<CommandRoute<Body, Prepared>, 'body' | 'status' | 'isAnswerSecret' | 'mayUseReserve' | 'repeat'>
  >;

/** Makes the route of a command. */
export function commandRoute<Body = null>(
  id: EndpointId,
  route: CommandDefinition<Body, undefined> & { readonly prepare?: never },
): CommandRoute<Body, undefined>;
/** Makes the route of a command that needs time before its transaction. */
export function commandRoute<Body, Prepared>(
  id: EndpointId,
  route: CommandDefinition<Body, Prepared> & Pick<CommandRoute<Body, Prepared>, 'prepare'>,
): CommandRoute<Body, Prepared>;
export function commandRoute(
  id: EndpointId,
  route: CommandDefinition<unknown, unknown> & Partial<Pick<CommandRoute, 'prepare'>>,
): CommandRoute {
  return {
    id,
    kind: 'command',
    body: null,
    status: 200,
    isAnswerSecret: false,
    mayUseReserve: false,
    prepare: () => Promise.resolve(undefined),
    ...route,
  };
}
