import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '../../lib/isRecord';
import { loggedOut, selectPerson, type SessionSliceState } from '../session/sessionSlice';

/** A command that got no answer: sending the same key and body finds out its outcome. */
export interface PendingCommand {
  readonly key: string;
  /** JSON; never a password. */
  readonly body: unknown;
  /** Epoch ms. */
  readonly sentAt: number;
  /** The session ran out before the answer: the form comes back after the login, to be sent again or changed. */
  readonly isInterrupted: boolean;
}

interface Draft {
  readonly ownerId: string;
  /** As typed, by field. */
  readonly values: Readonly<Record<string, string>>;
  readonly pending: PendingCommand | null;
}

/** Drafts by the name of their form. They survive a reload and a login after the session ran out. */
interface DraftsState {
  readonly drafts: Readonly<Record<string, Draft>>;
}

export interface DraftRoot {
  readonly drafts: DraftsState;
  readonly session: SessionSliceState;
}

/** How long the API remembers a key; the same request after that would be a second one. */
export const PENDING_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The only draft that survives a logout: a payment may be on its way to the address it shows. */
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

/** While a command waits for its answer, its form stays as it was sent. */
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
      if (known?.pending?.key !== key) return state;
      return Object.keys(known.values).length === 0
        ? without(state, name)
        : put(state, name, { ...known, pending: null });
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, afterLogout);
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
    typeof value['isInterrupted'] === 'boolean'
  );
}

function isTexts(value: unknown): value is Draft['values'] {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

function restoreDraft(stored: unknown, now: number): Draft | null {
  if (!isRecord(stored)) return null;
  const { ownerId, values, pending } = stored;
  if (typeof ownerId !== 'string' || !isTexts(values)) return null;
  const isKnown = isPending(pending) && now < pending.sentAt + PENDING_LIFETIME_MS;
  return { ownerId, values, pending: isKnown ? pending : null };
}

/** The drafts as they were stored, without those that cannot be read. `now` in epoch ms. */
export function restoreDrafts(stored: unknown, now: number): DraftsState['drafts'] {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const draft = restoreDraft(value, now);
      return draft === null ? [] : [[name, draft]];
    }),
  );
}

/** The signed-in person's draft; another person's is never given. */
export function selectDraft(state: DraftRoot, name: string): Draft | undefined {
  const draft = state.drafts.drafts[name];
  return draft !== undefined && draft.ownerId === selectPerson(state)?.id ? draft : undefined;
}
