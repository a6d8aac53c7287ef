import { useId, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEventCallback } from '@mui/material/utils';
import { SelectInput } from '../forms/SelectField';
import { cellLook, columnKindOf, orderNames, type RecordViewProps, type ResourceColumn } from './columns';
import { DetailSheet } from './DetailSheet';
import { DrawnFrom } from './DrawnFrom';

const look: SxProps<Theme> = {
  ...cellLook,
  // Rows extend beyond the surrounding text as those of tables do.
  mx: -1.25,
  containerType: 'inline-size',
  transition: 'opacity 120ms',
  '&[data-stale=true]': { opacity: 0.6 },
  '& > li:last-of-type': { borderBottom: 0 },
  // Next to selectable rows, the others keep the space.
  '&:has([data-place=select] input) [data-place=select]': { minWidth: 38 },
};

const line: SxProps<Theme> = {
  position: 'relative',
  display: 'grid',
  // A long name on the right leaves the left part its share.
  gridTemplateColumns: 'auto minmax(0, 1fr) fit-content(60%)',
  alignItems: 'center',
  minHeight: 64,
  px: 1.25,
  py: 1,
  // The checkbox lies above the row's tap target, below the one that selects all.
  '& > [data-place=select]': { position: 'relative', zIndex: 1, ml: -1, mr: 1 },
  '& > [data-place=text]': { gridColumn: 2, minWidth: 0, whiteSpace: 'nowrap' },
  '& > [data-place=figures]': {
    gridColumn: 3,
    minWidth: 0,
    pl: 1.5,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'end',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  // Otherwise a long name, which doesn't wrap, would overlap the left part.
  '& > [data-place=figures] > *': { maxWidth: '100%' },
  '& > [data-place=lines]': { gridColumn: '2 / -1', minWidth: 0, whiteSpace: 'nowrap' },
  // Each line divides its own width: a large sum in the first leaves room for the date in the second.
  '& [data-place=line]': { display: 'flex', alignItems: 'center', columnGap: 1.5 },
  '& [data-phone]': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& [data-place=line] > :first-of-type': { flex: '1 1 0', minWidth: 0 },
  '& [data-place=line] > :last-of-type': { flex: 'none', textAlign: 'end' },
  '& [data-phone=note]': {
    display: 'none',
    typography: 'body2',
    color: 'text.secondary',
    '& a': { fontWeight: 400 },
  },
  // On a phone with large text, what doesn't fit next to its name goes below it, and nothing ends in an ellipsis.
  '@container (max-width: 18rem)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    '& > [data-place=figures]': {
      gridColumn: 2,
      pl: 0,
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 1.5,
      '& > :only-child': { ml: 'auto' },
    },
    '& [data-phone=title], & [data-phone=secondary]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    // The whole date goes to the next line; it wraps only if it is longer than the line.
    '& [data-phone=secondary] time': { display: 'inline-block', whiteSpace: 'normal !important' },
    '& [data-place=line]': { flexWrap: 'wrap' },
    '& [data-place=line] > :first-of-type': { flex: '1 1 auto' },
    '& [data-place=line] > :last-of-type': { ml: 'auto' },
  },
  '@container (min-width: 36rem)': {
    '& > [data-place=lines]:has([data-phone=note])': {
      display: 'grid',
      gridTemplate: '"title note amount" "secondary note status" / minmax(0, 2fr) minmax(0, 3fr) auto',
      alignItems: 'center',
      columnGap: 1.5,
      '& [data-place=line]': { display: 'contents' },
      '& [data-phone=title]': { gridArea: 'title' },
      '& [data-phone=amount]': { gridArea: 'amount', minWidth: '7rem', textAlign: 'end' },
      '& [data-phone=secondary]': { gridArea: 'secondary' },
      '& [data-phone=status]': { gridArea: 'status', textAlign: 'end' },
      '& [data-phone=note]': { gridArea: 'note', display: 'block' },
    },
  },
  '& [data-line=second]': { fontWeight: 400 },
  '& [data-phone=title], & [data-phone=amount]': { fontWeight: 600 },
  // A cell's extra text is dropped when a secondary line follows.
  '&:has([data-phone=secondary]) [data-phone=title] [data-line=second]': { display: 'none' },
  '& [data-phone=secondary] [data-line=second]': { display: 'none' },
  '& [data-phone=secondary]': { typography: 'body2', color: 'text.secondary' },
  '& [data-phone=status] > *': { alignItems: 'end' },
};

const iconLook: SxProps<Theme> = {
  width: 40,
  height: 40,
  mr: 1.5,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: 'action.hover',
  color: 'primary.main',
  '& .MuiSvgIcon-root': { fontSize: '1.25rem' },
};

/** Label and field share a line where they fit, which leaves more of the screen to the records. */
const sortLook: SxProps<Theme> = {
  flexFlow: 'row wrap',
  alignItems: 'center',
  gap: '6px 12px',
  maxWidth: '24rem',
  '& > .MuiInputLabel-root': { flex: 'none', m: 0 },
  '& > .MuiInputBase-root': {
    flex: '1 1 11rem',
    minWidth: 0,
    minHeight: '2.5rem',
    '@media (pointer: coarse)': { minHeight: '2.75rem' },
  },
  '& .MuiSelect-select.MuiSelect-select': { py: 1, fontSize: '0.9375rem' },
};

/** With all of them, a row is two lines of two; otherwise a single cell may have two lines. */
const PLACES = ['title', 'amount', 'secondary', 'status'] as const;

interface LineProps<Row> {
  readonly row: Row;
  readonly columns: readonly ResourceColumn<Row>[];
  readonly onOpen: (row: Row) => void;
}

function Line<Row>({ row, columns, onOpen }: LineProps<Row>) {
  const id = useId();
  const at = (place: ResourceColumn<Row>['phone']): ReactNode => {
    const column = columns.find(({ phone }) => phone === place);
    return column === undefined ? null : (
      <Box
        key={place}
        component="span"
        data-phone={place}
        id={`${id}-${place ?? ''}`}
        // The row's button says it: a screen reader would read it twice.
        aria-hidden={place === 'title' || place === 'amount' ? true : undefined}
      >
        {(column.phoneCell ?? column.cell)(row)}
      </Box>
    );
  };
  const pair = (place: string, ...parts: readonly (typeof PLACES)[number][]) => (
    <span data-place={place}>{parts.map(at)}</span>
  );
  const select = columns.find((column) => columnKindOf(column) === 'select');
  const icon = columns.find(({ phone }) => phone === 'title')?.phoneIcon?.(row);
  const places = columns.map(({ phone }) => phone);
  const isTwoByTwo = PLACES.every((place) => places.includes(place));
  return (
    <ListItem divider disablePadding sx={line}>
      <ButtonBase
        aria-haspopup="dialog"
        aria-labelledby={`${id}-title ${id}-amount`}
        onClick={() => onOpen(row)}
        sx={{ position: 'absolute', inset: 0, borderRadius: 1 }}
      />
      {select === undefined ? null : <span data-place="select">{select.cell(row)}</span>}
      {icon === undefined ? null : (
        <Box component="span" aria-hidden="true" sx={iconLook}>
          {icon}
        </Box>
      )}
      {isTwoByTwo ? (
        <span data-place="lines">
          {pair('line', 'title', 'amount')}
          {pair('line', 'secondary', 'status')}
          {at('note')}
        </span>
      ) : (
        <>
          {pair('text', 'title', 'secondary')}
          {pair('figures', 'amount', 'status')}
        </>
      )}
    </ListItem>
  );
}

function SortSelect<Row>({ columns, sort, defaultSort, onSortChange }: RecordViewProps<Row>) {
  const sortable = columns.filter(({ isSortable }) => isSortable === true);
  if (sortable.length === 0 || onSortChange === undefined) return null;
  const options = sortable.flatMap((column) => {
    const [ascending, descending] = orderNames(column);
    return [
      { value: `-${column.id}`, label: `${column.header}: ${descending}` },
      { value: column.id, label: `${column.header}: ${ascending}` },
    ];
  });
  return (
    <SelectInput
      label="Sort by"
      size="small"
      value={sort ?? ''}
      options={defaultSort === undefined ? options : [defaultSort, ...options]}
      onChange={onSortChange}
      sx={sortLook}
    />
  );
}

/** Two lines per record, for narrow places; a tap opens the details. */
export function ListView<Row>(view: RecordViewProps<Row>) {
  const { name, columns, rows, rowKey, empty, isStale, skeletonRows, hasOwnDetails, onRowPress } = view;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const opened = rows?.find((row) => rowKey(row) === openKey);
  // It would open by itself once its record is listed again.
  if (rows !== undefined && openKey !== null && opened === undefined) setOpenKey(null);
  const open = useEventCallback((row: Row) => {
    if (hasOwnDetails) onRowPress?.(row);
    else setOpenKey(rowKey(row));
  });
  const selectAll = columns.find(({ headerControl }) => headerControl !== undefined)?.headerControl;
  if (rows?.length === 0) return empty;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <SortSelect {...view} />
      {selectAll === undefined ? null : (
        <Typography component="label" variant="body2" sx={{ display: 'flex', alignItems: 'center', ml: -1 }}>
          {selectAll}
          Select all on this page
        </Typography>
      )}
      <List
        disablePadding
        aria-label={name}
        aria-busy={rows === undefined || undefined}
        data-stale={isStale}
        sx={look}
      >
        {rows === undefined
          ? Array.from({ length: skeletonRows }, (_, index) => (
              <ListItem key={index} divider disablePadding sx={line} aria-hidden="true">
                <span data-place="lines">
                  <Skeleton width="60%" />
                  <Skeleton width="40%" />
                </span>
              </ListItem>
            ))
          : rows.map((row) => (
              <DrawnFrom key={rowKey(row)} values={[row, columns]}>
                {() => <Line row={row} columns={columns} onOpen={open} />}
              </DrawnFrom>
            ))}
      </List>
      <DetailSheet name={name} columns={columns} row={opened} onClose={() => setOpenKey(null)} />
    </Stack>
  );
}
