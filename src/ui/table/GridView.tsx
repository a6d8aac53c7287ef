import { startTransition, useEffect, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { useEventCallback } from '@mui/material/utils';
import type { SystemStyleObject } from '@mui/system';
import {
  DataGrid,
  type GridColDef,
  type GridEventListener,
  type GridSortModel,
  type GridValidRowModel,
} from '@mui/x-data-grid';
import { InfoTip } from '../parts/InfoTip';
import {
  alignmentOf,
  cellLook,
  columnKindOf,
  directionOf,
  isForRow,
  pinnedLook,
  widthOf,
  type GridViewProps,
  type ResourceColumn,
} from './columns';
import { ColumnChoice, GridTools } from './GridTools';
import { explainCutText } from './Truncated';
import { useFigureWidths } from './useFigureWidths';
import { remSize } from './useIsNarrow';

/** From the middle of the toolbar, which ends with a heading and the gap below it, up to the heading's middle. */
const ABOVE = '(16px - 0.52rem)';

const look: SystemStyleObject<Theme> = {
  ...cellLook,
  border: 0,
  backgroundColor: 'transparent',
  // Doubled to outrank the grid's own rule.
  '&&': { '--DataGrid-t-color-border-base': 'var(--cf-palette-divider)' },
  fontSize: '0.9375rem',
  // Room for eight rows while loading.
  '--DataGrid-overlayHeight': '27rem',
  // The pinned column would stand out from its tint.
  '& .MuiDataGrid-overlay': { backgroundColor: 'transparent' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', lineHeight: 1.2, px: 1.25 },
  '& .MuiDataGrid-columnHeader': { px: 1.25 },
  '& [data-line=second]': { typography: 'caption', lineHeight: 1.2, color: 'text.secondary' },
  // Inside a box that cuts off the focus ring.
  '& .MuiDataGrid-columnHeaderTitleContainerContent .MuiIconButton-root': { outlineOffset: '-2px' },
  // A row's filler and the last separator would extend past the edge and make every grid scroll sideways.
  '& .MuiDataGrid-cell.MuiDataGrid-cellEmpty': { px: 0 },
  '& .MuiDataGrid-columnSeparator': { overflow: 'clip' },
  '& .MuiDataGrid-columnHeader--last .MuiDataGrid-columnSeparator': { right: 0 },
  '& [data-field=actions] .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-columnHeaderTitle': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  // On the same line as the heading above, at its other end.
  '& .MuiDataGrid-toolbar': {
    px: 0,
    mb: `calc${ABOVE}`,
    minHeight: '2.75rem',
    backgroundColor: 'transparent',
    border: 0,
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
  // A link can be pressed a little above and below its line.
  '& [data-cell]': { minWidth: 0, width: '100%', py: '5px', overflow: 'hidden', textOverflow: 'ellipsis' },
  // Actions stay visible while the rest scrolls sideways.
  '& [data-field=actions]': {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    backgroundColor: 'var(--DataGrid-t-color-background-base)',
    ...pinnedLook,
  },
  // A button's outline and focus ring extend past it.
  '& [data-cell][data-kind=actions]': { overflow: 'visible' },
  '&[data-compact=true] [data-line]': { display: 'inline' },
  '&[data-compact=true] [data-line=second]': { ml: 1 },
  // Layered over the row's own color.
  '& .MuiDataGrid-row:hover > [data-field=actions]': {
    backgroundImage:
      'linear-gradient(var(--DataGrid-t-color-interactive-hover), var(--DataGrid-t-color-interactive-hover))',
  },
};

const pressable: SystemStyleObject<Theme> = { '& .MuiDataGrid-row': { cursor: 'pointer' } };

/** So few scroll with the page: a cap would cut the last one off by some pixels. */
const FEW_ROWS = 12;

/** How far out of view rows are drawn, in pixels: none at first, then about half of a page’s other rows. */
const ROW_BUFFERS = [0, 300];

/**
 * Draws new rows in steps, because drawing them takes a slow computer half a second: the rows out of view are removed,
 * then the new rows in view appear, then some of the others, then all. Changed records are drawn immediately.
 */
function useStepwise<Row>({ rows, rowKey, page, isStale }: GridViewProps<Row>) {
  const keys = rows?.map(rowKey).join(' ');
  const [drawn, setDrawn] = useState({ rows, keys, page });
  const [around, setAround] = useState({ keys, step: 0 });
  const isDrawn = drawn.keys === keys;
  const step = isDrawn && around.keys === keys ? around.step : 0;
  useEffect(() => {
    startTransition(() => {
      if (!isDrawn) setDrawn({ rows, keys, page });
      else if (step < ROW_BUFFERS.length) setAround({ keys, step: step + 1 });
    });
  }, [isDrawn, step, keys, rows, page]);
  return {
    rows: isDrawn ? rows : drawn.rows,
    // The grid scrolls to its top when this changes, which must wait until the page's rows are there.
    page: isDrawn && !isStale ? page : drawn.page,
    isWhole: step === ROW_BUFFERS.length,
    rowBufferPx: ROW_BUFFERS[Math.min(step, ROW_BUFFERS.length - 1)],
  };
}

function toGridColumn<Row extends GridValidRowModel>(
  column: ResourceColumn<Row>,
  width: number | undefined,
  figureWidth = 0,
): GridColDef<Row> {
  const kind = columnKindOf(column);
  const least = Math.max(Math.round(widthOf(column) * remSize()), figureWidth);
  const align = alignmentOf(column);
  return {
    field: column.id,
    headerName: column.header,
    align,
    headerAlign: align,
    sortable: column.isSortable === true,
    hideable: column.isRowHeader !== true && kind !== 'actions',
    resizable: kind !== 'actions',
    rowHeader: column.isRowHeader === true,
    ...(column.tip !== undefined && {
      renderHeader: () => (
        <>
          <span className="MuiDataGrid-columnHeaderTitle">{column.header}</span>
          <InfoTip subject={column.header} text={column.tip ?? ''} />
        </>
      ),
    }),
    disableColumnMenu: true,
    minWidth: Math.min(least, width ?? least),
    // Leftover width is shared by all columns, with most of it going to text.
    ...(kind !== 'actions' && width === undefined
      ? { flex: kind === 'text' ? 2 * least : least }
      : { width: width ?? least }),
    renderCell: ({ row }) => (
      <span
        data-cell=""
        data-kind={kind}
        data-strong={column.phone === 'amount' || undefined}
        onMouseEnter={explainCutText}
        onKeyDown={(event) => {
          // These keys press the cell's button; the grid would scroll.
          if (kind === 'actions' && (event.key === ' ' || event.key === 'Enter')) event.stopPropagation();
        }}
      >
        {column.cell(row)}
      </span>
    ),
  };
}

/** Records in a grid with columns to hide and resize; the API sorts and pages. For admin lists. */
export function GridView<Row extends GridValidRowModel>(view: GridViewProps<Row>) {
  const { name, columns, rowKey, empty, sort, settings, total } = view;
  const { rows, page, isWhole, rowBufferPx } = useStepwise(view);
  const { frame, figureWidths } = useFigureWidths();
  const isPressable = view.onRowPress !== undefined;
  const onRowClick = useEventCallback<GridEventListener<'rowClick'>>(({ id }, event) => {
    const pressed = rows?.find((row) => rowKey(row) === id);
    if (pressed !== undefined && isForRow(event)) view.onRowPress?.(pressed);
  });
  const onSortModelChange = useEventCallback(([by]: GridSortModel) => {
    if (by !== undefined) view.onSortChange?.(by.sort === 'desc' ? `-${by.field}` : by.field);
  });
  const onSettingsChange = useEventCallback(view.onSettingsChange);
  const { hidden, widths, isCompact, pageSize } = settings;
  // New columns redraw every cell.
  const gridColumns = useMemo(
    () => columns.map((column) => toGridColumn(column, widths[column.id], figureWidths[column.id])),
    [columns, widths, figureWidths],
  );
  // The grid redraws every cell on each render, so it is rendered only when its content has changed.
  const grid = useMemo(() => {
    const sorted = columns.find(({ id }) => directionOf(sort, id) !== undefined);
    const isRead = columns.every((column) => columnKindOf(column) !== 'actions');
    const rem = remSize();
    return (
      <DataGrid<Row>
        aria-label={name}
        data-compact={isCompact}
        rows={rows ?? []}
        {...(isPressable && { onRowClick })}
        columns={gridColumns}
        getRowId={rowKey}
        loading={rows === undefined}
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        rowCount={total}
        pageSizeOptions={[pageSize]}
        paginationModel={{ page: page - 1, pageSize }}
        sortingOrder={['asc', 'desc']}
        sortModel={sorted === undefined ? [] : [{ field: sorted.id, sort: directionOf(sort, sorted.id) }]}
        onSortModelChange={onSortModelChange}
        columnVisibilityModel={Object.fromEntries(hidden.map((id) => [id, false]))}
        onColumnVisibilityModelChange={(model) =>
          onSettingsChange({ hidden: Object.keys(model).filter((id) => model[id] === false) })
        }
        onColumnWidthChange={({ colDef, width }) =>
          onSettingsChange({ widths: { ...widths, [colDef.field]: Math.round(width) } })
        }
        rowHeight={Math.round((isCompact ? 2.25 : 2.75) * rem)}
        columnHeaderHeight={Math.round(2.25 * rem)}
        disableVirtualization={isWhole && pageSize <= 25}
        rowBufferPx={rowBufferPx}
        disableColumnFilter
        disableRowSelectionOnClick
        hideFooter
        showToolbar
        slots={{ toolbar: GridTools, columnsManagement: ColumnChoice }}
        localeText={{ columnsManagementShowHideAllText: 'Show all' }}
        slotProps={{
          main: {
            'aria-busy': rows === undefined || undefined,
            // For ARIA, a grid is one that something can be done in.
            ...(isRead && { role: 'table', 'aria-multiselectable': undefined }),
          },
          loadingOverlay: { variant: 'skeleton', noRowsVariant: 'skeleton' },
          toolbar: { isCompact, onCompactChange: (next) => onSettingsChange({ isCompact: next }) },
        }}
        sx={isPressable ? [look, pressable] : look}
      />
    );
  }, [
    name,
    columns,
    gridColumns,
    isWhole,
    rowBufferPx,
    rows,
    rowKey,
    sort,
    hidden,
    widths,
    isCompact,
    pageSize,
    page,
    total,
    isPressable,
    onRowClick,
    onSortModelChange,
    onSettingsChange,
  ]);
  if (view.rows?.length === 0) return empty;
  return (
    <Box
      ref={frame}
      data-stale={view.isStale}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        maxHeight: (rows?.length ?? 0) <= FEW_ROWS ? 'none' : 'max(32rem, calc(100dvh - 6rem))',
        mx: -1.25,
        mt: `calc(-2.75rem - ${ABOVE})`,
        '& .MuiDataGrid-root': { transition: 'opacity 120ms' },
        '&[data-stale=true] .MuiDataGrid-root': { opacity: 0.6 },
      }}
    >
      {grid}
    </Box>
  );
}
