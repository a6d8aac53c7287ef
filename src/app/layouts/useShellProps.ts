import { createElement } from 'react';
import {
  selectThemeMode,
  themeModeChosen,
  type ThemeMode,
} from '../../entities/preferences/preferencesSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { env } from '../env';
import { QaBadge } from '../shells/QaBadge';

/** What every shell is given: the theme's choice, whether the demo backend serves the page, and then QA's badge. */
export function useShellProps() {
  const dispatch = useAppDispatch();
  const themeMode = useAppSelector((state) => selectThemeMode(state));
  return {
    themeMode,
    onThemeModeChange: (mode: ThemeMode) => void dispatch(themeModeChosen(mode)),
    isDemo: env.apiUrl === null,
    // The constant itself, so that a build for a real server leaves the badge out.
    ...(__API_URL__ === null && { demoBadge: createElement(QaBadge) }),
  };
}
