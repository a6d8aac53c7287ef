import type { CommandView, ReadTables } from '../engine';
import type { IdempotencyRecord } from '../tables';
import { ProblemError } from '../services/context';
import type { Answer } from './answers';
import { sha256Hex } from './digest';
import type { EndpointKind } from './endpoint';
import { UNKEYED_HEADER, type SerializedRequest } from './exchange';

/** How long an idempotency key returns the same answer, in real time: moving the backend's clock must not free it. */
export const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
/** How long a key may reopen a session whose response was lost, in real time. */
export const SESSION_KEY_LIFETIME_MS = 10 * 60 * 1000;
/** Answers kept in memory beside the stored ones. */
const LIVE_LIMIT = 500;

/** Whether a stored idempotency key still answers at `realNow`, the real clock in epoch ms. */
export function isKeyFresh(
  { createdAt, opensSessionOf }: Pick<IdempotencyRecord, 'createdAt' | 'opensSessionOf'>,
  realNow: number,
): boolean {
  const lifetime = opensSessionOf === undefined ? KEY_LIFETIME_MS : SESSION_KEY_LIFETIME_MS;
  return realNow - Date.parse(createdAt) < lifetime;
}

/**
 * The key of a command (product 18.1).
 * @throws ProblemError 400 for a malformed key, and for none where money moves.
 */
export function readKey(request: SerializedRequest, kind: EndpointKind): string | undefined {
  const key = request.headers['idempotency-key'];
  if (kind === 'money' && (key === undefined || UNKEYED_HEADER in request.headers)) {
    throw new ProblemError(400, 'idempotency-key-missing', 'This command needs an Idempotency-Key.');
  }
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  const title = 'The Idempotency-Key must be 1 to 200 visible ASCII characters.';
  throw new ProblemError(400, 'bad-request', title);
}

/** Distinguishes two requests under one key. */
export interface Fingerprint {
  /** Covers every field; never stored. */
  readonly full: string;
  /** Includes a slow, salted hash of passwords: a fast one must not be stored (product 2.8). */
  readonly stored: string;
}

/** Hashes what is secret in a request, salted by the key's id. */
type HashSecrets = (secrets: string, salt: string) => Promise<string>;

/**
 * The fingerprint of a request under the key `id`: method, path and body; the order of the body's fields does not
 * count. Without `hashSecrets`, for answers that are not stored, the stored part leaves secrets out.
 */
export async function fingerprintOf(
  id: string,
  request: SerializedRequest,
  body: object,
  hashSecrets: HashSecrets | undefined,
): Promise<Fingerprint> {
  const head = `${request.method} ${request.path}\n`;
  const fields = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  const isSecret = ([field]: [string, unknown]) => /password|token/i.test(field);
  const secrets = fields.filter(isSecret);
  const publicFields = fields.filter((field) => !isSecret(field));
  const full = sha256Hex(head + JSON.stringify(fields));
  if (secrets.length === 0) return { full, stored: full };
  const open = sha256Hex(head + JSON.stringify(publicFields));
  const hidden = await hashSecrets?.(JSON.stringify(secrets), id);
  return { full, stored: hidden === undefined ? open : `${open} ${hidden}` };
}

/** A command's outcome; `isFinal` says whether its key answers the same from now on. */
export interface CommandOutcome {
  readonly answer: Answer;
  readonly isFinal: boolean;
  /** The commit that the answer shows, where there is one. */
  readonly commit: number;
}

interface KeyedCommand {
  /** Caller and key. */
  readonly id: string;
  readonly fingerprint: Fingerprint;
  /** Real time, epoch ms. */
  readonly now: number;
  /** Whether the answer to the same command, begun then (real time), is to be given again from memory. */
  readonly mayRepeat: (startedAt: number) => boolean | Promise<boolean>;
  readonly run: () => Promise<CommandOutcome>;
}

interface LiveEntry {
  readonly fingerprint: string;
  readonly startedAt: number;
  readonly outcome: Promise<CommandOutcome>;
  isUnderWay: boolean;
}

/** Runs the command of a key once; later and concurrent calls get the first answer. */
export interface IdempotencyKeys {
  /** @throws ProblemError 422 when the key was used for something else. */
  answer(command: KeyedCommand): Promise<CommandOutcome>;
  /** Whether this key's answer is in memory, or on its way. */
  has(id: string): boolean;
  clear(): void;
}

const REPLAYED = { 'Idempotent-Replayed': 'true' };

function requireSame(known: string, asked: string): void {
  if (known === asked) return;
  const title = 'This Idempotency-Key was used for a different request.';
  throw new ProblemError(422, 'idempotency-key-reused', title);
}

export function createIdempotencyKeys(): IdempotencyKeys {
  const live = new Map<string, LiveEntry>();

  function remember(command: KeyedCommand): Promise<CommandOutcome> {
    const outcome = command.run();
    const entry: LiveEntry = {
      fingerprint: command.fingerprint.full,
      startedAt: command.now,
      outcome,
      isUnderWay: true,
    };
    live.set(command.id, entry);
    const end = (isFinal: boolean) => {
      entry.isUnderWay = false;
      if (!isFinal && live.get(command.id) === entry) live.delete(command.id);
    };
    outcome.then(
      ({ isFinal }) => end(isFinal),
      () => end(false),
    );
    dropOldest();
    return outcome;
  }

  /** In-flight entries are never dropped: the same command would start a second time. */
  function dropOldest(): void {
    for (const [id, entry] of live) {
      if (live.size <= LIVE_LIMIT) break;
      if (!entry.isUnderWay) live.delete(id);
    }
  }

  async function answer(command: KeyedCommand): Promise<CommandOutcome> {
    const known = live.get(command.id);
    const isRepeated =
      known !== undefined && (known.isUnderWay || (await command.mayRepeat(known.startedAt)));
    // Another call may have claimed the key in the meantime.
    if (live.get(command.id) !== known) return answer(command);
    if (known === undefined || !isRepeated) return remember(command);
    requireSame(known.fingerprint, command.fingerprint.full);
    const given = await known.outcome;
    return { ...given, answer: { ...given.answer, headers: { ...given.answer.headers, ...REPLAYED } } };
  }

  return {
    answer,
    has: (id) => live.has(id),
    clear: () => live.clear(),
  };
}

/**
 * The answer that is stored under a key. A command asks in its transaction: whatever happened while it was prepared,
 * it commits once.
 * @throws ProblemError 422 when the key was used for something else.
 */
export function storedAnswer(
  read: ReadTables,
  key: { readonly id: string; readonly fingerprint: Fingerprint; readonly now: number },
): Answer | undefined {
  const stored = read.idempotency.get(key.id);
  if (!stored || !isKeyFresh(stored, key.now)) return undefined;
  requireSame(stored.fingerprint, key.fingerprint.stored);
  return { status: stored.status, body: stored.body, headers: REPLAYED };
}

/** Writes a command's answer under its key (`now` is real time). */
export function storeAnswer(
  tx: CommandView,
  record: { id: string; fingerprint: Fingerprint; answer: Answer; now: number; opensSessionOf?: string },
): void {
  const stored: IdempotencyRecord = {
    id: record.id,
    fingerprint: record.fingerprint.stored,
    status: record.answer.status,
    createdAt: new Date(record.now).toISOString(),
    ...(record.answer.body === undefined ? {} : { body: record.answer.body }),
    ...(record.opensSessionOf === undefined ? {} : { opensSessionOf: record.opensSessionOf }),
  };
  tx.idempotency.put(stored);
}
