import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_GRID_SETTINGS, parseGridSettings, type GridSettings } from '../../lib/gridSettings';
import { isRecord } from '../../lib/isRecord';

/** What a person set for this browser (design D3). */
interface PreferencesState {
  /** Ids of the notices that each person has seen last, by the person's id. */
  readonly readNotices: Readonly<Record<string, readonly string[]>>;
  /** How each person has set their grids up, by the person's id and the grid's name. */
  readonly grids: Readonly<Record<string, Readonly<Record<string, GridSettings>>>>;
}

const initialState = (): PreferencesState => ({ readNotices: {}, grids: {} });

interface GridChange {
  readonly personId: string;
  readonly grid: string;
  readonly change: Partial<GridSettings>;
}

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
      { payload: { personId, grid, change } }: PayloadAction<GridChange>,
    ): PreferencesState => {
      const own = state.grids[personId];
      const next = { ...(own?.[grid] ?? DEFAULT_GRID_SETTINGS), ...change };
      return { ...state, grids: { ...state.grids, [personId]: { ...own, [grid]: next } } };
    },
  },
});

export const { gridChanged, noticesRead } = slice.actions;
export const preferencesReducer = slice.reducer;

function mapRecord<Value>(
  stored: unknown,
  parse: (value: unknown) => Value,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(entries.map(([key, value]): readonly [string, Value] => [key, parse(value)]));
}

/** The read notices as they were stored; what is no list of ids is left out. */
export function restoreReadNotices(stored: unknown): PreferencesState['readNotices'] {
  return mapRecord(stored, (ids) =>
    Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [],
  );
}

export function restoreGrids(stored: unknown): PreferencesState['grids'] {
  return mapRecord(stored, (grids) => mapRecord(grids, parseGridSettings));
}

interface Root {
  readonly preferences: PreferencesState;
}

const NONE: readonly string[] = [];

/** Ids of the notices that a person has seen last; none for somebody new. */
export function selectReadNotices(state: Root, personId: string): readonly string[] {
  return state.preferences.readNotices[personId] ?? NONE;
}

export function selectGridSettings(state: Root, personId: string, grid: string): GridSettings {
  return state.preferences.grids[personId]?.[grid] ?? DEFAULT_GRID_SETTINGS;
}
