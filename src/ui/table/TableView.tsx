import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEventCallback } from '@mui/material/utils';
import { InfoTip } from '../parts/InfoTip';
import { watchSize } from '../watchSize';
import {
  alignmentOf,
  cellLook,
  columnKindOf,
  directionOf,
  isForRow,
  pinnedLook,
  widthOf,
  type RecordViewProps,
  type ResourceColumn,
} from './columns';
import { DrawnFrom } from './DrawnFrom';

const COVER = 'var(--cf-palette-background-paper)';
const SHADE = 'color-mix(in srgb, var(--cf-palette-text-primary) 20%, transparent)';

/** A shade at the edge while columns continue there: it stays, and what covers it scrolls away with the table. */
const shadedEdges = [
  `linear-gradient(to right, ${COVER} 40%, transparent) left / 24px 100% no-repeat local`,
  `linear-gradient(to left, ${COVER} 40%, transparent) right / 24px 100% no-repeat local`,
  `linear-gradient(to right, ${SHADE}, transparent) left / 10px 100% no-repeat scroll`,
  `linear-gradient(to left, ${SHADE}, transparent) right / 10px 100% no-repeat scroll`,
].join(', ');

// Rows extend beyond the surrounding text, so that the row background has padding.
const frame: SxProps<Theme> = {
  mx: -1.25,
  width: 'auto',
  containerType: 'inline-size',
  background: shadedEdges,
};

const look: SxProps<Theme> = {
  ...cellLook,
  transition: 'opacity 120ms',
  '&[data-stale=true]': { opacity: 0.6 },
  '& th, & td': { px: 1.25, whiteSpace: 'nowrap', fontSize: '0.9375rem', borderColor: 'divider' },
  '& thead th': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  // A tip goes next to its header, a sorted column's arrow after both.
  '& thead th:has(> .MuiIconButton-root)': {
    '& > .MuiIconButton-root': { m: '-4px 18px -4px 0' },
    '& .MuiTableSortLabel-icon': { position: 'absolute', left: 'calc(100% + 1.5rem)', mx: 0 },
  },
  // As wide as its box, which aligns with the heading above.
  '& [data-kind=select][data-kind=select]': { px: 0 },
  '& tbody [data-line]': { lineHeight: 1.25 },
  // Alone it stands on the line of the cells next to it.
  '& tbody [data-line]:only-child': { lineHeight: 'inherit' },
  // Takes the remaining width and is cut off rather than widening the table.
  '& [data-kind=text]': { maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  // Actions stay visible while the rest scrolls sideways.
  '& [data-kind=actions]': {
    position: 'sticky',
    right: 0,
    bgcolor: 'background.paper',
    backgroundClip: 'padding-box',
    py: 0.5,
    ...pinnedLook,
  },
  // Layered over the row's own color.
  '& tbody tr:hover > [data-kind=actions]': {
    backgroundImage: 'linear-gradient(var(--cf-palette-action-hover), var(--cf-palette-action-hover))',
  },
  // Their padding must not make rows taller.
  '& .MuiCheckbox-root, & .MuiIconButton-root': { my: -1 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& [data-minor]': { '@container (max-width: 63.5rem)': { display: 'none' } },
};

interface HeaderProps<Row> {
  readonly column: ResourceColumn<Row>;
  readonly view: RecordViewProps<Row>;
}

function Header<Row>({ column, view }: HeaderProps<Row>) {
  const { id, header, tip, headerControl } = column;
  const { sort, onSortChange, columns } = view;
  const direction = directionOf(sort, id);
  const isSortable = column.isSortable === true && onSortChange !== undefined;
  const texts = columns.filter((each) => columnKindOf(each) === 'text').length;
  return (
    <TableCell
      align={alignmentOf(column)}
      data-kind={columnKindOf(column)}
      data-column={id}
      data-minor={column.isMinor}
      aria-label={headerControl === undefined ? undefined : header}
      sortDirection={isSortable ? (direction ?? false) : false}
      style={{
        width: columnKindOf(column) === 'text' ? `${100 / texts}%` : `${widthOf(column)}rem`,
        minWidth: `${widthOf(column)}rem`,
      }}
    >
      {isSortable ? (
        <TableSortLabel
          active={direction !== undefined}
          direction={direction ?? 'asc'}
          onClick={() => onSortChange(direction === 'asc' ? `-${id}` : id)}
        >
          {header}
        </TableSortLabel>
      ) : (
        (headerControl ?? header)
      )}
      {tip === undefined ? null : <InfoTip subject={header} text={tip} />}
    </TableCell>
  );
}

function Cell<Row>({ column, row }: { readonly column: ResourceColumn<Row>; readonly row: Row }) {
  const isHeader = column.isRowHeader === true;
  return (
    <TableCell
      component={isHeader ? 'th' : 'td'}
      scope={isHeader ? 'row' : undefined}
      align={alignmentOf(column)}
      data-kind={columnKindOf(column)}
      data-column={column.id}
      data-minor={column.isMinor}
      data-strong={column.phone === 'amount' || undefined}
    >
      {column.cell(row)}
    </TableCell>
  );
}

interface BodyRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly ResourceColumn<Row>[];
  readonly isActive: boolean;
  /** One from an earlier render must do the same. */
  readonly onPress: ((row: Row) => void) | undefined;
}

function BodyRow<Row>({ row, columns, isActive, onPress }: BodyRowProps<Row>) {
  return (
    <TableRow
      hover
      selected={isActive}
      aria-current={isActive ? true : undefined}
      onClick={(event) => {
        if (isForRow(event)) onPress?.(row);
      }}
      sx={onPress === undefined ? null : { cursor: 'pointer' }}
    >
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </TableRow>
  );
}

function SkeletonRows<Row>({ columns, skeletonRows }: RecordViewProps<Row>) {
  return Array.from({ length: skeletonRows }, (_, row) => (
    <TableRow key={row} aria-hidden="true">
      {columns.map((column) => (
        <TableCell
          key={column.id}
          align={alignmentOf(column)}
          data-kind={columnKindOf(column)}
          data-minor={column.isMinor}
        >
          <Skeleton sx={{ display: 'inline-block' }} width={`${widthOf(column) / 2}rem`} />
        </TableCell>
      ))}
    </TableRow>
  ));
}

/** Ref of the frame: makes it focusable, to scroll by keyboard, while the table is wider; else `data-fits` is true. */
function letKeyboardScroll(frame: HTMLElement | null): (() => void) | undefined {
  if (frame === null) return undefined;
  return watchSize([frame, ...frame.children], () => {
    const isWider = frame.scrollWidth > frame.clientWidth;
    frame.dataset['fits'] = String(!isWider);
    if (isWider) frame.tabIndex = 0;
    else frame.removeAttribute('tabindex');
  });
}

/** Scrolls sideways inside its own frame. */
export function TableView<Row>(view: RecordViewProps<Row>) {
  const { name, columns, rows, rowKey, empty, isStale } = view;
  const press = useEventCallback((row: Row) => view.onRowPress?.(row));
  const onPress = view.onRowPress === undefined ? undefined : press;
  return (
    <TableContainer ref={letKeyboardScroll} sx={frame}>
      <Table
        size="small"
        aria-label={name}
        aria-busy={rows === undefined || undefined}
        data-stale={isStale}
        sx={look}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <Header key={column.id} column={column} view={view} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows === undefined ? <SkeletonRows {...view} /> : null}
          {rows?.map((row) => {
            const isActive = rowKey(row) === view.activeKey;
            return (
              <DrawnFrom key={rowKey(row)} values={[row, columns, isActive]}>
                {() => <BodyRow row={row} columns={columns} isActive={isActive} onPress={onPress} />}
              </DrawnFrom>
            );
          })}
          {rows?.length === 0 ? (
            <TableRow>
              <TableCell colSpan={columns.length} sx={{ '&&': { whiteSpace: 'normal' } }}>
                {empty}
              </TableCell>
            </TableRow>
          ) : null}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
