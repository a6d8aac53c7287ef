import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { boolean, mixed, number, object, string } from 'yup';
import type { ApiError } from '../../api/apiError';
import { recordsForgotten } from '../../api/sessionEvents';
import { isRecord } from '../../lib/json';
import { byKey, id, text } from '../../lib/schema';
import { loggedOut, selectPerson, type SessionSliceState } from '../session/sessionSlice';

/**
 * A command's status (product 18.2). `checking`: sent again, because no answer came. `interrupted`: the session expired
 * before the answer; after login the form returns, to resend or change. A command whose session ended before it arrived
 * counts as `refused`: nothing happened.
 */
type CommandStatus = 'underway' | 'unknown' | 'checking' | 'interrupted' | 'settled' | 'refused';

export interface SentCommand {
  readonly key: string;
  /** JSON; never stored with a password. */
  readonly body: unknown;
  /** When it was first sent, in epoch ms on this device. */
  readonly sentAt: number;
  /** How far ahead the backend's clock was at that time, ms. */
  readonly clockOffsetMs?: number | undefined;
  /** Milliseconds from the page's load to that time; meaningless after a reload, so dropped then. */
  readonly sentOnPage?: number;
  readonly status: CommandStatus;
  readonly problem?: ApiError;
}

export type CommandChange = Pick<SentCommand, 'status' | 'problem'>;

interface Draft {
  readonly ownerId: string;
  /** As typed, by field. */
  readonly values: Readonly<Record<string, string>>;
  /** The command without an answer: resending its key and body reveals its outcome. */
  readonly pending: SentCommand | null;
}

interface DraftsState {
  /** By form name. They survive a reload, and a login after the session expired. */
  readonly drafts: Readonly<Record<string, Draft>>;
  /** The last answered command of each form, by form name. Not stored. */
  readonly answered: Readonly<Record<string, SentCommand>>;
}

export interface DraftRoot {
  readonly drafts: DraftsState;
  readonly session: SessionSliceState;
}

export const DEPOSIT_DRAFT = 'deposit';
/** The rate used to pay a deposit. */
export const RATE_DRAFT = 'deposit rate';

/** Only these survive logout: a payment may be on its way to the address shown, at the rate shown. */
const KEPT_DRAFTS: readonly string[] = [DEPOSIT_DRAFT, RATE_DRAFT];

interface Named {
  readonly name: string;
}

const initialState = (): DraftsState => ({ drafts: {}, answered: {} });

function without<T>(entries: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => key !== name));
}

function put(state: DraftsState, name: string, draft: Draft): DraftsState {
  return { ...state, drafts: { ...state.drafts, [name]: draft } };
}

function withoutCommand(state: DraftsState, name: string, draft: Draft): DraftsState {
  return Object.keys(draft.values).length === 0
    ? { ...state, drafts: without(state.drafts, name) }
    : put(state, name, { ...draft, pending: null });
}

/** While a command's outcome is unknown, its form stays as sent and no other command takes its place. */
function isHeld(draft: Draft | undefined): boolean {
  return draft !== undefined && draft.pending !== null && draft.pending.status !== 'interrupted';
}

export function awaitsAnswer({ status }: SentCommand): boolean {
  return status !== 'settled' && status !== 'refused';
}

const slice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftTyped: (
      state,
      { payload: { name, ownerId, values } }: PayloadAction<Named & Pick<Draft, 'ownerId' | 'values'>>,
    ): DraftsState => {
      const known = state.drafts[name];
      const own = known?.ownerId === ownerId ? known : undefined;
      return isHeld(own) ? state : put(state, name, { ownerId, values, pending: own?.pending ?? null });
    },
    draftForgotten: (state, { payload: { name } }: PayloadAction<Named>): DraftsState =>
      isHeld(state.drafts[name]) ? state : { ...state, drafts: without(state.drafts, name) },
    commandSent: (
      state,
      {
        payload: { name, ownerId, command },
      }: PayloadAction<Named & Pick<Draft, 'ownerId'> & { readonly command: SentCommand }>,
    ): DraftsState => {
      const known = state.drafts[name];
      const own = known?.ownerId === ownerId ? known : undefined;
      if (isHeld(own) && own?.pending?.key !== command.key) return state;
      const draft = { ownerId, values: own?.values ?? {}, pending: command };
      return put({ ...state, answered: without(state.answered, name) }, name, draft);
    },
    /** Does nothing if another command has taken its place. */
    commandChanged: (
      state,
      { payload: { name, key, change } }: PayloadAction<Named & { key: string; change: CommandChange }>,
    ): DraftsState => {
      const draft = state.drafts[name];
      if (draft?.pending?.key !== key) return state;
      const command = { ...draft.pending, ...change };
      if (awaitsAnswer(command)) return put(state, name, { ...draft, pending: command });
      return withoutCommand({ ...state, answered: { ...state.answered, [name]: command } }, name, draft);
    },
    /** The person gave up a command whose outcome can no longer be determined. */
    commandForgotten: (state, { payload: { name } }: PayloadAction<Named>): DraftsState => {
      const draft = state.drafts[name];
      return draft === undefined ? state : withoutCommand(state, name, draft);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(recordsForgotten, (state) => ({ ...state, answered: {} }));
    builder.addCase(loggedOut, ({ drafts }): DraftsState => {
      const kept = Object.entries(drafts).filter(([name]) => KEPT_DRAFTS.includes(name));
      return { drafts: Object.fromEntries(kept), answered: {} };
    });
  },
});

export const { draftTyped, draftForgotten, commandSent, commandChanged, commandForgotten } = slice.actions;
export const draftsReducer = slice.reducer;

const STRICT = { strict: true };

const draftSchema = object({ ownerId: id(), values: byKey(text()), pending: mixed().nullable() });

const commandSchema = object({
  key: id(),
  body: mixed().nullable().defined(),
  sentAt: number().required(),
  clockOffsetMs: number(),
  status: string(),
  /** An earlier version stored this instead of `status`. */
  isInterrupted: boolean(),
});

/** After a reload, a command that was in progress has no answer. */
function restoreCommand(stored: unknown): SentCommand | null {
  if (!commandSchema.isValidSync(stored, STRICT)) return null;
  const { key, body, sentAt, clockOffsetMs, status, isInterrupted = status === 'interrupted' } = stored;
  return { key, body, sentAt, clockOffsetMs, status: isInterrupted ? 'interrupted' : 'unknown' };
}

/** Drops unreadable drafts. A command too old to ask about stays, so that its screen can say so. */
export function restoreDrafts(stored: unknown): DraftsState['drafts'] {
  const drafts: Record<string, Draft> = {};
  for (const [name, draft] of Object.entries(isRecord(stored) ? stored : {})) {
    if (!draftSchema.isValidSync(draft, STRICT)) continue;
    const { ownerId, values, pending } = draft;
    drafts[name] = { ownerId, values, pending: restoreCommand(pending) };
  }
  return drafts;
}

/** Only the signed-in person's draft, never another's. */
export function selectDraft(state: DraftRoot, name: string): Draft | undefined {
  const draft = state.drafts.drafts[name];
  return draft !== undefined && draft.ownerId === selectPerson(state)?.id ? draft : undefined;
}

/** The rest of the name after `start`, for the signed-in person's commands without an answer. */
export function selectUnanswered(state: DraftRoot, start: string): readonly string[] {
  return Object.keys(state.drafts.drafts)
    .filter((name) => name.startsWith(start) && selectDraft(state, name)?.pending?.status === 'unknown')
    .map((name) => name.slice(start.length));
}

/** The signed-in person's last command with this name; `null` for none. All screens read its outcome here. */
export function selectCommand(state: DraftRoot, name: string): SentCommand | null {
  return selectDraft(state, name)?.pending ?? state.drafts.answered[name] ?? null;
}
