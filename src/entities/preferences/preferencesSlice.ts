import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GridSettings } from '../../lib/gridSettings';
import { isRecord } from '../../lib/isRecord';

/** Settings of this browser. */
interface PreferencesState {
  /** Ids of the notices that each person has seen last, by the person's id. */
  readonly readNotices: Readonly<Record<string, readonly string[]>>;
  /** How people have set their grids up, by "person/grid", as it was stored: `parseGridSettings` reads it. */
  readonly grids: Readonly<Record<string, unknown>>;
}

const initialState = (): PreferencesState => ({ readNotices: {}, grids: {} });

const slice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    /** A person has seen these notices; what was seen before them is forgotten. */
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

/** The read notices as they were stored; what is no list of ids is left out. */
export function restoreReadNotices(stored: unknown): PreferencesState['readNotices'] {
  const lists = Object.entries(isRecord(stored) ? stored : {}).map(
    ([personId, ids]): readonly [string, readonly string[]] => [
      personId,
      Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [],
    ],
  );
  return Object.fromEntries(lists);
}

export function restoreGrids(stored: unknown): PreferencesState['grids'] {
  return isRecord(stored) ? stored : {};
}

const NONE: readonly string[] = [];

/** Ids of the latest notices that a person has seen. */
export function selectReadNotices(
  state: { readonly preferences: PreferencesState },
  personId: string,
): readonly string[] {
  return state.preferences.readNotices[personId] ?? NONE;
}
