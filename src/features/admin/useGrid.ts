import { useCallback, useMemo } from 'react';
import { gridChanged } from '../../entities/preferences/preferencesSlice';
import { selectPerson } from '../../entities/session/sessionSlice';
import { parseGridSettings, type GridSettings } from '../../lib/gridSettings';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { GridView } from '../../ui/table/GridView';

/** A grid of this name as the admin has set it up, in this browser, also after a reload. */
export function useGrid(name: string) {
  const dispatch = useAppDispatch();
  const grid = useAppSelector((state) => `${selectPerson(state)?.id ?? ''}/${name}`);
  const stored = useAppSelector(({ preferences }) => preferences.grids[grid]);
  const settings = useMemo(() => parseGridSettings(stored), [stored]);
  const onSettingsChange = useCallback(
    (change: Partial<GridSettings>) => dispatch(gridChanged({ grid, settings: { ...settings, ...change } })),
    [dispatch, grid, settings],
  );
  return { View: GridView, settings, onSettingsChange };
}
