import type { Schema } from 'yup';
import type { ProblemCode } from '../../src/lib/problem';
import type { CommandCall, ReadTables } from '../engine';
import type { Caller, CommandContext, QueryContext } from '../services/context';
import { jsonBody } from './requestBody';
import { parseListQuery, type ListFacts, type ListQuery, type ListSpec } from '../lists';
import type { TableName } from '../tables';
import type { Passwords } from '../services/passwords';
import { listFor } from '../services/people';

/** What a call does: reads, changes something, or moves money (and so needs an idempotency key). */
export type EndpointKind = 'query' | 'command' | 'money';
/** Who may call: everybody, anybody signed in, investors, admins. */
export type EndpointRole = 'public' | 'any' | 'user' | 'admin';

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429;

type Refusals = Readonly<Partial<Record<RefusalStatus, readonly ProblemCode[]>>>;

/** What every endpoint declares; the API's document shows all of it. */
interface Declaration<Id extends string = string> {
  /** `resource.verb`, stable. */
  readonly id: Id;
  readonly path: `/api/${string}`;
  readonly role: EndpointRole;
  readonly summary: string;
  /** The body of success; `null` for an empty one. */
  readonly answer: Schema | null;
  /** Refusals besides those that every endpoint of its kind and role gives. */
  readonly refusals?: Refusals;
  /** Open to everybody, and a session makes a difference. */
  readonly isSessionUsed?: boolean;
}

export interface QueryEndpoint<Query = unknown, Id extends string = string> extends Declaration<Id> {
  readonly kind: 'query';
  readonly method: 'GET';
  readonly resource: string;
  /** What its pages are sorted and filtered by, if it answers pages. */
  readonly list?: ListFacts;
  /** @throws ProblemError 400 on bad search parameters. */
  readonly parseQuery: (search: URLSearchParams) => Query;
  run(context: QueryContext, input: { id: string; query: Query }): unknown;
}

export interface PrepareContext {
  /** The caller at the time the request arrived; `run` gets it afresh. */
  readonly caller: Caller;
  readonly passwords: Passwords;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Reads the state before the transaction, which `run` must not rely on; `now` is backend time in epoch ms. */
  query<R>(work: (read: ReadTables, now: number) => R): Promise<R>;
}

/** What a command is given; `id` is that of its path, or ''. */
interface CommandInput<Body> {
  readonly id: string;
  readonly body: Body;
}

interface CommandParts<Body, Prepared> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Status of success: 201 for what is made, 204 for no body, else 200. */
  readonly status: 200 | 201 | 202 | 204;
  /** The answer holds a token: it is repeated for its key, but never stored. */
  readonly isAnswerSecret: boolean;
  /** What it relies on, see {@link CommandCall}. */
  readonly isolation: CommandCall['isolation'];
  /** It works in a full storage, as far as the room goes that is kept for such commands. */
  readonly mayUseReserve: boolean;
  /**
   * Recreates a secret answer for a key that has already committed, when a tab died before delivering it. Has no other
   * effect.
   */
  readonly repeat?: {
    /** Whose session the answer opens; a new password of theirs, or ten minutes, end the key. */
    opensSessionOf(id: string): string;
    run(context: CommandContext, input: CommandInput<Body> & { prepared: Prepared }): unknown;
  };
  /** What takes time, before the transaction. */
  prepare(input: CommandInput<Body>, context: PrepareContext): Promise<Prepared>;
  /** One transaction. */
  run(context: CommandContext, input: CommandInput<Body> & { prepared: Prepared }): unknown;
}

export interface CommandEndpoint<Body = unknown, Prepared = unknown, Id extends string = string>
  extends Declaration<Id>, CommandParts<Body, Prepared> {
  readonly kind: 'command' | 'money';
  readonly resource: string;
  /** Reads the body; a failure is answered 422 with a field map. `null` where there is none. */
  readonly body: Schema<Body> | null;
}

/**
 * An endpoint in a list, which does not know the types of its query and body: those are checked where it is made, and
 * `parseQuery` and `body` read them before `run` sees them. (`run` and `prepare` are methods for this: TypeScript
 * compares a method's parameters in both directions.)
 */
export type Endpoint = QueryEndpoint | CommandEndpoint;

const resourceOf = (id: string) => id.split('.', 1)[0] ?? id;

/** An endpoint that reads; without `parseQuery` it takes no search parameters. */
export function query<const Id extends string, Query = null>(
  endpoint: Declaration<Id> &
    Pick<QueryEndpoint<Query>, 'run'> & { parseQuery?: (search: URLSearchParams) => Query },
): QueryEndpoint<Query, Id>;
export function query<const Id extends string>(
  endpoint: Declaration<Id> & Pick<QueryEndpoint, 'run'> & Partial<Pick<QueryEndpoint, 'parseQuery'>>,
): QueryEndpoint<unknown, Id> {
  return {
    kind: 'query',
    method: 'GET',
    resource: resourceOf(endpoint.id),
    parseQuery: () => null,
    ...endpoint,
  };
}

/** An endpoint that answers pages; without `run` they are those of the list. */
export function list<const Id extends string, T extends TableName>(
  endpoint: Declaration<Id> & Partial<Pick<QueryEndpoint<ListQuery>, 'run'>> & { readonly list: ListSpec<T> },
): QueryEndpoint<ListQuery, Id> {
  const { list: spec } = endpoint;
  const run: QueryEndpoint<ListQuery>['run'] = (context, input) => listFor(context, spec, input.query);
  return {
    ...query({ run, ...endpoint, parseQuery: (search) => parseListQuery(spec, search) }),
    list: spec,
  };
}

type CommandDefinition<Id extends string, Body, Prepared> = Declaration<Id> &
  Pick<CommandParts<Body, Prepared>, 'method' | 'run'> &
  Partial<
    Pick<CommandParts<Body, Prepared>, 'status' | 'isolation' | 'isAnswerSecret' | 'mayUseReserve' | 'repeat'>
  > & {
    /** Money moves: an idempotency key is required. */
    readonly movesMoney?: boolean;
    readonly body?: Schema<Body>;
  };

export function command<const Id extends string, Body = null>(
  endpoint: CommandDefinition<Id, Body, undefined> & { readonly prepare?: never },
): CommandEndpoint<Body, undefined, Id>;
/** An endpoint that changes something, and needs time before its transaction. */
export function command<const Id extends string, Body, Prepared>(
  endpoint: CommandDefinition<Id, Body, Prepared> & Pick<CommandParts<Body, Prepared>, 'prepare'>,
): CommandEndpoint<Body, Prepared, Id>;
export function command<const Id extends string>({
  movesMoney = false,
  body,
  ...endpoint
}: CommandDefinition<Id, unknown, unknown> &
  Partial<Pick<CommandParts<unknown, unknown>, 'prepare'>>): CommandEndpoint<unknown, unknown, Id> {
  return {
    kind: movesMoney ? 'money' : 'command',
    resource: resourceOf(endpoint.id),
    body: body === undefined ? null : jsonBody(body),
    status: 200,
    isolation: 'money',
    isAnswerSecret: false,
    mayUseReserve: false,
    prepare: () => Promise.resolve(undefined),
    ...endpoint,
  };
}

/** Refusals of a command or read that names a record. */
export const UNKNOWN = { 404: ['not-found'] } as const satisfies Refusals;
/** Refusals of a command that decides on a record. */
export const DECIDED = { ...UNKNOWN, 409: ['illegal-transition'] } as const satisfies Refusals;
/** Refusals of a change to a record that someone else may have changed since. */
export const STALE = { 409: ['stale-version'] } as const satisfies Refusals;
