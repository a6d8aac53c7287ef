import { createSlice, type PayloadAction, type UnknownAction, type WritableDraft } from '@reduxjs/toolkit';
import { boolean, mixed, number, object, string } from 'yup';
import type { ApiError } from '../../api/apiError';
import { recordsForgotten } from '../../api/sessionEvents';
import { isRecord } from '../../lib/json';
import { byKey, id, text } from '../../lib/schema';
import { selectPerson, type SessionSliceState } from '../session/sessionSlice';

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
  /**
   * By person and form ({@link placeOf}). They survive a reload, and logins after the session expired, whoever logs in:
   * the owner still finds theirs.
   */
  readonly drafts: Readonly<Record<string, Draft>>;
  /** The last answered command of each form, by person and form. Not stored. */
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

interface Form {
  readonly name: string;
  readonly ownerId: string;
}

/** A draft's key. */
function placeOf({ name, ownerId }: Form): string {
  return `${ownerId}/${name}`;
}

const initialState = (): DraftsState => ({ drafts: {}, answered: {} });

function placeOfCommand(drafts: DraftsState['drafts'], key: string): string {
  return Object.keys(drafts).find((place) => drafts[place]?.pending?.key === key) ?? '';
}

/** While a command's outcome is unknown, its form stays as sent and no other command takes its place. */
function isHeld(draft: Draft | undefined): boolean {
  return draft !== undefined && draft.pending !== null && draft.pending.status !== 'interrupted';
}

export function awaitsAnswer({ status }: SentCommand): boolean {
  return status !== 'settled' && status !== 'refused';
}

type Drafts = WritableDraft<DraftsState>['drafts'];

/** A draft without values or a command is none. */
function dropCommand(drafts: Drafts, place: string): void {
  const draft = drafts[place];
  if (draft === undefined) return;
  draft.pending = null;
  if (Object.keys(draft.values).length === 0) delete drafts[place];
}

const slice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    draftTyped: ({ drafts }, { payload }: PayloadAction<Form & Pick<Draft, 'values'>>) => {
      const { ownerId, values } = payload;
      const place = placeOf(payload);
      const known = drafts[place];
      if (!isHeld(known)) drafts[place] = { ownerId, values, pending: known?.pending ?? null };
    },
    draftForgotten: ({ drafts }, { payload }: PayloadAction<Form>) => {
      const place = placeOf(payload);
      if (!isHeld(drafts[place])) delete drafts[place];
    },
    commandSent: (
      { drafts, answered },
      { payload }: PayloadAction<Form & { readonly command: Omit<SentCommand, 'problem'> }>,
    ) => {
      const { ownerId, command } = payload;
      const place = placeOf(payload);
      const known = drafts[place];
      if (isHeld(known) && known?.pending?.key !== command.key) return;
      delete answered[place];
      drafts[place] = { ownerId, values: known?.values ?? {}, pending: command };
    },
    /** Does nothing if another command has taken its place. Its person may have been followed by another one. */
    commandChanged: (
      { drafts, answered },
      { payload: { key, change } }: PayloadAction<{ readonly key: string; readonly change: CommandChange }>,
    ) => {
      const place = placeOfCommand(drafts, key);
      const command = drafts[place]?.pending;
      if (command == null) return;
      Object.assign(command, change);
      if (awaitsAnswer(command)) return;
      answered[place] = command;
      dropCommand(drafts, place);
    },
    /** The person gave up a command whose outcome can no longer be determined. */
    commandForgotten: ({ drafts }, { payload }: PayloadAction<Form>) => dropCommand(drafts, placeOf(payload)),
    /** A logout: forgets what that person typed, and nobody else's. */
    ownDraftsForgotten: ({ drafts }, { payload: { ownerId } }: PayloadAction<Pick<Form, 'ownerId'>>) => {
      const kept = KEPT_DRAFTS.map((name) => placeOf({ name, ownerId }));
      for (const [place, draft] of Object.entries(drafts))
        if (draft.ownerId === ownerId && !kept.includes(place)) delete drafts[place];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(recordsForgotten, (state) => {
      state.answered = {};
    });
  },
});

const { draftForgotten } = slice.actions;
export const { draftTyped, commandSent, commandChanged, commandForgotten, ownDraftsForgotten } =
  slice.actions;
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
  for (const [key, draft] of Object.entries(isRecord(stored) ? stored : {})) {
    if (!draftSchema.isValidSync(draft, STRICT)) continue;
    const { ownerId, values, pending } = draft;
    // An earlier version stored it under the form's name alone.
    const place = key.startsWith(placeOf({ name: '', ownerId })) ? key : placeOf({ name: key, ownerId });
    drafts[place] = { ownerId, values, pending: restoreCommand(pending) };
  }
  return drafts;
}

/** The signed-in person's form with this name; nobody's, which has no draft, if nobody is signed in. */
export function selectForm(state: DraftRoot, name: string): Form {
  return { name, ownerId: selectPerson(state)?.id ?? '' };
}

/** Forgets the signed-in person's draft, unless its command waits for its answer. */
export function forgetDraft(name: string) {
  return (dispatch: (action: UnknownAction) => unknown, getState: () => DraftRoot): void => {
    dispatch(draftForgotten(selectForm(getState(), name)));
  };
}

/** Only the signed-in person's draft, never another's. */
export function selectDraft(state: DraftRoot, name: string): Draft | undefined {
  return state.drafts.drafts[placeOf(selectForm(state, name))];
}

/** The rest of the name after `start`, for the signed-in person's commands without an answer. */
export function selectUnanswered(state: DraftRoot, start: string): readonly string[] {
  const place = placeOf(selectForm(state, start));
  return Object.entries(state.drafts.drafts)
    .filter(([key, { pending }]) => key.startsWith(place) && pending?.status === 'unknown')
    .map(([key]) => key.slice(place.length));
}

/** The signed-in person's last command with this name; `null` for none. All screens read its outcome here. */
export function selectCommand(state: DraftRoot, name: string): SentCommand | null {
  return selectDraft(state, name)?.pending ?? state.drafts.answered[placeOf(selectForm(state, name))] ?? null;
}
