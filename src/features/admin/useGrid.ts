import { useCallback, useMemo } from 'react';
import { gridChanged } from '../../entities/preferences/preferencesSlice';
import { selectPerson } from '../../entities/session/sessionSlice';
import { parseGridSettings, type GridSettings } from '../../lib/gridSettings';
import type { Page, PageQuery } from '../../lib/page';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { idOf } from '../../ui/table/columns';
import { GridView } from '../../ui/table/GridView';
import type { TableQuery } from '../../ui/table/ResourceTable';
import type { ListAddress } from '../../ui/table/useListAddress';

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

/** The page of a list that its address and this grid's settings ask for, as its `ResourceTable` shows it. */
export function useGridList<
  Address extends Pick<ListAddress<never, object>, 'query' | 'page'>,
  Query extends TableQuery,
  Row extends { readonly id: string },
>(
  name: string,
  address: Address,
  useList: (query: Address['query'] & PageQuery) => Query & { readonly data?: Page<Row> | undefined },
  /** Without it, the rows are as the query returned them. */
  useLatest: (items: readonly Row[] | undefined) => readonly Row[] | undefined = (items) => items,
) {
  const grid = useGrid(name);
  const query = useList({ ...address.query, page: address.page, pageSize: grid.settings.pageSize });
  const rows = useLatest(query.data?.items);
  return { address, grid, query, rows, rowKey: idOf };
}
