import { useCallback, useMemo } from 'react';
import { gridChanged } from '../../entities/preferences/preferencesSlice';
import { selectPerson } from '../../entities/session/sessionSlice';
import { parseGridSettings, type GridSettings } from '../../lib/gridSettings';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { GridView } from '../../ui/table/GridView';

/** The admin's settings of this grid, kept in this browser. */
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
