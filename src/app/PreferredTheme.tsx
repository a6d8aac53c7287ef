import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectThemeMode } from '../entities/preferences/preferencesSlice';
import type { RootState } from './rootReducer';
import { AppTheme } from './theme/AppTheme';

/** The theme in the mode of the person's preferences, as soon as those are read. */
export function PreferredTheme({ children }: { readonly children: ReactNode }) {
  const mode = useSelector((state: RootState) =>
    state.preferences._persist?.rehydrated === true ? selectThemeMode(state) : undefined,
  );
  return <AppTheme {...(mode && { mode })}>{children}</AppTheme>;
}
