import { KEY_LIFETIME_MS } from '../../src/lib/lifetimes';
import type { CommandView, ReadTables } from '../engine';
import { isWithin } from '../moments';
import type { IdempotencyRecord } from '../ownRecords';
import { ProblemError } from '../problem';
import type { Answer } from './answers';
import { sha256Hex } from '../auth/digest';
import type { EndpointKind } from './endpoint';
import type { SerializedRequest } from './exchange';

/** How long a key may reopen a session whose response was lost, in real time, ms. */
export const SESSION_KEY_LIFETIME_MS = 10 * 60 * 1000;
/** Maximum answers kept in memory, in addition to the stored ones. */
const LIVE_LIMIT = 500;

/** Whether a stored key is still valid at `realNow` (real time, epoch ms). */
function isKeyFresh(
  { createdAt, opensSessionOf }: Pick<IdempotencyRecord, 'createdAt' | 'opensSessionOf'>,
  realNow: number,
): boolean {
  if (opensSessionOf !== undefined) return isWithin(createdAt, SESSION_KEY_LIFETIME_MS, realNow);
  // Also one from the future: forgetting it after the clock was set back could move money twice.
  return realNow - Date.parse(createdAt) < KEY_LIFETIME_MS;
}

/**
 * Reads a command's key (product 18.1).
 * @throws ProblemError 400 if it is malformed, or missing where money moves.
 */
export function readKey(request: SerializedRequest, kind: EndpointKind): string | undefined {
  const key = request.headers['idempotency-key'];
  if (kind === 'money' && key === undefined) {
    throw new ProblemError(400, 'idempotency-key-missing', 'This command needs an Idempotency-Key.');
  }
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key;
  const title = 'The Idempotency-Key must be 1 to 200 visible ASCII characters.';
  throw new ProblemError(400, 'bad-request', title);
}

/** Distinguishes requests under the same key. */
export interface Fingerprint {
  /** Covers every field; never stored. */
  readonly full: string;
  /** Includes a slow, salted hash of passwords: a fast one must not be stored (product 2.8). */
  readonly stored: string;
}

/** Hashes a request's secrets, salted with the key's id. */
type HashSecrets = (secrets: string, salt: string) => Promise<string>;

/**
 * The fingerprint of a request under the key `id`: method, path and the body's fields known to the endpoint's schema,
 * in any order. Without `hashSecrets`, for answers that aren't stored, the stored part omits secrets.
 */
export async function fingerprintOf(
  id: string,
  request: SerializedRequest,
  { body, secretFields }: { readonly body: object; readonly secretFields: readonly string[] },
  hashSecrets: HashSecrets | undefined,
): Promise<Fingerprint> {
  const head = `${request.method} ${request.path}\n`;
  const fields = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  const isSecret = ([field]: [string, unknown]) => secretFields.includes(field);
  const secrets = fields.filter(isSecret);
  const publicFields = fields.filter((field) => !isSecret(field));
  const full = sha256Hex(head + JSON.stringify(fields));
  if (secrets.length === 0) return { full, stored: full };
  const open = sha256Hex(head + JSON.stringify(publicFields));
  const hidden = await hashSecrets?.(JSON.stringify(secrets), id);
  return { full, stored: hidden === undefined ? open : `${open} ${hidden}` };
}

/** A command's outcome; `isFinal` means that its key always returns it from now on. */
export interface CommandOutcome {
  readonly answer: Answer;
  readonly isFinal: boolean;
  /** Backend time (epoch ms) and commit of its transaction, if it had one. */
  readonly now?: number;
  readonly commit?: number;
}

interface KeyedCommand {
  /** Caller and key. */
  readonly id: string;
  readonly fingerprint: Fingerprint;
  /** Real time, epoch ms. */
  readonly now: number;
  /** Whether an answer to a command that started at `startedAt` (real time) may be repeated from memory. */
  readonly mayRepeat: (startedAt: number) => boolean | Promise<boolean>;
  readonly run: () => Promise<CommandOutcome>;
}

interface LiveEntry {
  readonly fingerprint: string;
  readonly startedAt: number;
  readonly outcome: Promise<CommandOutcome>;
  isUnderWay: boolean;
}

/** Runs a key's command once; later and concurrent calls get the first answer. */
export interface IdempotencyKeys {
  /** @throws ProblemError 422 if the key was used for another request. */
  answer(command: KeyedCommand): Promise<CommandOutcome>;
  /** Whether the key's answer is in memory or in progress. */
  has(id: string): boolean;
  /** Keeps in-flight answers: their commands could start a second time. */
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

  /** Never drops in-flight entries: their commands could start a second time. */
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
    const { now: _earlier, ...given } = await known.outcome;
    return { ...given, answer: { ...given.answer, headers: { ...given.answer.headers, ...REPLAYED } } };
  }

  return {
    answer,
    has: (id) => live.has(id),
    clear: () => {
      for (const [id, { isUnderWay }] of live) if (!isUnderWay) live.delete(id);
    },
  };
}

/**
 * The answer stored under a key. A command checks it in its transaction, so it commits only once, whatever happened
 * during preparation.
 * @throws ProblemError 422 if the key was used for another request.
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

/** Stores a command's answer under its key; `now` is real time. */
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
