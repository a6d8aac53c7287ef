import { useCallback } from 'react';
import { gridChanged, selectGridSettings } from '../../entities/preferences/preferencesSlice';
import { selectPerson } from '../../entities/session/sessionSlice';
import type { GridSettings } from '../../lib/gridSettings';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { GridView } from '../../ui/table/GridView';

/** A grid of this name as the admin has set it up, in this browser, also after a reload. */
export function useGrid(grid: string) {
  const dispatch = useAppDispatch();
  const personId = useAppSelector((state) => selectPerson(state)?.id ?? '');
  const settings = useAppSelector((state) => selectGridSettings(state, personId, grid));
  const onSettingsChange = useCallback(
    (change: Partial<GridSettings>) => dispatch(gridChanged({ personId, grid, change })),
    [dispatch, personId, grid],
  );
  return { View: GridView, settings, onSettingsChange };
}
