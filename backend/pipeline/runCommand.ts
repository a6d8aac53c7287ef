import type { Schema } from 'yup';
import { isRecord } from '../../src/lib/json';
import { isProofCode } from '../../src/lib/problem';
import { KEY_LIFETIME_MS } from '../../src/lib/lifetimes';
import { sha256OfBytes } from '../auth/digest';
import type { Passwords } from '../auth/passwords';
import { requireProof } from '../auth/proof';
import { requireRole } from '../auth/sessions';
import type { Vault } from '../auth/vault';
import type { Caller, CommandContext, UploadedFile } from '../context';
import type { Engine } from '../engine';
import type { MarketRates } from '../market/marketRates';
import { ProblemError, RecordedRefusal } from '../problem';
import { failureAnswer, type Answer } from './answers';
import { currentCaller, hintOf, searchOf, type Call } from './call';
import { backendNow } from './clock';
import type { CommandEndpoint } from './endpoint';
import {
  fingerprintOf,
  readKey,
  SESSION_KEY_LIFETIME_MS,
  storeAnswer,
  storedAnswer,
  type CommandOutcome,
  type Fingerprint,
  type IdempotencyKeys,
} from './idempotency';
import { parseBody, requireFittingBody, validateBody } from './requestBody';

interface CommandPorts {
  readonly engine: Engine;
  readonly keys: IdempotencyKeys;
  readonly passwords: Passwords;
  readonly origin: string;
  readonly vault: Vault | null;
  readonly market: MarketRates;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Called with failures that no caller caused. */
  readonly onError: (error: unknown) => void;
}

type CommandCall = Call<CommandEndpoint>;

/** Validates a command, and runs it once for its key. */
export async function runCommand(ports: CommandPorts, call: CommandCall): Promise<CommandOutcome> {
  const { endpoint } = call;
  const { keys } = ports;
  requireFittingBody(call.request, endpoint.file?.maxBytes);
  const key = readKey(call.request, endpoint.kind);
  const input = endpoint.file === null ? await readBody(call) : await readUpload(call, endpoint.file.facts);
  const { given } = input;
  if (key === undefined) return runOnce(ports, call, input, undefined);
  const id = `${call.caller.id}:${key}`;
  const hashSecrets = endpoint.isAnswerSecret ? undefined : passwordsFor(ports, call).fingerprint;
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
    mayRepeat: (startedAt) => mayRepeat(ports.engine, endpoint, id, call.receivedAt - startedAt),
    run: () => runOnce(ports, call, input, { id, fingerprint }),
  });
}

/** A command's input. */
interface Input {
  /** As sent, to distinguish requests. */
  readonly given: object;
  readonly body: unknown;
  readonly file?: UploadedFile;
}

async function readBody({ endpoint, request }: CommandCall): Promise<Input> {
  if (endpoint.body === null) return { given: {}, body: null };
  const given = parseBody(request);
  return { given, body: await validateBody(endpoint.body, given) };
}

async function readUpload({ request }: CommandCall, facts: Schema): Promise<Input> {
  const parameters = Object.fromEntries(searchOf(request));
  const body: unknown = await validateBody(facts, parameters);
  const bytes = request.file ?? new Uint8Array();
  const sha256 = await sha256OfBytes(bytes);
  return { given: { ...parameters, sha256 }, body, file: { bytes, sha256 } };
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

function passwordsFor({ passwords }: CommandPorts, { caller, client }: Call): Passwords {
  return passwords.for({ address: client.address, person: caller.kind === 'visitor' ? null : caller.id });
}

interface RecordKey {
  readonly id: string;
  readonly fingerprint: Fingerprint;
}

/** Prepares and commits a command; the answer under its key commits with it. */
async function runOnce(
  ports: CommandPorts,
  call: CommandCall,
  input: Input,
  key: RecordKey | undefined,
): Promise<CommandOutcome> {
  try {
    return await commitCommand(ports, call, input, key);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const answer = failureAnswer(error);
    // The key belongs to another request, whose answer it keeps.
    const isForeign = error.problem.type === 'idempotency-key-reused';
    const isFinal = !isForeign && isFinalRefusal(answer, call.endpoint);
    const kept = isFinal && key ? await keepRefusal(ports, call.caller, key, answer) : { answer };
    return { ...kept, isFinal };
  }
}

/** A second factor or the password: the person gives it and sends the same command again. */
function isProofMissing({ body }: Answer): boolean {
  return isRecord(body) && isProofCode(body['type']);
}

/** Whether the key keeps this refusal; 401, 429 and 5xx are temporary. */
function isFinalRefusal(answer: Answer, endpoint: CommandEndpoint): boolean {
  return (
    !endpoint.isAnswerSecret &&
    answer.status < 500 &&
    answer.status !== 401 &&
    answer.status !== 429 &&
    !isProofMissing(answer)
  );
}

async function commitCommand(
  ports: CommandPorts,
  call: CommandCall,
  { body, file }: Input,
  key: RecordKey | undefined,
): Promise<CommandOutcome> {
  const { engine, randomBytes, vault } = ports;
  const { endpoint, id } = call;
  const { isolation, mayUseReserve } = endpoint;
  const prepared: unknown = await endpoint.prepare(
    { id, body, file },
    {
      caller: call.caller,
      client: call.client,
      origin: ports.origin,
      passwords: passwordsFor(ports, call),
      vault,
      market: ports.market,
      randomBytes,
      contents: engine.contents,
      query: async (work) => {
        const { result } = await engine.query((read, realNow) =>
          work(read, backendNow(read, realNow), realNow),
        );
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
    {
      isolation,
      mayUseReserve,
      hint,
      caller: waitsAs(call.caller),
      key: key?.id,
      isRepeatable: key !== undefined && isAnswerKept(endpoint),
    },
    (tx, attempt) => {
      const { realNow } = attempt;
      // Preparation takes time: the session may have ended and the clock has moved on.
      const caller = currentCaller(call, tx, realNow);
      requireRole(caller, endpoint);
      const now = backendNow(tx, realNow);
      const context = { caller, now, randomBytes: attempt.randomBytes, tx };
      const known = key && storedAnswer(tx, { ...key, now: realNow });
      if (known && !endpoint.isAnswerSecret) return { answer: known, isFinal: true, now };
      // A caller that QA gives has no session to steal.
      if (call.actor === undefined) requireProof(context, endpoint.proof, { body });
      if (known && endpoint.repeat) {
        const again = endpoint.repeat.run(context, { id, body, prepared });
        return { answer: { ...known, body: again }, isFinal: true, now };
      }
      const result = endpoint.run(context, { id, body, prepared });
      if (result instanceof RecordedRefusal) {
        const answer = failureAnswer(result.refusal);
        const isFinal = isFinalRefusal(answer, endpoint);
        if (isFinal && key) storeAnswer(tx, { ...key, answer, now: realNow });
        return { answer, isFinal, now };
      }
      const answer: Answer =
        endpoint.status === 204 ? { status: 204 } : { status: endpoint.status, body: result };
      if (key) keepAnswer(context, endpoint, { id, body }, { ...key, answer, now: realNow });
      return { answer, isFinal: true, now };
    },
  );
  return { ...result, commit };
}

/** Whether a command's key will show later that it happened: not if its answer is secret and can't be recreated. */
function isAnswerKept({ isAnswerSecret, repeat }: CommandEndpoint): boolean {
  return !isAnswerSecret || repeat !== undefined;
}

/** Stores an answer under its key; for a repeatable secret answer, only the fact that it was given. */
function keepAnswer(
  context: CommandContext,
  endpoint: CommandEndpoint,
  input: { readonly id: string; readonly body: unknown },
  record: RecordKey & { answer: Answer; now: number },
): void {
  const { tx } = context;
  if (!endpoint.isAnswerSecret) return storeAnswer(tx, record);
  if (!endpoint.repeat) return;
  const opensSessionOf = endpoint.repeat.opensSessionOf(input, context);
  storeAnswer(tx, { ...record, answer: { status: record.answer.status }, opensSessionOf });
}

/** The queue in which a command waits; visitors have none, as they are many people. */
function waitsAs({ kind, id }: Caller): string | undefined {
  return kind === 'visitor' ? undefined : id;
}

/** Stores a refusal under its key. Returns the stored answer, which another process may have written first. */
async function keepRefusal(
  { engine, onError }: CommandPorts,
  caller: Caller,
  key: RecordKey,
  answer: Answer,
): Promise<Omit<CommandOutcome, 'isFinal'>> {
  try {
    const hint = hintOf('refusal', { key: key.id });
    const refusal = { isolation: 'money', hint, caller: waitsAs(caller), isRepeatable: true } as const;
    const { result, commit } = await engine.command(refusal, (tx, { realNow }) => {
      const known = storedAnswer(tx, { ...key, now: realNow });
      if (known === undefined) storeAnswer(tx, { ...key, answer, now: realNow });
      return { answer: known ?? answer, now: backendNow(tx, realNow) };
    });
    return { ...result, commit };
  } catch (error) {
    // A refusal changed nothing, so it is sent even if it can't be stored.
    onError(error);
    return { answer };
  }
}
