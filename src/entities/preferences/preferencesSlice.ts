import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { mixed } from 'yup';
import type { GridSettings } from '../../lib/gridSettings';
import { byKey, listOf, text, validOr } from '../../lib/schema';

/** Kept per browser. */
interface PreferencesState {
  /** By person: ids of the notices seen last. */
  readonly readNotices: Readonly<Record<string, readonly string[]>>;
  /** By "person/grid", in stored form: parse with `parseGridSettings`. */
  readonly grids: Readonly<Record<string, unknown>>;
}

const initialState = (): PreferencesState => ({ readNotices: {}, grids: {} });

const slice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    /** Replaces the notices seen before. */
    noticesRead: (
      state,
      { payload }: PayloadAction<{ readonly personId: string; readonly ids: readonly string[] }>,
    ): PreferencesState => ({
      ...state,
      readNotices: { ...state.readNotices, [payload.personId]: payload.ids },
    }),
    gridChanged: (
      state,
      {
        payload: { grid, settings },
      }: PayloadAction<{ readonly grid: string; readonly settings: GridSettings }>,
    ): PreferencesState => ({ ...state, grids: { ...state.grids, [grid]: settings } }),
  },
});

export const { gridChanged, noticesRead } = slice.actions;
export const preferencesReducer = slice.reducer;

const readNoticesSchema = byKey(listOf(text()));
const gridsSchema = byKey(mixed());

/** Nothing, if what was stored is unreadable. */
export function restoreReadNotices(stored: unknown): PreferencesState['readNotices'] {
  return validOr(readNoticesSchema, stored, {});
}

export function restoreGrids(stored: unknown): PreferencesState['grids'] {
  return validOr(gridsSchema, stored, {});
}

const NONE: readonly string[] = [];

/** Only the latest notices seen. */
export function selectReadNotices(
  state: { readonly preferences: PreferencesState },
  personId: string,
): readonly string[] {
  return state.preferences.readNotices[personId] ?? NONE;
}
