import { useDispatch, useSelector } from 'react-redux';
import {
  selectThemeMode,
  themeModeChosen,
  type ThemeMode,
} from '../../entities/preferences/preferencesSlice';
import { env } from '../env';
import type { RootState } from '../rootReducer';

/** What every shell is given: the theme's choice, and whether the demo backend serves the page. */
export function useShellProps() {
  const dispatch = useDispatch();
  const themeMode = useSelector((state: RootState) => selectThemeMode(state));
  return {
    themeMode,
    onThemeModeChange: (mode: ThemeMode) => void dispatch(themeModeChosen(mode)),
    isDemo: env.apiUrl === null,
  };
}
