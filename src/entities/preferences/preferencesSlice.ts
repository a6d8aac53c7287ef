import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { FieldReader, isRecord } from '../../lib/fieldReader';

export const THEME_MODES = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** What a person set for this browser (design D3). */
export interface PreferencesState {
  readonly themeMode: ThemeMode;
  /** Ids of the notices that each person has seen last, by the person's id. */
  readonly readNotices: Readonly<Record<string, readonly string[]>>;
}

const initialState = (): PreferencesState => ({ themeMode: 'system', readNotices: {} });

const slice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeModeChosen: (state, { payload }: PayloadAction<ThemeMode>): PreferencesState => ({
      ...state,
      themeMode: payload,
    }),
    /** A person has seen these notices; what was seen before them is forgotten. */
    noticesRead: (
      state,
      { payload }: PayloadAction<{ readonly personId: string; readonly ids: readonly string[] }>,
    ): PreferencesState => ({
      ...state,
      readNotices: { ...state.readNotices, [payload.personId]: payload.ids },
    }),
  },
});

export const { themeModeChosen, noticesRead } = slice.actions;
export const preferencesReducer = slice.reducer;

/** Preferences as they were kept; the defaults when they cannot be read. */
export function restorePreferences(stored: unknown): PreferencesState {
  try {
    const themeMode = new FieldReader(stored, 'preferences').oneOf('themeMode', THEME_MODES);
    return { themeMode, readNotices: restoreReadNotices(stored) };
  } catch {
    return initialState();
  }
}

function restoreReadNotices(stored: unknown): PreferencesState['readNotices'] {
  const kept = isRecord(stored) && isRecord(stored['readNotices']) ? stored['readNotices'] : {};
  const lists = Object.entries(kept).map(([personId, ids]): readonly [string, readonly string[]] => [
    personId,
    Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [],
  ]);
  return Object.fromEntries(lists);
}

const NONE: readonly string[] = [];

/** Ids of the notices that a person has seen last; none for somebody new. */
export function selectReadNotices(
  state: { readonly preferences: PreferencesState },
  personId: string,
): readonly string[] {
  return state.preferences.readNotices[personId] ?? NONE;
}

export function selectThemeMode(state: { readonly preferences: PreferencesState }): ThemeMode {
  return state.preferences.themeMode;
}
