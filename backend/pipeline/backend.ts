import type { Database, WriteView } from '../engine';
import type { KnownEndpoint } from '../endpoints/endpoints';
import { ProblemError, RecordedRefusal, type Caller } from '../services/context';
import type { Passwords } from '../services/passwords';
import { failureAnswer, problem, serializeAnswer, type Answer } from './answers';
import { backendNow, sessionNow } from './clock';
import type { Execute, SerializedRequest, SerializedResponse } from './exchange';
import { KEY_LIFETIME_MS, removeExpired, SESSION_KEY_LIFETIME_MS } from './expired';
import { toHex } from './hex';
import {
  createIdempotencyKeys,
  fingerprintOf,
  readKey,
  storeAnswer,
  storedAnswer,
  type Fingerprint,
  type IdempotencyKeys,
  type Outcome,
} from './idempotency';
import { findEndpoint } from './findEndpoint';
import { parseBody, requireFittingBody, validateBody } from './requestBody';
import type { CommandEndpoint, Endpoint, QueryEndpoint } from './endpoint';
import { callerOf, readSessionId, requireRole } from './sessions';
import type { Settle } from './settling';

interface BackendOptions {
  readonly database: Database;
  readonly endpoints: readonly Endpoint[];
  readonly passwords: Passwords;
  /** The real clock, epoch ms. */
  readonly realNow: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Completes what is due (decisions C); called before every answer, so it must be cheap when nothing is. */
  readonly settleDue: Settle;
  /** Runs `work` soon, when requests that wait have had their turn: the rest of a long backlog. */
  readonly later: (work: () => void) => void;
  /** Hears of failures that no caller caused. */
  readonly onError: (error: unknown) => void;
}

/** The server, over one database: what the leading tab runs. */
export interface Backend {
  readonly database: Database;
  /** Answers one request. Never rejects. */
  readonly execute: Execute;
  /** Answers one request as if `caller` had sent it, who needs no session. For QA scenarios (design D6). */
  executeAs(caller: Caller, request: SerializedRequest): Promise<SerializedResponse>;
  /** Who sends requests with this Authorization header: a visitor when nobody is signed in by it. */
  callerOf(authorization: string | undefined): Promise<Caller>;
  /** Backend time in epoch ms. */
  now(): number;
  /** Completes what is due now: a batch at once, the rest soon. Never throws. */
  settle(): void;
  /** Completes everything that is due now, however long it takes. Never throws. */
  settleAll(): void;
  /** Forgets what is in memory beside the database, whose content was replaced. */
  forget(): void;
}

interface Call {
  readonly endpoint: KnownEndpoint;
  /** Of the path; '' where it has none. */
  readonly id: string;
  readonly request: SerializedRequest;
  readonly sessionId: string | undefined;
  readonly caller: Caller;
  /** The caller was named from outside, not by a session. */
  readonly isActedFor: boolean;
  readonly now: number;
}

/** Makes a backend (design D5). */
export function createBackend(options: BackendOptions): Backend {
  const { database } = options;
  const keys = createIdempotencyKeys();
  const endpoints = new Map(options.endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const now = () => backendNow(database.read, options.realNow);
  /** Answers whether more is due. */
  const settleBatch = (userId?: string): boolean => {
    try {
      return options.settleDue(database, now(), userId);
    } catch (error) {
      // What is due stays due; a full storage must not stop people from reading.
      options.onError(error);
      return false;
    }
  };
  let isRestPlanned = false;
  const settle = (userId?: string) => {
    if (!settleBatch(userId) || isRestPlanned) return;
    isRestPlanned = true;
    options.later(() => {
      isRestPlanned = false;
      settle();
    });
  };

  async function answer(request: SerializedRequest, actor: Caller | undefined): Promise<Answer> {
    const { endpoint: known, id, allowed } = findEndpoint(request.method, request.path);
    if (known === null) return noEndpoint(allowed);
    const sessionId = await readSessionId(request.headers['authorization']);
    const caller = actor ?? callerOf(database.read, sessionId, sessionNow(database.read, options.realNow));
    settle(caller.id);
    requireRole(caller, known.role);
    const isActedFor = actor !== undefined;
    const call: Call = {
      endpoint: known,
      id,
      request,
      sessionId,
      caller,
      isActedFor,
      now: now(),
    };
    const endpoint = endpoints.get(known.id);
    if (!endpoint) return problem({ type: 'not-implemented', title: 'Not implemented.', status: 501 });
    return endpoint.kind === 'query'
      ? runQuery(options, endpoint, call)
      : runCommand(options, keys, endpoint, call);
  }

  async function execute(request: SerializedRequest, actor?: Caller): Promise<SerializedResponse> {
    const correlationId = correlationIdOf(request, options.randomBytes);
    const result = await answer(request, actor).catch((error: unknown) => {
      if (failureAnswer(error).status === 500) options.onError(error);
      return failureAnswer(error);
    });
    return serializeAnswer(result, { correlationId, now: now(), commit: database.commitNumber });
  }

  return {
    database,
    now,
    settle: () => settle(),
    settleAll: () => {
      let isMore = true;
      while (isMore) isMore = settleBatch();
    },
    forget: () => keys.clear(),
    callerOf: async (authorization) => {
      const sessionId = await readSessionId(authorization);
      return callerOf(database.read, sessionId, sessionNow(database.read, options.realNow));
    },
    execute: (request) => execute(request),
    executeAs: (caller, request) => execute(request, caller),
  };
}

function searchOf(request: SerializedRequest): URLSearchParams {
  const at = request.path.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.path.slice(at));
}

function correlationIdOf(request: SerializedRequest, randomBytes: (count: number) => Uint8Array): string {
  const given = request.headers['x-correlation-id'] ?? '';
  return /^[\x21-\x7e]{1,100}$/.test(given) ? given : toHex(randomBytes(16));
}

function noEndpoint(allowed: readonly string[]): Answer {
  if (allowed.length === 0) {
    return problem({ type: 'not-found', title: 'There is nothing at this address.', status: 404 });
  }
  return problem(
    { type: 'bad-request', title: 'This address does not take that method.', status: 405 },
    { Allow: allowed.join(', ') },
  );
}

function runQuery(options: BackendOptions, endpoint: QueryEndpoint, call: Call): Answer {
  const query = endpoint.parseQuery(searchOf(call.request));
  const context = {
    caller: call.caller,
    now: call.now,
    randomBytes: options.randomBytes,
    read: options.database.read,
  };
  return { status: 200, body: endpoint.run(context, { id: call.id, query }) };
}

async function runCommand(
  options: BackendOptions,
  keys: IdempotencyKeys,
  endpoint: CommandEndpoint,
  call: Call,
): Promise<Answer> {
  requireFittingBody(call.request);
  const key = readKey(call.request, endpoint.kind);
  const given = endpoint.body === null ? {} : parseBody(call.request);
  const body: unknown = endpoint.body === null ? null : await validateBody(endpoint.body, given);
  if (key === undefined) return (await runOnce(options, endpoint, call, body, undefined)).answer;
  const id = `${call.caller.id}:${key}`;
  const hashSecrets = endpoint.isAnswerSecret ? undefined : options.passwords.fingerprint;
  const fingerprint = await fingerprintOf(id, call.request, given, hashSecrets);
  return keys.answer({
    id,
    fingerprint,
    now: options.realNow(),
    read: endpoint.isAnswerSecret ? null : options.database.read,
    mayRepeat: (startedAt) => mayRepeat(options, endpoint, id, startedAt),
    run: () => runOnce(options, endpoint, call, body, { id, fingerprint }),
  });
}

/** A token is given again for a while only, and not once its key was ended by a new password. */
function mayRepeat(
  options: BackendOptions,
  endpoint: CommandEndpoint,
  id: string,
  startedAt: number,
): boolean {
  const age = options.realNow() - startedAt;
  if (!endpoint.isAnswerSecret) return age < KEY_LIFETIME_MS;
  const isEnded = endpoint.repeat !== undefined && !options.database.read.idempotency.has(id);
  return age < SESSION_KEY_LIFETIME_MS && !isEnded;
}

interface RecordKey {
  readonly id: string;
  readonly fingerprint: Fingerprint;
}

/** Prepares and commits a command; its answer under a key commits with it. */
async function runOnce(
  options: BackendOptions,
  endpoint: CommandEndpoint,
  call: Call,
  body: unknown,
  key: RecordKey | undefined,
): Promise<Outcome> {
  try {
    return await commitCommand(options, endpoint, call, body, key);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const answer = failureAnswer(error);
    const isFinal = isFinalRefusal(answer, endpoint);
    if (isFinal && key) keepRefusal(options, key, answer);
    return { answer, isFinal };
  }
}

/** Whether the same key is refused for good; being logged out or too fast passes. */
function isFinalRefusal(answer: Answer, endpoint: CommandEndpoint): boolean {
  return !endpoint.isAnswerSecret && answer.status < 500 && answer.status !== 401 && answer.status !== 429;
}

async function commitCommand(
  options: BackendOptions,
  endpoint: CommandEndpoint,
  call: Call,
  body: unknown,
  key: RecordKey | undefined,
): Promise<Outcome> {
  const { database, randomBytes } = options;
  const surroundings = { caller: call.caller, now: call.now, randomBytes };
  const { id } = call;
  const prepared: unknown = await endpoint.prepare(
    { id, body },
    { ...surroundings, read: database.read, passwords: options.passwords },
  );
  const { mayUseReserve } = endpoint;
  const work = (tx: WriteView): Outcome => {
    // Preparing took time: the session may have ended meanwhile, and the clock went on.
    const now = backendNow(tx, options.realNow);
    const caller = call.isActedFor
      ? call.caller
      : callerOf(tx, call.sessionId, sessionNow(tx, options.realNow));
    requireRole(caller, call.endpoint.role);
    const at = options.realNow();
    const known = key && storedAnswer(tx, { ...key, now: at });
    if (known && !endpoint.isAnswerSecret) return { answer: known, isFinal: true };
    const context = { caller, now, randomBytes, tx };
    if (known && endpoint.repeat) {
      return {
        answer: { ...known, body: endpoint.repeat.run(context, { id, body, prepared }) },
        isFinal: true,
      };
    }
    const result = endpoint.run(context, { id, body, prepared });
    if (result instanceof RecordedRefusal) {
      const answer = failureAnswer(result.refusal);
      const isFinal = isFinalRefusal(answer, endpoint);
      if (isFinal && key) storeAnswer(tx, { ...key, answer, now: at });
      removeExpired(tx, at);
      return { answer, isFinal };
    }
    const answer: Answer =
      endpoint.status === 204 ? { status: 204 } : { status: endpoint.status, body: result };
    if (key) keepAnswer(tx, endpoint, id, { ...key, answer, now: at });
    removeExpired(tx, at);
    return { answer, isFinal: true };
  };
  return database.transact(work, { mayUseReserve });
}

/** Keeps an answer under its key; of a secret one no more than that it was given, where it can be made anew. */
function keepAnswer(
  tx: WriteView,
  endpoint: CommandEndpoint,
  id: string,
  record: RecordKey & { answer: Answer; now: number },
): void {
  if (!endpoint.isAnswerSecret) return storeAnswer(tx, record);
  if (!endpoint.repeat) return;
  const opensSessionOf = endpoint.repeat.opensSessionOf(id);
  storeAnswer(tx, { ...record, answer: { status: record.answer.status }, opensSessionOf });
}

function keepRefusal(options: BackendOptions, key: RecordKey, answer: Answer): void {
  const now = options.realNow();
  try {
    options.database.transact((tx) => {
      storeAnswer(tx, { ...key, answer, now });
      removeExpired(tx, now);
    });
  } catch (error) {
    // A refusal changed nothing, so it is told even when it cannot be kept.
    options.onError(error);
  }
}
