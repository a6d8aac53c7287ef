import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mixed } from 'yup';
import type { GridSettings } from '../../lib/gridSettings';
import { byKey, listOf, text, validOr } from '../../lib/schema';

/** Stored per browser. */
interface PreferencesState {
  /** By person: ids of the notices they have read, most recent last; and what `useReadMarks` adds. */
  readonly readNotices: Readonly<Record<string, readonly string[]>>;
  /** By person: kinds of notices they don't want. */
  readonly mutedNotices: Readonly<Record<string, readonly string[]>>;
  /** By "person/grid", in stored form: parse with `parseGridSettings`. */
  readonly grids: Readonly<Record<string, unknown>>;
}

const initialState = (): PreferencesState => ({ readNotices: {}, mutedNotices: {}, grids: {} });

/** More than are ever listed at one time. */
const MAX_READ = 1_000;

const NONE: readonly string[] = [];

interface Marked {
  readonly personId: string;
  readonly ids: readonly string[];
}

const slice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    noticesRead: ({ readNotices }, { payload: { personId, ids } }: PayloadAction<Marked>) => {
      const known = readNotices[personId] ?? [];
      readNotices[personId] = [...known.filter((id) => !ids.includes(id)), ...ids].slice(-MAX_READ);
    },
    noticesUnread: ({ readNotices }, { payload: { personId, ids } }: PayloadAction<Marked>) => {
      readNotices[personId] = (readNotices[personId] ?? []).filter((id) => !ids.includes(id));
    },
    noticesMuted: (
      { mutedNotices },
      {
        payload: { personId, kinds },
      }: PayloadAction<{ readonly personId: string; readonly kinds: readonly string[] }>,
    ) => {
      mutedNotices[personId] = [...kinds];
    },
    /** Stored by another tab. */
    preferencesFound: (state, { payload }: PayloadAction<PreferencesState>) => {
      Object.assign(state, payload);
    },
    gridChanged: (
      { grids },
      {
        payload: { grid, settings },
      }: PayloadAction<{ readonly grid: string; readonly settings: GridSettings }>,
    ) => {
      grids[grid] = settings;
    },
  },
});

export const { gridChanged, noticesMuted, noticesRead, noticesUnread, preferencesFound } = slice.actions;
export const preferencesReducer = slice.reducer;

const textsSchema = byKey(listOf(text()));
const gridsSchema = byKey(mixed());

/** For read and muted notices: empty if the stored value is unreadable. */
export function restoreNotices(stored: unknown): PreferencesState['readNotices'] {
  return validOr(textsSchema, stored, {});
}

export function restoreGrids(stored: unknown): PreferencesState['grids'] {
  return validOr(gridsSchema, stored, {});
}

/** The kinds of notices that the person has turned off. */
export function selectMutedNotices(
  state: { readonly preferences: PreferencesState },
  personId: string,
): readonly string[] {
  return state.preferences.mutedNotices[personId] ?? NONE;
}

/** The most recently read notices. */
export function selectReadNotices(
  state: { readonly preferences: PreferencesState },
  personId: string,
): readonly string[] {
  return state.preferences.readNotices[personId] ?? NONE;
}
