import type { ReactNode } from 'react';
import { selectThemeMode } from '../entities/preferences/preferencesSlice';
import { useAppSelector } from '../store/hooks';
import { AppTheme } from './theme/AppTheme';

/** The theme in the mode of the person's preferences, as soon as those are read. */
export function PreferredTheme({ children }: { readonly children: ReactNode }) {
  const mode = useAppSelector((state) =>
    state.preferences._persist?.rehydrated === true ? selectThemeMode(state) : undefined,
  );
  return <AppTheme {...(mode && { mode })}>{children}</AppTheme>;
}
