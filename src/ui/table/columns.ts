import type { MouseEvent, ReactNode } from 'react';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { GridSettings } from '../../lib/gridSettings';

/** Decides width, alignment and the wording of sort orders. */
type ColumnKind = 'text' | 'money' | 'number' | 'date' | 'moment' | 'status' | 'actions' | 'select';

export interface ResourceColumn<Row> {
  /** Also the sort field, when `isSortable`. */
  readonly id: string;
  readonly header: string;
  /** Explains the header, on request. */
  readonly tip?: string;
  readonly cell: (row: Row) => ReactNode;
  /** Default 'text', which takes the remaining width and is cut off with an ellipsis. */
  readonly kind?: ColumnKind;
  /** Minimum width in rem; default depends on the kind. */
  readonly width?: number;
  /** Its cell becomes a `th scope="row"`. */
  readonly isRowHeader?: boolean;
  readonly isSortable?: boolean;
  /** Place in a phone's two-line row; if omitted, only the details show it. Tablets have room for a note, too. */
  readonly phone?: 'title' | 'secondary' | 'amount' | 'status' | 'note';
  /**
   * What a phone's row shows there, if not the cell. A title or amount names the row's button: nothing in it can be
   * pressed.
   */
  readonly phoneCell?: (row: Row) => ReactNode;
  /** For the title's column: a picture before the lines. */
  readonly phoneIcon?: (row: Row) => ReactNode;
  /** Dropped in narrow tables; something next to the list shows it too. */
  readonly isMinor?: boolean;
  /** Replaces the header text: a checkbox for all rows. */
  readonly headerControl?: ReactNode;
}

/** The key for most rows, with a stable identity. */
export const idOf = ({ id }: { readonly id: string }): string => id;

/** Rem, cell padding included. */
const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 9,
  money: 7,
  number: 5.5,
  date: 7,
  moment: 11.5,
  status: 7,
  actions: 7,
  select: 3,
};

export function columnKindOf<Row>({ kind = 'text' }: ResourceColumn<Row>): ColumnKind {
  return kind;
}

export function widthOf<Row>(column: ResourceColumn<Row>): number {
  return column.width ?? WIDTHS[columnKindOf(column)];
}

export function alignmentOf<Row>(column: ResourceColumn<Row>): 'left' | 'right' {
  const kind = columnKindOf(column);
  return kind === 'money' || kind === 'number' || kind === 'actions' ? 'right' : 'left';
}

export function directionOf(sort: string | undefined, id: string): 'asc' | 'desc' | undefined {
  if (sort === id) return 'asc';
  return sort === `-${id}` ? 'desc' : undefined;
}

/** Whether a press is for the row: not for a control inside it, and not the end of a text's selection. */
export function isForRow({ target, currentTarget }: MouseEvent): boolean {
  const control = target instanceof Element ? target.closest('a, button, input, label') : null;
  if (control !== null && currentTarget.contains(control)) return false;
  const selection = window.getSelection();
  return selection === null || selection.isCollapsed || !currentTarget.contains(selection.anchorNode);
}

/** Ascending and descending in words: "newest first". */
export function orderNames<Row>(column: ResourceColumn<Row>): readonly [string, string] {
  const kind = columnKindOf(column);
  if (kind === 'date' || kind === 'moment') return ['oldest first', 'newest first'];
  return kind === 'money' || kind === 'number' ? ['lowest first', 'highest first'] : ['A to Z', 'Z to A'];
}

/** Shared by all views. Cells don't wrap, except for a text of several lines; overflow ends in an ellipsis. */
export const cellLook: SystemStyleObject<Theme> = {
  '& [data-line]': {
    display: 'block',
    minWidth: 0,
    // A link's focus ring extends 4 px past its text.
    overflow: 'clip',
    overflowClipMargin: '4px',
    textOverflow: 'ellipsis',
  },
  '& [data-lines]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    // The margin above would show the top of the next line.
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
    // Paper has no tooltips.
    '@media print': { display: 'block' },
  },
  '& [data-lines="3"]': { WebkitLineClamp: '3' },
  '& [data-lines] :focus-visible': { outlineOffset: '-2px' },
  '& [data-line=second]': { typography: 'caption', color: 'text.secondary' },
  '& [data-kind=money], & [data-kind=number]': { fontVariantNumeric: 'tabular-nums lining-nums' },
  '& [data-strong]': { fontWeight: 600 },
};

/** The line is for the dark theme, where a shadow doesn't show. */
const COLUMNS_BELOW = '-1px 0 0 var(--cf-palette-divider), -10px 0 10px -8px rgb(0 0 0 / 0.28)';

/** An edge on pinned cells while columns continue below them. A browser without scroll timelines shows none. */
export const pinnedLook: SystemStyleObject<Theme> = {
  '@supports (animation-timeline: scroll(inline))': {
    animation: 'cf-columns-go-on linear both',
    animationTimeline: 'scroll(nearest inline)',
    '@keyframes cf-columns-go-on': {
      from: { boxShadow: COLUMNS_BELOW },
      '98%': { boxShadow: COLUMNS_BELOW },
      to: { boxShadow: 'none' },
    },
  },
};

/** Props shared by all views of a page of records. */
export interface RecordViewProps<Row> {
  /** Accessible name: "My deposits". */
  readonly name: string;
  readonly columns: readonly ResourceColumn<Row>[];
  /** Undefined during the first load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly empty: ReactNode;
  /** A column's id, prefixed with '-' for descending. */
  readonly sort?: string | undefined;
  /** The list's own order, if no column represents it. */
  readonly defaultSort?: { readonly value: string; readonly label: string } | undefined;
  readonly onSortChange?: ((sort: string) => void) | undefined;
  /** Dims the rows while newer ones load. */
  readonly isStale: boolean;
  readonly skeletonRows: number;
  /** The row shown in full next to the list. */
  readonly activeKey?: string | undefined;
  /** Not called for presses on controls inside the row. */
  readonly onRowPress?: ((row: Row) => void) | undefined;
  /** A press shows the whole record, also on phones, where otherwise a sheet lists the columns. */
  readonly hasOwnDetails: boolean;
}

export interface GridViewProps<Row> extends RecordViewProps<Row> {
  /** 1-based. */
  readonly page: number;
  /** Matches on all pages. */
  readonly total: number;
  readonly settings: GridSettings;
  readonly onSettingsChange: (change: Partial<GridSettings>) => void;
}
