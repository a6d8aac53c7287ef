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
  readonly run: (context: QueryContext, input: { params: PathParams; query: Query }) => unknown;
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
  readonly prepare: (input: { params: PathParams; body: Body }, context: PrepareContext) => Promise<Prepared>;
  readonly run: (
    context: CommandContext,
    input: { params: PathParams; body: Body; prepared: Prepared },
  ) => unknown;
}

// The types of a route's own query and body are checked where it is made; a list of routes does not know them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Route = QueryRoute<any> | CommandRoute<any, any>;

/** Makes the route of a reading endpoint. */
export function queryRoute<Query>(
  id: EndpointId,
  parseQuery: QueryRoute<Query>['parseQuery'],
  run: QueryRoute<Query>['run'],
): QueryRoute<Query> {
  return { id, kind: 'query', parseQuery, run };
}

/** Makes the route of a command. */
export function commandRoute<Body = null, Prepared = undefined>(
  id: EndpointId,
  route: Pick<CommandRoute<Body, Prepared>, 'run'> &
    Partial<Pick<CommandRoute<Body, Prepared>, 'body' | 'status' | 'isAnswerSecret' | 'prepare'>>,
): CommandRoute<Body, Prepared> {
  return {
    id,
    kind: 'command',
    body: null,
    status: 200,
    isAnswerSecret: false,
    prepare: () => Promise.resolve(undefined as Prepared),
    ...route,
  };
}
