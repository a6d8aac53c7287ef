import { toApiError, type ApiError } from '../../../api/apiError';
import { selectClockOffset } from '../../../api/clockSlice';
import {
  commandChanged,
  commandForgotten,
  commandSent,
  awaitsAnswer,
  selectCommand,
  selectForm,
  type SentCommand,
  type CommandChange,
} from '../../../entities/draft/draftSlice';
import { selectPerson, selectSessionStatus } from '../../../entities/session/sessionSlice';
import { inReadersZone } from '../../../lib/dateFormats';
import { isProofCode, type ProofCode } from '../../../lib/problem';
import { isKeyTooOld } from '../../../lib/lifetimes';
import { randomId } from '../../../lib/ids';
import type { AppStore } from '../../../store/store';
import { TOO_OLD, type Outcome } from './outcome';

type CommandStore = Pick<AppStore, 'dispatch' | 'getState' | 'subscribe'>;

/** Sends a body with its key; rejects with the API's error. */
export type Send<Body, Result> = (body: Body, idempotencyKey: string) => Promise<Result>;

/** Where a sent command is kept: in the store (`storedSlot`) or in memory (`memorySlot`). */
export interface CommandSlot {
  readonly getState: CommandStore['getState'];
  /** The last command, answered or not; `null` for none. */
  readonly read: () => SentCommand | null;
  /** Keeps the command that is about to be sent; false while another waits for its answer. */
  readonly write: (command: SentCommand) => boolean;
  /** Does nothing if another command has taken its place. */
  readonly change: (key: string, change: CommandChange) => void;
  /** The person gives up the unanswered command: the next one gets a new key, whatever its body. */
  readonly forget: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function isUnderway(command: SentCommand | null): boolean {
  return command?.status === 'underway' || command?.status === 'checking';
}

/** In the draft `name`, so it survives a reload and a login. */
export function storedSlot(store: CommandStore, name: string): CommandSlot {
  const read = () => selectCommand(store.getState(), name);
  return {
    getState: store.getState,
    read,
    write: (command) => {
      const state = store.getState();
      if (selectPerson(state) === null || isUnderway(read())) return false;
      store.dispatch(commandSent({ ...selectForm(state, name), command }));
      return read()?.key === command.key;
    },
    change: (key, change) => void store.dispatch(commandChanged({ key, change })),
    forget: () => void store.dispatch(commandForgotten(selectForm(store.getState(), name))),
    subscribe: store.subscribe,
  };
}

/**
 * Lasts as long as the page or its component: for a body that must not be stored, or needn't be. A different body
 * replaces one without an answer.
 */
export function memorySlot(getState: CommandStore['getState']): CommandSlot {
  let current: SentCommand | null = null;
  const listeners = new Set<() => void>();
  const set = (command: SentCommand | null) => {
    current = command;
    for (const listener of listeners) listener();
  };
  return {
    getState,
    read: () => current,
    write: (command) => {
      set(command);
      return true;
    },
    change: (key, change) => {
      if (current?.key !== key) return;
      const changed = { ...current, ...change };
      set(awaitsAnswer(changed) ? changed : null);
    },
    forget: () => set(null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const textOf = (body: unknown) => JSON.stringify(body) ?? '';

/** Whether the API may have forgotten the command's key, so that it can't be checked anymore. */
export function isTooOld(
  { sentAt, clockOffsetMs = 0, sentOnPage }: SentCommand,
  getState: CommandStore['getState'],
): boolean {
  const now = Date.now();
  return isKeyTooOld(
    { device: sentAt, backend: sentAt + clockOffsetMs, page: sentOnPage },
    { device: now, backend: now + selectClockOffset(getState()), page: performance.now() },
  );
}

/** The unanswered command with the same body under its key, otherwise a new one (product 18.1). */
function commandFor(
  body: unknown,
  known: SentCommand | null,
  getState: CommandStore['getState'],
): SentCommand {
  if (known !== null && awaitsAnswer(known) && textOf(known.body) === textOf(body)) {
    return { ...known, status: known.status === 'unknown' ? 'checking' : 'underway' };
  }
  const clockOffsetMs = selectClockOffset(getState());
  const sent = { sentAt: Date.now(), clockOffsetMs, sentOnPage: performance.now() };
  return { key: randomId(), body, ...sent, status: 'underway' };
}

/**
 * If the session expired meanwhile, the login unmounts the form; it comes back filled in, to be resent or edited. The
 * login's own forms stay, whatever session ended before.
 */
function unanswered(
  problem: ApiError,
  wasSignedIn: boolean,
  getState: CommandStore['getState'],
): CommandChange {
  const isInterrupted = wasSignedIn && selectSessionStatus(getState()) === 'expired';
  return { status: isInterrupted ? 'interrupted' : 'unknown', problem };
}

/** The backend no longer knows the session, so the person has to log in again. */
function isSessionOver({ code }: ApiError): boolean {
  return code === 'unauthenticated';
}

/** The backend knows no reader's time zone (product 19.5). */
function withReadersTimes(error: ApiError): ApiError {
  const [title, detail] = [inReadersZone(error.title), inReadersZone(error.detail ?? '')];
  const isSame = title === error.title && detail === (error.detail ?? '');
  return isSame ? error : { ...error, title, ...(detail && { detail }) };
}

/** Never rejects. A command that was never sent counts as refused, because sending it again is safe. */
async function outcomeOf<T>(sent: Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'settled', result: await sent };
  } catch (thrown) {
    const error = withReadersTimes(toApiError(thrown));
    if (isSessionOver(error)) return { kind: 'interrupted', error };
    return error.kind === 'unknown' ? { kind: 'unknown', error } : { kind: 'refused', error };
  }
}

/**
 * Whether this answer reveals the outcome of a command that was sent before. One that the API rejected before it looked
 * up the key (session, role, a limit), or that was never sent, reveals nothing.
 */
function tellsOfEarlier({ kind, code, status = 0 }: ApiError): boolean {
  if (isProofCode(code)) return true;
  return kind === 'refused' && status < 500 && ![401, 403, 429].includes(status);
}

/** Asks the person for a second factor or the password; resolves with whether they gave it. */
export type AskForProof = (missing: ProofCode) => Promise<boolean>;

function missingProof(outcome: Outcome<unknown>): ProofCode | null {
  const code = outcome.kind === 'refused' ? outcome.error.code : undefined;
  return isProofCode(code) ? code : null;
}

/** Nothing was sent. */
const EARLIER_ONE_WAITS: ApiError = {
  kind: 'refused',
  code: 'earlier-one-waits',
  title: 'An earlier one is still waiting for a response.',
};

/**
 * Sends a command with the key for its body, kept until an answer arrives; never rejects. Every command except a logout
 * is sent here, so this is where a key that is too old is stopped.
 */
export async function sendCommand<Body, Result>(
  slot: CommandSlot,
  body: Body,
  send: Send<Body, Result>,
  askForProof?: AskForProof,
): Promise<Outcome<Result>> {
  const { getState } = slot;
  const wasSignedIn = selectPerson(getState()) !== null;
  const known = slot.read();
  const command = commandFor(body, known, getState);
  const { key } = command;
  if (isTooOld(command, getState)) {
    slot.change(key, { status: 'unknown' });
    return { kind: 'unknown', error: TOO_OLD };
  }
  if (!slot.write(command)) return { kind: 'refused', error: EARLIER_ONE_WAITS };
  const first = await outcomeOf(send(body, key));
  const missing = missingProof(first);
  const isProofGiven = missing !== null && askForProof !== undefined && (await askForProof(missing));
  const outcome = isProofGiven ? await outcomeOf(send(body, key)) : first;
  if (outcome.kind === 'settled') {
    slot.change(key, { status: 'settled' });
    return outcome;
  }
  const wasSentBefore = known?.key === key;
  const isUnknown = outcome.kind === 'unknown' || (wasSentBefore && !tellsOfEarlier(outcome.error));
  slot.change(
    key,
    isUnknown
      ? unanswered(outcome.error, wasSignedIn, getState)
      : { status: 'refused', problem: outcome.error },
  );
  return isUnknown && outcome.kind === 'refused' ? { kind: 'unknown', error: outcome.error } : outcome;
}
