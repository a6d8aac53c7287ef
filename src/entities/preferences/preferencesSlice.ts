import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { FieldReader } from '../../lib/fieldReader';

export const THEME_MODES = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof THEME_MODES)[number];

/** What a person set for this browser (design D3). */
export interface PreferencesState {
  readonly themeMode: ThemeMode;
}

const initialState = (): PreferencesState => ({ themeMode: 'system' });

const slice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    themeModeChosen: (state, { payload }: PayloadAction<ThemeMode>): PreferencesState => ({
      ...state,
      themeMode: payload,
    }),
  },
});

export const { themeModeChosen } = slice.actions;
export const preferencesReducer = slice.reducer;

/** Preferences as they were kept; the defaults when they cannot be read. */
export function restorePreferences(stored: unknown): PreferencesState {
  try {
    return { themeMode: new FieldReader(stored, 'preferences').oneOf('themeMode', THEME_MODES) };
  } catch {
    return initialState();
  }
}

export function selectThemeMode(state: { readonly preferences: PreferencesState }): ThemeMode {
  return state.preferences.themeMode;
}
