import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { commandForgotten } from '../../api/commandEvents';
import { isRecord } from '../../lib/json';
import { loggedOut, selectPerson, type SessionSliceState } from '../session/sessionSlice';

/** A command without a response: resending the same key and body finds out its outcome. */
export interface PendingCommand {
  readonly key: string;
  /** JSON; never a password. */
  readonly body: unknown;
  /** Epoch ms of this device, when it was first sent. */
  readonly sentAt: number;
  /** What the backend's clock was ahead then, ms. */
  readonly clockOffsetMs?: number;
  /** The session expired before the response: after the login the form is back, to send again or change. */
  readonly isInterrupted: boolean;
}

interface Draft {
  readonly ownerId: string;
  /** As typed, by field. */
  readonly values: Readonly<Record<string, string>>;
  readonly pending: PendingCommand | null;
}

/** By form name. They survive a reload, and a login after the session expired. */
interface DraftsState {
  readonly drafts: Readonly<Record<string, Draft>>;
}

export interface DraftRoot {
  readonly drafts: DraftsState;
  readonly session: SessionSliceState;
}

/** The only draft that survives logout: a payment may be on its way to the address shown. */
export const DEPOSIT_DRAFT = 'deposit';

interface Named {
  readonly name: string;
}

const initialState = (): DraftsState => ({ drafts: {} });

function afterLogout({ drafts }: DraftsState): DraftsState {
  const deposit = drafts[DEPOSIT_DRAFT];
  return { drafts: deposit === undefined ? {} : { [DEPOSIT_DRAFT]: deposit } };
}

function put(state: DraftsState, name: string, draft: Draft): DraftsState {
  return { drafts: { ...state.drafts, [name]: draft } };
}

function without(state: DraftsState, name: string): DraftsState {
  return { drafts: Object.fromEntries(Object.entries(state.drafts).filter(([key]) => key !== name)) };
}

function withoutCommand(state: DraftsState, name: string, draft: Draft): DraftsState {
  return Object.keys(draft.values).length === 0
    ? without(state, name)
    : put(state, name, { ...draft, pending: null });
}

/** While a command's outcome is unknown, its form stays as sent. */
function isHeld(draft: Draft | undefined): boolean {
  return draft !== undefined && draft.pending !== null && !draft.pending.isInterrupted;
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
      isHeld(state.drafts[name]) ? state : without(state, name),
    commandSent: (
      state,
      {
        payload: { name, ownerId, ...sent },
      }: PayloadAction<Named & Pick<Draft, 'ownerId'> & Omit<PendingCommand, 'isInterrupted'>>,
    ): DraftsState => {
      const known = state.drafts[name];
      const values = known?.ownerId === ownerId ? known.values : {};
      return put(state, name, { ownerId, values, pending: { ...sent, isInterrupted: false } });
    },
    commandInterrupted: (state, { payload: { name } }: PayloadAction<Named>): DraftsState => {
      const known = state.drafts[name];
      if (!known?.pending) return state;
      return put(state, name, { ...known, pending: { ...known.pending, isInterrupted: true } });
    },
    commandAnswered: (
      state,
      { payload: { name, key } }: PayloadAction<Named & Pick<PendingCommand, 'key'>>,
    ): DraftsState => {
      const known = state.drafts[name];
      return known?.pending?.key === key ? withoutCommand(state, name, known) : state;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, afterLogout);
    builder.addCase(commandForgotten, (state, { payload: { key } }) => {
      const [name, draft] =
        Object.entries(state.drafts).find(([, { pending }]) => pending?.key === key) ?? [];
      return name === undefined || draft === undefined ? state : withoutCommand(state, name, draft);
    });
  },
});

export const { draftTyped, draftForgotten, commandSent, commandInterrupted, commandAnswered } = slice.actions;
export const draftsReducer = slice.reducer;

function isPending(value: unknown): value is PendingCommand {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    'body' in value &&
    typeof value['sentAt'] === 'number' &&
    ['number', 'undefined'].includes(typeof value['clockOffsetMs']) &&
    typeof value['isInterrupted'] === 'boolean'
  );
}

function isTexts(value: unknown): value is Draft['values'] {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

function restoreDraft(stored: unknown): Draft | null {
  if (!isRecord(stored)) return null;
  const { ownerId, values, pending } = stored;
  if (typeof ownerId !== 'string' || !isTexts(values)) return null;
  return { ownerId, values, pending: isPending(pending) ? pending : null };
}

/** Drops unreadable drafts. A command too old to ask about stays, so that its screen can say so. */
export function restoreDrafts(stored: unknown): DraftsState['drafts'] {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const draft = restoreDraft(value);
      return draft === null ? [] : [[name, draft]];
    }),
  );
}

/** Only the signed-in person's draft, never another's. */
export function selectDraft(state: DraftRoot, name: string): Draft | undefined {
  const draft = state.drafts.drafts[name];
  return draft !== undefined && draft.ownerId === selectPerson(state)?.id ? draft : undefined;
}
