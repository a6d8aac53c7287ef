import { bytesToHex } from '@noble/hashes/utils';
import { isRecord } from '../../src/lib/json';
import { KEY_LIFETIME_MS } from '../../src/lib/keyLifetime';
import type { CallHint, CommandView, Engine, ReadTables } from '../engine';
import type { KnownEndpoint } from '../endpoints/endpoints';
import { ProblemError, RecordedRefusal } from '../problem';
import type { Caller, Client } from '../context';
import type { Passwords } from '../auth/passwords';
import { failureAnswer, problem, serializeAnswer, withoutBody, type Answer } from './answers';
import { backendNow, sessionNow } from './clock';
import type { SerializedRequest, SerializedResponse } from './exchange';
import {
  createIdempotencyKeys,
  fingerprintOf,
  readKey,
  SESSION_KEY_LIFETIME_MS,
  storeAnswer,
  storedAnswer,
  type Fingerprint,
  type IdempotencyKeys,
  type CommandOutcome,
} from './idempotency';
import { findEndpoint } from './findEndpoint';
import { checksItsCaller, createKnownCallers } from './knownCallers';
import { parseBody, requireFittingBody, validateBody } from './requestBody';
import type { CommandEndpoint, Endpoint, QueryEndpoint } from './endpoint';
import { readBrowser, readSessionId } from '../auth/tokens';
import { callerOf, requireRole } from '../auth/sessions';

export interface BackendOptions {
  readonly engine: Engine;
  readonly endpoints: readonly Endpoint[];
  readonly passwords: Passwords;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Completes due investments (product 8.5), the caller's first. Called before every answer; never fails. */
  readonly settleDue: (callerId: string) => void | Promise<void>;
  /** Called with failures that no caller caused. */
  readonly onError: (error: unknown) => void;
}

export interface Backend {
  /** Never rejects. @param address the client's; absent in a browser's own backend. */
  readonly execute: (request: SerializedRequest, address?: string) => Promise<SerializedResponse>;
  /** Handles a request as if `caller` had sent it, without a session. For QA scenarios. */
  executeAs(caller: Caller, request: SerializedRequest): Promise<SerializedResponse>;
  /** The caller that an Authorization header identifies; a visitor if it identifies no one. */
  callerOf(authorization: string | undefined): Promise<Caller>;
  /** Drops the answers in memory, after the stored data was replaced. */
  forget(): void;
}

type Shown = Pick<CommandOutcome, 'answer' | 'commit'>;

interface Call {
  readonly endpoint: KnownEndpoint;
  /** From the path; '' if it has none. */
  readonly id: string;
  readonly request: SerializedRequest;
  readonly sessionId: string | undefined;
  readonly client: Client;
  /** The caller, if given explicitly instead of by a session. */
  readonly actor: Caller | undefined;
  /** The caller when the request arrived, or at the session's last read. */
  readonly caller: Caller;
  /** Checks that the session is still valid. @throws ProblemError 401 */
  readonly confirmCaller: () => Promise<void>;
  /** Real time of arrival, epoch ms. */
  readonly receivedAt: number;
}

export function createBackend(options: BackendOptions): Backend {
  const { engine, onError, randomBytes } = options;
  const keys = createIdempotencyKeys();
  const callers = createKnownCallers();
  const endpoints = new Map(options.endpoints.map((endpoint) => [endpoint.id, endpoint]));

  async function answer(
    request: SerializedRequest,
    actor: Caller | undefined,
    address: string | null,
  ): Promise<Shown | Answer> {
    const { endpoint: known, id, allowed } = findEndpoint(request.method, request.path);
    if (known === null) return noEndpoint(allowed);
    const sessionId = readSessionId(request.headers['authorization']);
    const endpoint = endpoints.get(known.id);
    const confirmCaller = async () => requireRole((await readCaller(sessionId, actor)).caller, known.role);
    const remembered = endpoint && checksItsCaller(endpoint) ? callers.get(sessionId) : undefined;
    const { caller, receivedAt } = await readCaller(sessionId, actor ?? remembered);
    try {
      await options.settleDue(caller.id);
      requireRole(caller, known.role);
      if (!endpoint) return problem({ type: 'not-implemented', title: 'Not implemented.', status: 501 });
      const call: Call = {
        endpoint: known,
        id,
        request,
        sessionId,
        client: { address, browser: readBrowser(request.headers['x-browser-token']) },
        actor,
        caller,
        confirmCaller,
        receivedAt,
      };
      return await (endpoint.kind === 'query'
        ? runQuery(options, endpoint, call)
        : runCommand(options, keys, endpoint, call));
    } catch (error) {
      // Validation errors are only for callers who may send the request.
      if (remembered && error instanceof ProblemError) await confirmCaller();
      throw error;
    }
  }

  /** The caller and the real time, epoch ms. @param known the caller, if it needn't be read. */
  async function readCaller(sessionId: string | undefined, known: Caller | undefined) {
    const { result } = await engine.query(
      (view, realNow) => ({
        caller: known ?? sessionCaller(view, sessionId, realNow),
        receivedAt: realNow,
      }),
      known ? undefined : hintOf('caller', { session: sessionId }),
    );
    if (!known) callers.note(sessionId, result.caller);
    return result;
  }

  async function execute(
    request: SerializedRequest,
    { actor, address }: { readonly actor?: Caller; readonly address?: string | undefined },
  ): Promise<SerializedResponse> {
    if (request.method === 'HEAD')
      return withoutBody(await execute({ ...request, method: 'GET' }, { ...(actor && { actor }), address }));
    const correlationId = correlationIdOf(request, randomBytes);
    const given = await answer(request, actor, address ?? null).catch((error: unknown) => {
      if (failureAnswer(error).status === 500) onError(error);
      return failureAnswer(error);
    });
    const { result: now, commit } = await engine.query(backendNow);
    const shown = 'answer' in given ? given : { answer: given, commit };
    return serializeAnswer(shown.answer, { correlationId, now, commit: shown.commit });
  }

  return {
    forget: () => {
      keys.clear();
      callers.clear();
    },
    callerOf: async (authorization) => {
      const sessionId = readSessionId(authorization);
      const { result } = await engine.query(
        (view, realNow) => sessionCaller(view, sessionId, realNow),
        hintOf('caller', { session: sessionId }),
      );
      return result;
    },
    execute: (request, address) => execute(request, { address }),
    executeAs: (actor, request) => execute(request, { actor }),
  };
}

function sessionCaller(read: ReadTables, sessionId: string | undefined, realNow: number): Caller {
  return callerOf(read, sessionId, sessionNow(read, realNow));
}

/** @param given unknown values are left out. */
function hintOf(kind: string, given: Readonly<Record<string, unknown>>): CallHint {
  const texts = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { kind, given: Object.fromEntries(texts) };
}

/** Whose turn a command waits for: visitors are many people. */
function waitsAs({ kind, id }: Caller): string | undefined {
  return kind === 'visitor' ? undefined : id;
}

function searchOf(request: SerializedRequest): URLSearchParams {
  const at = request.path.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.path.slice(at));
}

function correlationIdOf(request: SerializedRequest, randomBytes: (count: number) => Uint8Array): string {
  const given = request.headers['x-correlation-id'] ?? '';
  return /^[\x21-\x7e]{1,100}$/.test(given) ? given : bytesToHex(randomBytes(16));
}

function noEndpoint(allowed: readonly string[]): Answer {
  if (allowed.length === 0) {
    return problem({ type: 'not-found', title: 'There is nothing at this address.', status: 404 });
  }
  return problem(
    { type: 'bad-request', title: 'This address does not take that method.', status: 405 },
    { Allow: allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ') },
  );
}

async function runQuery(
  { engine, randomBytes }: BackendOptions,
  endpoint: QueryEndpoint,
  { actor, endpoint: { role }, id, request, sessionId }: Call,
): Promise<Shown> {
  const query = endpoint.parseQuery(searchOf(request));
  const { result, commit } = await engine.query(
    (read, realNow) => {
      const caller = actor ?? sessionCaller(read, sessionId, realNow);
      requireRole(caller, role);
      return endpoint.run({ caller, now: backendNow(read, realNow), randomBytes, read }, { id, query });
    },
    hintOf(endpoint.id, { session: sessionId, id }),
  );
  return { answer: { status: 200, body: result }, commit };
}

async function runCommand(
  options: BackendOptions,
  keys: IdempotencyKeys,
  endpoint: CommandEndpoint,
  call: Call,
): Promise<Shown> {
  requireFittingBody(call.request);
  const key = readKey(call.request, endpoint.kind);
  const given = endpoint.body === null ? {} : parseBody(call.request);
  const body: unknown = endpoint.body === null ? null : await validateBody(endpoint.body, given);
  if (key === undefined) return runOnce(options, endpoint, call, body, undefined);
  const id = `${call.caller.id}:${key}`;
  const hashSecrets = endpoint.isAnswerSecret ? undefined : passwordsFor(options, call).fingerprint;
  const fingerprint = await fingerprintOf(
    id,
    call.request,
    { body: given, secretFields: endpoint.secretFields },
    hashSecrets,
  );
  // An answer from memory runs no transaction, which would check the session.
  if (keys.has(id)) await call.confirmCaller();
  return keys.answer({
    id,
    fingerprint,
    now: call.receivedAt,
    mayRepeat: (startedAt) => mayRepeat(options.engine, endpoint, id, call.receivedAt - startedAt),
    run: () => runOnce(options, endpoint, call, body, { id, fingerprint }),
  });
}

/** A token is repeated only for a limited time, and not after a password change has ended its key. `age` in ms. */
async function mayRepeat(
  engine: Engine,
  endpoint: CommandEndpoint,
  id: string,
  age: number,
): Promise<boolean> {
  if (!endpoint.isAnswerSecret) return age < KEY_LIFETIME_MS;
  if (age >= SESSION_KEY_LIFETIME_MS) return false;
  if (endpoint.repeat === undefined) return true;
  const { result } = await engine.query((view) => view.idempotency.has(id));
  return result;
}

function passwordsFor({ passwords }: BackendOptions, { caller, client }: Call): Passwords {
  return passwords.for({ address: client.address, person: caller.kind === 'visitor' ? null : caller.id });
}

interface RecordKey {
  readonly id: string;
  readonly fingerprint: Fingerprint;
}

/** Prepares and commits a command; the answer under its key commits with it. */
async function runOnce(
  options: BackendOptions,
  endpoint: CommandEndpoint,
  call: Call,
  body: unknown,
  key: RecordKey | undefined,
): Promise<CommandOutcome> {
  try {
    return await commitCommand(options, endpoint, call, body, key);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const answer = failureAnswer(error);
    // The key belongs to another request, whose answer it keeps.
    const isForeign = error.problem.type === 'idempotency-key-reused';
    const isFinal = !isForeign && isFinalRefusal(answer, endpoint);
    if (isFinal && key) return { ...(await keepRefusal(options, call.caller, key, answer)), isFinal };
    const { commit } = await options.engine.query(backendNow);
    return { answer, isFinal, commit };
  }
}

/** Whether the key keeps this refusal; 401, 429 and 5xx are temporary. */
function isFinalRefusal(answer: Answer, endpoint: CommandEndpoint): boolean {
  return !endpoint.isAnswerSecret && answer.status < 500 && answer.status !== 401 && answer.status !== 429;
}

async function commitCommand(
  options: BackendOptions,
  endpoint: CommandEndpoint,
  call: Call,
  body: unknown,
  key: RecordKey | undefined,
): Promise<CommandOutcome> {
  const { engine, randomBytes } = options;
  const { id } = call;
  const { isolation, mayUseReserve } = endpoint;
  const prepared: unknown = await endpoint.prepare(
    { id, body },
    {
      caller: call.caller,
      client: call.client,
      passwords: passwordsFor(options, call),
      randomBytes,
      query: async (work) => {
        const { result } = await engine.query((read, realNow) => work(read, backendNow(read, realNow)));
        return result;
      },
    },
  );
  const hint = hintOf(endpoint.id, {
    ...(isRecord(body) ? body : {}),
    session: call.sessionId,
    id,
    key: key?.id,
  });
  const { result, commit } = await engine.command(
    { isolation, mayUseReserve, hint, caller: waitsAs(call.caller), key: key?.id },
    (tx, attempt) => {
      const { realNow } = attempt;
      // Preparing takes time: the session may have ended and the clock has moved.
      const caller = call.actor ?? sessionCaller(tx, call.sessionId, realNow);
      requireRole(caller, call.endpoint.role);
      const context = { caller, now: backendNow(tx, realNow), randomBytes: attempt.randomBytes, tx };
      const known = key && storedAnswer(tx, { ...key, now: realNow });
      if (known && !endpoint.isAnswerSecret) return { answer: known, isFinal: true };
      if (known && endpoint.repeat) {
        const again = endpoint.repeat.run(context, { id, body, prepared });
        return { answer: { ...known, body: again }, isFinal: true };
      }
      const result = endpoint.run(context, { id, body, prepared });
      if (result instanceof RecordedRefusal) {
        const answer = failureAnswer(result.refusal);
        const isFinal = isFinalRefusal(answer, endpoint);
        if (isFinal && key) storeAnswer(tx, { ...key, answer, now: realNow });
        return { answer, isFinal };
      }
      const answer: Answer =
        endpoint.status === 204 ? { status: 204 } : { status: endpoint.status, body: result };
      if (key) keepAnswer(tx, endpoint, id, { ...key, answer, now: realNow });
      return { answer, isFinal: true };
    },
  );
  return { ...result, commit };
}

/** Stores an answer under its key; for a repeatable secret answer, only the fact that it was given. */
function keepAnswer(
  tx: CommandView,
  endpoint: CommandEndpoint,
  id: string,
  record: RecordKey & { answer: Answer; now: number },
): void {
  if (!endpoint.isAnswerSecret) return storeAnswer(tx, record);
  if (!endpoint.repeat) return;
  const opensSessionOf = endpoint.repeat.opensSessionOf(id);
  storeAnswer(tx, { ...record, answer: { status: record.answer.status }, opensSessionOf });
}

/** Stores a refusal under its key. Returns the stored answer, which another process may have written first. */
async function keepRefusal(
  { engine, onError }: BackendOptions,
  caller: Caller,
  key: RecordKey,
  answer: Answer,
): Promise<Shown> {
  try {
    const hint = hintOf('refusal', { key: key.id });
    const refusal = { isolation: 'money', hint, caller: waitsAs(caller) } as const;
    const { result, commit } = await engine.command(refusal, (tx, { realNow }) => {
      const known = storedAnswer(tx, { ...key, now: realNow });
      if (known === undefined) storeAnswer(tx, { ...key, answer, now: realNow });
      return known ?? answer;
    });
    return { answer: result, commit };
  } catch (error) {
    // A refusal changed nothing, so it is sent even if it can't be stored.
    onError(error);
    const { commit } = await engine.query(backendNow);
    return { answer, commit };
  }
}
