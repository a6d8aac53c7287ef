import { bytesToHex } from '@noble/hashes/utils';
import { documentSchema, type DocumentRecord } from '../../src/entities/document/document';
import type { Bytes } from '../../src/lib/fileTypes';
import { browserNameOf } from '../auth/browserName';
import type { Passwords } from '../auth/passwords';
import { requireRole, touchSession } from '../auth/sessions';
import { readBrowser, readSessionId } from '../auth/tokens';
import { OPEN_VAULT, type Vault } from '../auth/vault';
import type { Caller, CommandContext, QueryContext } from '../context';
import { UnavailableError, type Engine } from '../engine';
import type { MarketRates } from '../market/marketRates';
import { documentGone, ProblemError } from '../problem';
import { DAMAGED_CONTENT, noteDamage } from '../services/documents';
import { failureAnswer, problem, serializeAnswer, withoutBody, type Answer } from './answers';
import { checksItsCaller, createCallers, currentCaller, hintOf, searchOf, type Call } from './call';
import { backendNow, sessionNow } from './clock';
import type { Endpoint, QueryEndpoint } from './endpoint';
import { wholeAnswer, type AnswerInParts, type SerializedRequest, type SerializedResponse } from './exchange';
import { findEndpoint } from './findEndpoint';
import { createIdempotencyKeys } from './idempotency';
import { partsOf } from './parts';
import { runCommand } from './runCommand';

export interface BackendOptions {
  readonly engine: Engine;
  readonly endpoints: readonly Endpoint[];
  readonly passwords: Passwords;
  /** Where the app's pages are served, without a path: `https://app.example`. */
  readonly origin: string;
  /** Default: an open one, for tests. `null` on a server without a key. */
  readonly vault?: Vault | null;
  readonly market: MarketRates;
  /** Draws a document's content if it isn't stored, as in data sets. Default: none is drawn. */
  readonly drawContent?: (document: DocumentRecord) => Bytes | undefined;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Completes due investments (product 8.5), the caller's first. Called before every answer; never fails. */
  readonly settleDue: (callerId: string) => void | Promise<void>;
  /**
   * Waits until the caller may download something large; returns what ends their turn. Default: at once.
   * @throws ProblemError 429.
   */
  readonly beginDownload?: (callerId: string) => Promise<() => void>;
  /** Called with failures that no caller caused. */
  readonly onError: (error: unknown) => void;
}

export interface Backend {
  /**
   * Never rejects.
   * @param address the client's; absent in a browser's own backend.
   */
  readonly execute: (request: SerializedRequest, address?: string) => Promise<SerializedResponse>;
  /**
   * Like {@link Backend.execute}; a file or a long text comes part by part, and must be read or ended. `onCaller` is called with the
   * caller, for a log.
   */
  readonly executeInParts: (
    request: SerializedRequest,
    address?: string,
    onCaller?: (caller: Caller) => void,
  ) => Promise<AnswerInParts>;
  /** Handles a request as if `caller` had sent it, without a session. For QA scenarios. */
  executeAs(caller: Caller, request: SerializedRequest): Promise<SerializedResponse>;
  /** The caller that an Authorization header identifies; a visitor if it identifies no one. */
  callerOf(authorization: string | undefined): Promise<Caller>;
  /** Drops the answers in memory, after the stored data was replaced. */
  forget(): void;
}

/** Who sends a request, if given explicitly, and from where. */
interface Sender {
  readonly actor?: Caller;
  readonly address?: string | undefined;
  readonly onCaller?: ((caller: Caller) => void) | undefined;
}

/** An answer, with the backend time (epoch ms) and the commit that it reflects, if its transaction reported them. */
interface AnswerAt {
  readonly answer: Answer;
  readonly now?: number;
  readonly commit?: number;
}

export function createBackend(options: BackendOptions): Backend {
  const { engine, endpoints, onError, randomBytes, vault = OPEN_VAULT } = options;
  const keys = createIdempotencyKeys();
  const callers = createCallers(engine);
  const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));

  /** If a session's last use can't be written, the next request that is due writes it. */
  async function noteUse(sessionId: string | undefined): Promise<void> {
    if (sessionId === undefined || !callers.isUseDue(sessionId)) return;
    try {
      await engine.command(
        { isolation: 'money', mayUseReserve: true, hint: hintOf('use', { session: sessionId }) },
        (tx, { realNow }) => touchSession(tx, sessionId, sessionNow(tx, realNow)),
      );
    } catch {
      // The person is waiting for something else, whose own failure is more informative.
    }
  }

  function find(request: SerializedRequest) {
    const endpoint = byId.get(request.route?.endpoint ?? '');
    if (endpoint !== undefined) return { endpoint, id: request.route?.id ?? '', allowed: [] };
    return findEndpoint(endpoints, request);
  }

  async function answer(request: SerializedRequest, { actor, address, onCaller }: Sender): Promise<AnswerAt> {
    const { endpoint, id, allowed } = find(request);
    if (endpoint === null) return { answer: noEndpoint(allowed) };
    const sessionId = readSessionId(request.headers['authorization']);
    const remembered = checksItsCaller(endpoint) ? callers.remembered(sessionId) : undefined;
    const caller = actor ?? remembered ?? (await callers.read(sessionId));
    onCaller?.(caller);
    const confirmCaller = async () => requireRole(actor ?? (await callers.read(sessionId)), endpoint);
    const browserName = browserNameOf(request.headers['user-agent']);
    const client = {
      address: address ?? null,
      browser: readBrowser(request.headers['x-browser-token']),
      ...(browserName !== undefined && { browserName }),
    };
    const receivedAt = engine.now();
    if (actor === undefined) await noteUse(sessionId);
    const call = { id, request, sessionId, client, actor, caller, confirmCaller, receivedAt };
    try {
      await options.settleDue(caller.id);
      requireRole(caller, endpoint);
      return await (endpoint.kind === 'query'
        ? runQuery(options, { ...call, endpoint })
        : runCommand({ ...options, keys, vault }, { ...call, endpoint }));
    } catch (error) {
      // Validation errors are only for callers who may send the request.
      if (remembered && error instanceof ProblemError) await confirmCaller();
      throw error;
    }
  }

  async function execute(request: SerializedRequest, sender: Sender): Promise<AnswerInParts> {
    if (request.method === 'HEAD') return withoutBody(await execute({ ...request, method: 'GET' }, sender));
    const correlationId = correlationIdOf(request, randomBytes);
    const given = await answer(request, sender).catch((error: unknown): AnswerAt => {
      const failure = failureAnswer(error);
      // A fault may be behind an unknown outcome, too.
      if (failure.status === 500 || (error instanceof UnavailableError && error.isUnknown)) onError(error);
      return { answer: failure };
    });
    const { now, commit } = await momentOf(given);
    return serializeAnswer(given.answer, { correlationId, now, commit });
  }

  /** A refusal has no transaction of its own, and an answer from memory is older than its request. */
  async function momentOf({ now, commit }: AnswerAt) {
    if (now !== undefined && commit !== undefined) return { now, commit };
    const read = await engine.query(backendNow);
    return { now: read.result, commit: commit ?? read.commit };
  }

  return {
    forget: () => {
      keys.clear();
      callers.clear();
    },
    callerOf: (authorization) => callers.read(readSessionId(authorization)),
    execute: async (request, address) => wholeAnswer(await execute(request, { address })),
    executeInParts: (request, address, onCaller) => execute(request, { address, onCaller }),
    executeAs: async (actor, request) => wholeAnswer(await execute(request, { actor })),
  };
}

function correlationIdOf(request: SerializedRequest, randomBytes: (count: number) => Uint8Array): string {
  const given = request.headers['x-correlation-id'] ?? '';
  return /^[\x21-\x7e]{1,100}$/.test(given) ? given : bytesToHex(randomBytes(16));
}

function noEndpoint(allowed: readonly string[]): Answer {
  if (allowed.length === 0) {
    return problem({ type: 'not-found', title: 'There’s nothing at this address.', status: 404 });
  }
  return problem(
    { type: 'bad-request', title: 'This address doesn’t support that method.', status: 405 },
    { Allow: allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ') },
  );
}

async function runQuery(options: BackendOptions, call: Call<QueryEndpoint>): Promise<AnswerAt> {
  const { engine, randomBytes } = options;
  const { endpoint, id, request, sessionId } = call;
  const query = endpoint.parseQuery(searchOf(request));
  const reader = call.caller.kind === 'visitor' ? undefined : call.caller.id;
  const ask = <R>(work: (context: QueryContext) => R) =>
    engine.query(
      (read, realNow) => {
        const caller = currentCaller(call, read, realNow);
        requireRole(caller, endpoint);
        const now = backendNow(read, realNow);
        return { caller, now, body: work({ caller, now, randomBytes, read }) };
      },
      hintOf(endpoint.id, { session: sessionId, id }, reader),
    );
  const { result, commit } = await ask((context) => endpoint.run(context, { id, query }));
  const { body, caller, now } = result;
  const { parts } = endpoint;
  if (parts !== undefined) {
    const end = await options.beginDownload?.(caller.id);
    try {
      const noted = await noteRead(options, call, (context) => parts.note(context));
      const source = parts.write(async (work) => (await ask(work)).result.body);
      return { answer: { status: 200, text: partsOf(source, () => end?.()) }, commit: noted };
    } catch (error) {
      end?.();
      throw error;
    }
  }
  if (endpoint.content === undefined) return { answer: { status: 200, body }, now, commit };
  const look = { caller, document: documentSchema.validateSync(body) };
  const end = await options.beginDownload?.(caller.id);
  try {
    return await answerContent(options, call, endpoint.content, look, () => end?.());
  } catch (error) {
    end?.();
    throw error;
  }
}

/**
 * Notes in a transaction of its own what is about to be sent, so that nothing is sent that isn't recorded. Returns its
 * commit.
 */
async function noteRead(
  { engine }: BackendOptions,
  call: Call<QueryEndpoint>,
  note: (context: CommandContext) => void,
): Promise<number> {
  const { commit } = await engine.command(
    {
      isolation: 'money',
      hint: hintOf(`${call.endpoint.id}.note`, { session: call.sessionId }),
      caller: call.caller.id,
    },
    (tx, { realNow, randomBytes }) => {
      const caller = currentCaller(call, tx, realNow);
      requireRole(caller, call.endpoint);
      note({ tx, caller, now: backendNow(tx, realNow), randomBytes });
    },
  );
  return commit;
}

/** So many bytes of a file are in memory while it is sent. */
const SLICE_BYTES = 256 * 1024;

/** @throws ProblemError 410, also if it disappears meanwhile. */
async function* slicesOf({ contents }: Engine, { id, size }: DocumentRecord): AsyncGenerator<Bytes> {
  for (let from = 0; from < size; from += SLICE_BYTES) {
    const slice = await contents.slice(id, from, SLICE_BYTES);
    if (slice === undefined || slice.length === 0) throw documentGone(MISSING);
    yield slice;
  }
}

/** @throws ProblemError 410 if the content is gone, or isn't what was uploaded anymore. */
async function answerContent(
  options: BackendOptions,
  call: Call<QueryEndpoint>,
  content: NonNullable<QueryEndpoint['content']>,
  look: { readonly caller: Caller; readonly document: DocumentRecord },
  onEnd: () => void,
): Promise<AnswerAt> {
  const { engine, drawContent } = options;
  const { caller, document } = look;
  const drawn = drawContent?.(document);
  if (drawn === undefined) await requireWhole(engine, document);
  const noted = content.isNoted(caller, document)
    ? await noteRead(options, call, (context) => content.note(context, document))
    : undefined;
  const { type, name } = document;
  const parts = partsOf(drawn === undefined ? slicesOf(engine, document) : [drawn], onEnd);
  const answer = { status: 200, file: { type, name, size: drawn?.length ?? document.size, parts } };
  return { answer, ...(noted !== undefined && { commit: noted }) };
}

const MISSING = 'Its content is missing.';

/** @throws ProblemError 410 for content that storage lost or changed. Its record then says so. */
async function requireWhole(engine: Engine, { id, sha256 }: DocumentRecord): Promise<void> {
  const found = await engine.contents.digest(id);
  if (found === undefined) throw documentGone(MISSING);
  // Read again before it is given up: the fault may have been in the reading.
  if (found === sha256 || (await engine.contents.digest(id)) === sha256) return;
  await engine.command({ isolation: 'money', hint: hintOf('damage', { id }) }, (tx, { realNow }) =>
    noteDamage(tx, id, backendNow(tx, realNow)),
  );
  throw documentGone(DAMAGED_CONTENT);
}
