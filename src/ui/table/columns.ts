import type { ReactNode } from 'react';

/** What stands in a column: it decides width, alignment and the words of sorting. */
type ColumnKind = 'text' | 'money' | 'number' | 'date' | 'moment' | 'status' | 'actions' | 'select';

export interface ResourceColumn<Row> {
  /** Also the field that is sorted by, when `isSortable`. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Default 'text', which takes the room that is left and is cut with an ellipsis. */
  readonly kind?: ColumnKind;
  /** Least width in rem, if not that of the kind. */
  readonly width?: number;
  /** The cell that names its row becomes a `th scope="row"`. */
  readonly isRowHeader?: boolean;
  readonly isSortable?: boolean;
  /** Place in the two lines that stand for a row on phones; without one it is in the row's details alone. */
  readonly phone?: 'title' | 'secondary' | 'amount' | 'status';
  /** Gives way in a table with little room; what is beside the list says it as well. */
  readonly isMinor?: boolean;
  /** Stands in the column's `th` in place of its text: a checkbox for all rows. */
  readonly headerControl?: ReactNode;
}

/** In rem: what the texts of the kind need, with the padding of a cell. */
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

/** The direction that a table is sorted in by this column. */
export function directionOf(sort: string | undefined, id: string): 'asc' | 'desc' | undefined {
  if (sort === id) return 'asc';
  return sort === `-${id}` ? 'desc' : undefined;
}

/** "newest first": ascending and descending in words. */
export function orderNames<Row>(column: ResourceColumn<Row>): readonly [string, string] {
  const kind = columnKindOf(column);
  if (kind === 'date' || kind === 'moment') return ['oldest first', 'newest first'];
  return kind === 'money' || kind === 'number' ? ['lowest first', 'highest first'] : ['A to Z', 'Z to A'];
}
