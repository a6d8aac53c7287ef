import type { Schema } from 'yup';
import type { Task } from '../../src/entities/admin/dutyTasks';
import type { DocumentRecord } from '../../src/entities/document/document';
import type { CommandCall } from '../engine';
import type { Caller, CommandContext, PrepareContext, QueryContext, UploadedFile } from '../context';
import { UNKNOWN, type Refusals } from './refusals';
import { jsonBody, secretFieldsOf } from './requestBody';
import type { ListFacts, ListQuery, ListSpec } from '../listSpec';
import { parseListQuery } from '../lists';
import type { TableName } from '../tables';
import { listFor } from '../services/people';
import type { ProofRule } from '../auth/proof';
import type { EndpointRole } from '../auth/sessions';

/** An upload's body, and what the address states about it. */
interface FileRules<Facts> {
  readonly maxBytes: number;
  /** The search parameters' schema; a failure is answered 422 with a field map. */
  readonly facts: Schema<Facts>;
}

/** What a call does: it reads, changes something, or moves money (which requires an idempotency key). */
export type EndpointKind = 'query' | 'command' | 'money';

type ApiPath = `/api/${string}`;
type CommandMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Common to all endpoints, and shown in the OpenAPI document. */
interface Declaration<Id extends string = string, Answer extends Schema | null = Schema | null> {
  /** `resource.verb`, stable. */
  readonly id: Id;
  readonly path: ApiPath;
  readonly role: EndpointRole;
  readonly summary: string;
  /** The success body; `null` if empty. */
  readonly answer: Answer;
  /** Refusals in addition to those of every endpoint of its kind and role. */
  readonly refusals?: Refusals;
  /** Public, but a session makes a difference. */
  readonly isSessionUsed?: boolean;
  /** Afterwards, the browser is known to the person, if it identifies itself (product 2.6). */
  readonly isBrowserRemembered?: boolean;
}

export interface QueryEndpoint<
  Query = unknown,
  Id extends string = string,
  Answer extends Schema | null = Schema | null,
> extends Declaration<Id, Answer> {
  readonly kind: 'query';
  readonly method: 'GET';
  readonly resource: string;
  /** Sorting and filters, if it returns pages. */
  readonly list?: ListFacts;
  /** @throws ProblemError 400 on bad search parameters. */
  readonly parseQuery: (search: URLSearchParams) => Query;
  run(context: QueryContext, input: { id: string; query: Query }): unknown;
  readonly parts?: {
    /** Writes the answer as JSON, part by part, after `run` has allowed it. Each `ask` reads a later state. */
    write(ask: <R>(work: (context: QueryContext) => R) => Promise<R>): AsyncIterable<string>;
    /** Runs in a transaction before the first part is sent. */
    note(context: CommandContext): void;
  };
  /** The answer is the content of the document that `run` returns. */
  readonly content?: {
    /** Runs in a transaction before the content is sent, if {@link isNoted}. */
    note(context: CommandContext, document: DocumentRecord): void;
    isNoted(caller: Caller, document: DocumentRecord): boolean;
  };
}

/** A command's input; `id` is from the path, or ''. */
interface CommandInput<Body> {
  readonly id: string;
  readonly body: Body;
}

interface CommandParts<Body, Prepared> {
  readonly method: CommandMethod;
  /** Success status: 201 if something is created, 204 without a body, otherwise 200. */
  readonly status: 200 | 201 | 202 | 204;
  /** The answer contains a token, so it can be repeated for its key but is never stored. */
  readonly isAnswerSecret: boolean;
  /** See {@link CommandCall}. */
  readonly isolation: CommandCall['isolation'];
  /** Works when storage is full, using the space reserved for such commands. */
  readonly mayUseReserve: boolean;
  /** Recreates a secret answer for a committed key, if a tab died before delivering it. Has no other effect. */
  readonly repeat?: {
    /** Whose session the answer opens, or whose secret it shows; their next new password, or ten minutes, end the key. */
    opensSessionOf(input: CommandInput<Body>, context: CommandContext): string;
    run(context: CommandContext, input: CommandInput<Body> & { prepared: Prepared }): unknown;
  };
  /** Slow work, done before the transaction. */
  prepare(
    input: CommandInput<Body> & { readonly file: UploadedFile | undefined },
    context: PrepareContext,
  ): Promise<Prepared>;
  /** Runs in one transaction. */
  run(context: CommandContext, input: CommandInput<Body> & { prepared: Prepared }): unknown;
}

export interface CommandEndpoint<
  Body = unknown,
  Prepared = unknown,
  Id extends string = string,
  Answer extends Schema | null = Schema | null,
>
  extends Declaration<Id, Answer>, CommandParts<Body, Prepared> {
  readonly kind: 'command' | 'money';
  readonly resource: string;
  /** The body's schema; a failure is answered 422 with a field map. `null` without a body. */
  readonly body: Schema<Body> | null;
  /** The body is a file, and `Body` is what the address states about it. */
  readonly file: FileRules<Body> | null;
  /** The body's fields that may only be stored as a slow hash. */
  readonly secretFields: readonly string[];
  /** What proves who sends it. The API's commands have theirs from one table, `endpoints/commandProofs.ts`. */
  readonly proof: ProofRule;
  /** What only some duties of admins include; absent for commands of others. From `endpoints/adminTasks.ts`. */
  readonly task?: Task | undefined;
}

/**
 * An endpoint in a list, without the types of its query and body: those are checked where it is defined, and
 * `parseQuery` and `body` validate them before `run`. (`run` and `prepare` are methods because TypeScript compares
 * method parameters bivariantly.)
 */
export type Endpoint = QueryEndpoint | CommandEndpoint;

const resourceOf = (id: string) => id.split('.', 1)[0] ?? id;

/** Where an endpoint is, as literal types: bodies of callers and of MSW's handlers are checked by them. */
interface At<Method, Path> {
  readonly method: Method;
  readonly path: Path;
}

/** A reading endpoint; without `parseQuery` it accepts no search parameters. */
export function query<
  const Id extends string,
  const Path extends ApiPath,
  Answer extends Schema | null,
  Query = null,
>(
  endpoint: Declaration<Id, Answer> &
    Pick<At<'GET', Path>, 'path'> &
    Pick<QueryEndpoint<Query>, 'run'> &
    Pick<QueryEndpoint, 'content' | 'parts'> & { parseQuery?: (search: URLSearchParams) => Query },
): QueryEndpoint<Query, Id, Answer> & At<'GET', Path>;
export function query<const Id extends string>(
  endpoint: Declaration<Id> &
    Pick<QueryEndpoint, 'run' | 'content' | 'parts'> &
    Partial<Pick<QueryEndpoint, 'parseQuery'>>,
): QueryEndpoint<unknown, Id> {
  return {
    kind: 'query',
    method: 'GET',
    resource: resourceOf(endpoint.id),
    parseQuery: () => null,
    ...endpoint,
  };
}

/** An endpoint that returns pages: those of the list, unless `run` replaces them. */
export function list<
  const Id extends string,
  const Path extends ApiPath,
  Answer extends Schema | null,
  T extends TableName,
>(
  endpoint: Declaration<Id, Answer> &
    Pick<At<'GET', Path>, 'path'> &
    Partial<Pick<QueryEndpoint<ListQuery>, 'run'>> & { readonly list: ListSpec<T> },
): QueryEndpoint<ListQuery, Id, Answer> & At<'GET', Path> {
  const { list: spec } = endpoint;
  const run: QueryEndpoint<ListQuery>['run'] = (context, input) => listFor(context, spec, input.query);
  return {
    ...query({ run, ...endpoint, parseQuery: (search) => parseListQuery(spec, search) }),
    list: spec,
  };
}

type CommandDefinition<Id extends string, Answer extends Schema | null, Body, Prepared> = Declaration<
  Id,
  Answer
> &
  Pick<CommandParts<Body, Prepared>, 'method' | 'run'> &
  Partial<
    Pick<CommandParts<Body, Prepared>, 'status' | 'isolation' | 'isAnswerSecret' | 'mayUseReserve' | 'repeat'>
  > & {
    /** Requires an idempotency key. */
    readonly movesMoney?: boolean;
    readonly body?: Schema<Body>;
  };

export function command<
  const Id extends string,
  const Method extends CommandMethod,
  const Path extends ApiPath,
  Answer extends Schema | null,
  Body = null,
>(
  endpoint: CommandDefinition<Id, Answer, Body, undefined> & At<Method, Path> & { readonly prepare?: never },
): CommandEndpoint<Body, undefined, Id, Answer> & At<Method, Path>;
/** A command that needs slow work before its transaction. */
export function command<
  const Id extends string,
  const Method extends CommandMethod,
  const Path extends ApiPath,
  Answer extends Schema | null,
  Body,
  Prepared,
>(
  endpoint: CommandDefinition<Id, Answer, Body, Prepared> &
    At<Method, Path> &
    Pick<CommandParts<Body, Prepared>, 'prepare'>,
): CommandEndpoint<Body, Prepared, Id, Answer> & At<Method, Path>;
export function command<const Id extends string>({
  movesMoney = false,
  body,
  ...endpoint
}: CommandDefinition<Id, Schema | null, unknown, unknown> &
  Partial<Pick<CommandParts<unknown, unknown>, 'prepare'>>): CommandEndpoint<unknown, unknown, Id> {
  return {
    kind: movesMoney ? 'money' : 'command',
    resource: resourceOf(endpoint.id),
    body: body === undefined ? null : jsonBody(body),
    file: null,
    secretFields: body === undefined ? [] : secretFieldsOf(body),
    status: 200,
    isolation: 'money',
    isAnswerSecret: false,
    mayUseReserve: false,
    proof: 'none',
    prepare: () => Promise.resolve(undefined),
    ...endpoint,
  };
}

/** A command that removes or ends what its path names, with an empty answer. */
export function removal<const Id extends string, const Path extends ApiPath>(
  endpoint: Omit<Declaration<Id>, 'answer'> &
    Pick<At<'DELETE', Path>, 'path'> &
    Pick<CommandParts<null, undefined>, 'run'> &
    Partial<Pick<CommandParts<null, undefined>, 'isolation' | 'mayUseReserve'>>,
): CommandEndpoint<null, undefined, Id, null> & At<'DELETE', Path> {
  return command({
    method: 'DELETE',
    status: 204,
    answer: null,
    isolation: 'account',
    refusals: UNKNOWN,
    ...endpoint,
  });
}

/** A command whose body is a file. */
export function upload<
  const Id extends string,
  const Path extends ApiPath,
  Answer extends Schema | null,
  Facts,
  Prepared,
>({
  file,
  prepare,
  ...endpoint
}: Declaration<Id, Answer> &
  Pick<At<'POST', Path>, 'path'> &
  Pick<CommandParts<Facts, Prepared>, 'run'> & {
    readonly file: FileRules<Facts>;
    prepare(
      input: { readonly body: Facts; readonly file: UploadedFile },
      context: PrepareContext,
    ): Promise<Prepared>;
  }): CommandEndpoint<Facts, Prepared, Id, Answer> & At<'POST', Path> {
  return {
    kind: 'command',
    method: 'POST',
    resource: resourceOf(endpoint.id),
    body: null,
    file,
    secretFields: [],
    status: 201,
    // The account may be closed in the meantime.
    isolation: 'account',
    isAnswerSecret: false,
    mayUseReserve: false,
    proof: 'none',
    prepare: (input, context) => {
      if (input.file === undefined) throw new Error('An upload came without its file.');
      return prepare({ body: input.body, file: input.file }, context);
    },
    ...endpoint,
  };
}
